import { lineCounter } from '#scripts/markup/html';
import { partsOf, within } from '#scripts/markup/markdown-parts';

export interface Uncommented {
  /** Markdown with as many lines as before. */
  markdown: string;
  /** Line, from 1, of a comment that is never closed: what follows it was taken out with it. */
  unclosed?: number;
}

const ending = /--!?>/g;

/**
 * Takes the comments out of Markdown that its parser would publish: to Markdown a comment ends with its paragraph, to whoever
 * writes one it ends at `-->`. Code keeps what looks like one.
 */
export function withoutMarkdownComments(markdown: string): Uncommented {
  let read: Uncommented = { markdown };
  // The parts of a text change with each comment that is taken out of it: it may have opened or closed a code block.
  for (let cut = cutComments(markdown); cut.markdown !== read.markdown; cut = cutComments(read.markdown))
    read = { ...read, ...cut };
  return read;
}

function cutComments(markdown: string): Uncommented {
  if (!markdown.includes('<!--')) return { markdown };
  const parts = partsOf(markdown);
  const [isCode, isHtml] = [within(parts.code), within(parts.html)];
  const kept: string[] = [];
  let from = 0;
  for (let start = markdown.indexOf('<!--'); start !== -1; ) {
    // Also `<!-->` is whole.
    ending.lastIndex = start + 2;
    const found = ending.exec(markdown);
    const end = found ? found.index + found[0].length : markdown.length;
    if (isCode({ start, end: start + 1 })) {
      start = markdown.indexOf('<!--', start + 1);
      continue;
    }
    if (!found || !isHtml({ start, end })) {
      kept.push(markdown.slice(from, start), markdown.slice(start, end).replace(/[^\n]/g, ''));
      from = end;
    }
    if (!found) return { markdown: kept.join(''), unclosed: lineCounter(markdown)(start) };
    start = markdown.indexOf('<!--', end);
  }
  return { markdown: kept.join('') + markdown.slice(from) };
}

import { lineCounter } from '#scripts/markup/html';
import { partsOf, within } from '#scripts/markup/markdown-parts';

export interface Uncommented {
  /** Markdown with the same number of lines. */
  markdown: string;
  /** Line, from 1, of a comment that is never closed: everything after it is removed too. */
  unclosed?: number;
}

const ending = /--!?>/g;

/**
 * Removes comments from Markdown that its parser would publish: in Markdown a comment ends with its paragraph, for
 * authors at `-->`. Comments in code are kept.
 */
export function withoutMarkdownComments(markdown: string): Uncommented {
  let read: Uncommented = { markdown };
  // Removing a comment may change what is code, as it may have opened or closed a code block.
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
    // `<!-->` is also a whole comment.
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

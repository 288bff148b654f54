import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { lineCounter } from '#scripts/markup/html';
import { exceededLimit } from '#scripts/markup/limits';

export interface Uncommented {
  /** Markdown with as many lines as before. */
  markdown: string;
  /** Line, from 1, of a comment that is never closed: what follows it was taken out with it. */
  unclosed?: number;
}

/** Part of a text, by its offsets. */
interface Range {
  start: number;
  end: number;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
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

/** Returns where a text has code, and where HTML that the parser leaves whole; neither in a text that cannot be parsed. */
function partsOf(markdown: string): { code: Range[]; html: Range[] } {
  const parts: { code: Range[]; html: Range[] } = { code: [], html: [] };
  if (exceededLimit(markdown)) return parts;
  try {
    const nodes: Nodes[] = [parser.parse(markdown)];
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
      if (node.type === 'code' || node.type === 'inlineCode') parts.code.push(range);
      if (node.type === 'html') parts.html.push(range);
      if ('children' in node) nodes.push(...node.children.toReversed());
    }
  } catch (error) {
    // Text nested thousands deep: see `renderMarkdown`.
    if (!(error instanceof RangeError)) throw error;
  }
  return parts;
}

/** Returns a function that says whether a range lies within one of others, which do not overlap; it is asked in their order. */
function within(ranges: readonly Range[]): (range: Range) => boolean {
  let next = 0;
  return ({ start, end }) => {
    while ((ranges[next]?.end ?? end) <= start) next += 1;
    const first = ranges[next];
    return first !== undefined && first.start <= start && end <= first.end;
  };
}

import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { exceededLimit } from '#scripts/markup/limits';

/** Part of a text, by its offsets. */
export interface Range {
  start: number;
  end: number;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Returns the ranges of code in a text, and of HTML that the parser keeps as it is; none if a text cannot be parsed. */
export function partsOf(markdown: string): { code: Range[]; html: Range[] } {
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
    // Thousands of nested elements: see `renderMarkdown`.
    if (!(error instanceof RangeError)) throw error;
  }
  return parts;
}

/** Returns the ranges of comments in a text, from `<!--` to the end of `-->`. Code contains no comments. */
export function commentsIn(markdown: string): Range[] {
  if (!markdown.includes('<!--')) return [];
  const isCode = within(partsOf(markdown).code);
  const comments: Range[] = [];
  for (let start = markdown.indexOf('<!--'); start !== -1; ) {
    const closing = markdown.indexOf('-->', start + 2);
    if (closing === -1) break;
    const isShown = isCode({ start, end: start + 1 });
    const end = isShown ? start + 1 : closing + 3;
    if (!isShown) comments.push({ start, end });
    start = markdown.indexOf('<!--', end);
  }
  return comments;
}

/**
 * Returns a function that tells whether a range is within one of `ranges`, which do not overlap. It must be called in
 * ascending order.
 */
export function within(ranges: readonly Range[]): (range: Range) => boolean {
  let next = 0;
  return ({ start, end }) => {
    while ((ranges[next]?.end ?? end) <= start) next += 1;
    const first = ranges[next];
    return first !== undefined && first.start <= start && end <= first.end;
  };
}

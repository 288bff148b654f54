import type { Element, Root, RootContent } from 'hast';
import { uniqueSlugs } from '#model/slugs';
import { textOf } from '#scripts/markup/elements';

/** The id that remark-rehype gives the heading above the footnotes. */
const footnotes = 'footnote-label';

/**
 * Leaves `h1` to the page's title: if a text has one, each of its headings goes down a level. Gives each heading
 * an id made of its words, so that `#its-words` leads to it.
 */
export function placeHeadings(root: Root): void {
  const headings = headingsBelow(root).filter((heading) => heading.properties.id !== footnotes);
  const shift = headings.some((heading) => heading.tagName === 'h1') ? 1 : 0;
  const ids = uniqueSlugs(headings.map(textOf));
  for (const [index, heading] of headings.entries()) {
    heading.tagName = `h${Math.min(6, Number(heading.tagName.slice(1)) + shift)}`;
    heading.properties.id ??= ids[index];
  }
}

function headingsBelow(node: Root | RootContent): Element[] {
  if (node.type !== 'element' && node.type !== 'root') return [];
  const below = node.children.flatMap(headingsBelow);
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? [node, ...below] : below;
}

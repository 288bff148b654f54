import type { Element, Root, RootContent } from 'hast';
import { uniqueSlugs } from '#model/slugs';
import { idPrefix } from '#scripts/markup/links';
import { textOf } from '#scripts/markup/tree';

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

/** The headings of the second level, with the anchors that they have once the page is made safe. */
export function contentsOf(root: Root): { id: string; text: string }[] {
  return headingsBelow(root)
    .filter(({ tagName, properties }) => tagName === 'h2' && properties.id !== footnotes)
    .map((heading) => ({
      id: idPrefix + String(heading.properties.id ?? ''),
      text: textOf(heading).replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '');
}

function headingsBelow(node: Root | RootContent): Element[] {
  if (node.type !== 'element' && node.type !== 'root') return [];
  const below = node.children.flatMap(headingsBelow);
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? [node, ...below] : below;
}

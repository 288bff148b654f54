import type { Element, ElementContent, Root, RootContent } from 'hast';
import { uniqueSlugs } from '#model/text/slugs';
import { idPrefix } from '#model/text/text-ids';

/**
 * Walks a tree from its leaves up and replaces each element by the result of `change`: other elements, its own
 * children, or nothing.
 */
export function changeElements(root: Root, change: (element: Element) => ElementContent[]): void {
  root.children = root.children.flatMap((node): RootContent[] => changeNode(node, change));
}

function changeNode<Node extends RootContent>(
  node: Node,
  change: (element: Element) => ElementContent[],
): (Node | ElementContent)[] {
  if (node.type !== 'element' && node.type !== 'directive') return [node];
  node.children = node.children.flatMap((child) => changeNode(child, change));
  return node.type === 'element' ? change(node) : [node];
}

/** Returns the text of an element. */
export function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Id of the heading of the footnotes, from remark-rehype. */
const footnotes = 'footnote-label';

/**
 * Keeps `h1` for the page's title: if a text has one, all its headings go down a level. Each heading gets the id at
 * its end, `{#its-id}`, or else one made of its text, for `#its-text`.
 */
export function placeHeadings(root: Root): void {
  const headings = headingsBelow(root).filter((heading) => heading.properties.id !== footnotes);
  const shift = headings.some((heading) => heading.tagName === 'h1') ? 1 : 0;
  const own = new Set<string>();
  for (const heading of headings) {
    heading.tagName = `h${Math.min(6, Number(heading.tagName.slice(1)) + shift)}`;
    const id = takeId(heading);
    if (id === undefined || own.has(id)) continue;
    heading.properties.id = id;
    own.add(id);
  }
  const others = headings.filter(({ properties }) => properties.id === undefined);
  const ids = uniqueSlugs([...own, ...others.map(textOf)]).slice(own.size);
  for (const [index, heading] of others.entries()) heading.properties.id = ids[index];
}

/** Removes the id at the end of a heading, `## Sizes {#how-big}`, with closing signs before it, and returns it. */
function takeId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const text = last.value.trimEnd();
  const found = /\{#([^\s{}]+)\}$/.exec(text);
  if (!found) return undefined;
  const title = text.slice(0, found.index).trimEnd();
  last.value = title.replace(/(?<=\s)#+$/, '').trimEnd();
  return found[1];
}

/** Returns the headings of level 2, with their anchors after sanitising. */
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

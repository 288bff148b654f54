import type { Element, RootContent } from 'hast';
import { phrasing } from '#scripts/markup/sanitise-schema';

/** Elements for page layout, in columns and boxes that do not exist here. */
const layout = new Set(['div', 'section', 'article', 'main', 'header', 'footer', 'center', 'form']);

/** Returns nodes without layout elements: their text becomes paragraphs, so that pictures stay between the same texts. */
export function unwrapLayout(nodes: readonly RootContent[]): RootContent[] {
  return inParagraphs(nodes).flatMap((node) =>
    isLayout(node) ? [...anchorOf(node), ...unwrapLayout(node.children)] : [node],
  );
}

/** Elements with a language, and the footnotes section, stay whole. */
function isLayout(node: RootContent): node is Element {
  if (node.type !== 'element' || !layout.has(node.tagName)) return false;
  const { lang, dir, dataFootnotes } = node.properties;
  return lang === undefined && dir === undefined && dataFootnotes === undefined;
}

/** Returns an anchor with the element's id, so that links to it still work. */
function anchorOf({ properties: { id } }: Element): Element[] {
  return id === undefined ? [] : [{ type: 'element', tagName: 'div', properties: { id }, children: [] }];
}

/** Puts each run of inline nodes between two blocks into a paragraph, except white space. */
function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: Element['children'] = [];
  const endRun = () => {
    const isText = run.some((node) => node.type !== 'text' || node.value.trim() !== '');
    if (isText) blocks.push({ type: 'element', tagName: 'p', properties: {}, children: run });
    else blocks.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || (node.type === 'element' && phrasing.has(node.tagName))) run.push(node);
    else {
      endRun();
      blocks.push(node);
    }
  }
  endRun();
  return blocks;
}

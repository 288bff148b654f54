import type { Element, RootContent } from 'hast';
import { phrasing } from '#scripts/markup/sanitise-schema';

/** Elements that only lay a page out, in columns and boxes that it does not have here. */
const layout = new Set(['div', 'section', 'article', 'main', 'header', 'footer', 'center', 'form']);

/**
 * Returns nodes without the elements that only lay them out: their text in paragraphs, so that pictures stay between the
 * texts that they are written between.
 */
export function unwrapLayout(nodes: readonly RootContent[]): RootContent[] {
  return inParagraphs(nodes).flatMap((node) =>
    isLayout(node) ? [...anchorOf(node), ...unwrapLayout(node.children)] : [node],
  );
}

/** Elements with a language, and the notes at the end of a page, stay whole. */
function isLayout(node: RootContent): node is Element {
  if (node.type !== 'element' || !layout.has(node.tagName)) return false;
  const { lang, dir, dataFootnotes } = node.properties;
  return lang === undefined && dir === undefined && dataFootnotes === undefined;
}

/** The place that a link may lead to. */
function anchorOf({ properties: { id } }: Element): Element[] {
  return id === undefined ? [] : [{ type: 'element', tagName: 'div', properties: { id }, children: [] }];
}

/** Puts each run of text between two blocks into a paragraph, and leaves white space alone. */
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

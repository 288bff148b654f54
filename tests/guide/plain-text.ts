import type { Nodes } from 'mdast';

/** Returns the text of a Markdown node, without markup. */
export function toPlainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(toPlainText).join('') : '';
}

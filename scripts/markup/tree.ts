import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Walks a tree from its leaves up and puts in the place of each element what `change` gives for it: other
 * elements, its own children, or nothing.
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

/** The text of an element, as it is written in the source. */
export function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

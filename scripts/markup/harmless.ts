import type { Element, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();
const loading =
  /^(?:script|style|iframe|frame|object|embed|link|meta|base|img|svg|math|form|button|video|audio)$/;

/**
 * What a browser would find in HTML that could do harm, as a browser parses it: elements that load or run something,
 * attributes that do, links that are no addresses, and HTML that a browser reads as something else than is written.
 */
export function harmIn(text: string): string[] {
  const tree = html.parse(text);
  const found = elementsIn(tree).flatMap(harmOf);
  return html.stringify(html.parse(html.stringify(tree))) === html.stringify(tree)
    ? found
    : [...found, 'unstable'];
}

function elementsIn(node: Root | RootContent): Element[] {
  if (node.type !== 'element' && node.type !== 'root') return [];
  const below = node.children.flatMap(elementsIn);
  return node.type === 'element' ? [node, ...below] : below;
}

function harmOf({ tagName, properties }: Element): string[] {
  const harm = loading.test(tagName) ? [`<${tagName}>`] : [];
  for (const [name, value] of Object.entries(properties)) {
    if (/^(?:on|style|src|srcset|ping|target|action|formaction|name|xlink)/i.test(name)) harm.push(name);
    if (name === 'id' && !String(value).startsWith('text-')) harm.push(`id ${value}`);
    if (name === 'href' && !/^(?:https?:\/\/|mailto:|\/(?!\/)|#)/.test(String(value)))
      harm.push(`href ${value}`);
  }
  return harm;
}

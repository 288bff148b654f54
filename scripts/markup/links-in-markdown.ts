import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { withoutComments } from '#scripts/markup/html';
import { exceededLimit } from '#scripts/markup/limits';

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** Finds the addresses that a Markdown text leads to or plays, in Markdown and HTML, as written. What is code is none. */
export function linksIn(text: string): string[] {
  if (exceededLimit(text)) return [];
  try {
    return linksBelow(markdown.parse(text));
  } catch (error) {
    // Text nested thousands deep: see `renderMarkdown`.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function linksBelow(root: Nodes): string[] {
  const links: string[] = [];
  const nodes: Nodes[] = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.type === 'link' || node.type === 'definition') links.push(node.url);
    if (node.type === 'html') links.push(...linksInHtml(node.value));
    if ('children' in node) nodes.push(...node.children);
  }
  return links;
}

/** Finds the addresses that HTML leads to or plays, as written. */
export function linksInHtml(html: string): string[] {
  const attributes = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
  return [...withoutComments(html).matchAll(attributes)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

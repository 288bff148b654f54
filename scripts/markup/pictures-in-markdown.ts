import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A picture that a Markdown text shows. */
export interface PictureInText {
  /** Line of the text, from 1. */
  line: number;
  /** As written; `` where a reference or a tag names none. */
  address: string;
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** Finds the pictures of a Markdown text, in Markdown and in HTML, by line. What is code is none. */
export function picturesIn(text: string): PictureInText[] {
  if (!/!\[|<img\b/i.test(text)) return [];
  try {
    return picturesBelow(markdown.parse(text)).sort((a, b) => a.line - b.line);
  } catch (error) {
    // Text nested thousands deep: see `renderMarkdown`.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function picturesBelow(root: Nodes): PictureInText[] {
  const pictures: PictureInText[] = [];
  const nodes = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'image') pictures.push({ line, address: node.url });
    if (node.type === 'imageReference') pictures.push({ line, address: '' });
    if (node.type === 'html') pictures.push(...picturesInHtml(node.value, line));
    if ('children' in node) for (const child of node.children) nodes.push(child);
  }
  return pictures;
}

function picturesInHtml(html: string, firstLine: number): PictureInText[] {
  const shown = html.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  return [...shown.matchAll(/<img\b(?:[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gi)].map(
    (match) => ({
      line: firstLine + shown.slice(0, match.index).split('\n').length - 1,
      address: match[1] ?? match[2] ?? match[3] ?? '',
    }),
  );
}

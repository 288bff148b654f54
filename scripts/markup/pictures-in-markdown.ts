import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isPicture } from '#model/file-types';
import { readDirectives } from '#scripts/markup/directives';
import { lineCounter, withoutComments } from '#scripts/markup/html';
import { exceededLimit } from '#scripts/markup/limits';

/** A picture that a Markdown text shows. */
export interface PictureInText {
  /** Line of the text, from 1. */
  line: number;
  /** As written; `` where a tag names none. */
  address: string;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(readDirectives).freeze();

/** Finds the pictures that a Markdown text names by file, in Markdown, directives and HTML, by line. What is code is none. */
export function picturesIn(text: string): PictureInText[] {
  if (!/!\[|<img\b|^[^\S\r\n\u2028\u2029]*::/im.test(text) || exceededLimit(text)) return [];
  try {
    return picturesBelow(markdown.parse(text)).sort((a, b) => a.line - b.line);
  } catch (error) {
    // Text nested thousands deep: see `renderMarkdown`.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function picturesBelow(root: Root): PictureInText[] {
  const pictures: PictureInText[] = [];
  const references: { line: number; identifier: string }[] = [];
  const definitions = new Map<string, string>();
  const nodes: Nodes[] = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'image') pictures.push({ line, address: node.url });
    if (node.type === 'imageReference') references.push({ line, identifier: node.identifier });
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
    if (node.type === 'html') pictures.push(...picturesInHtml(node.value, line));
    if (node.type === 'leafDirective') {
      pictures.push(
        ...[node.attributes?.before, node.attributes?.after].flatMap((name) =>
          name && isPicture(name) ? [{ line, address: name }] : [],
        ),
      );
    }
    if ('children' in node) nodes.push(...node.children);
  }
  const referred = references.map(({ line, identifier }) => ({
    line,
    address: definitions.get(identifier) ?? '',
  }));
  return [...pictures, ...referred];
}

function picturesInHtml(html: string, firstLine: number): PictureInText[] {
  const shown = withoutComments(html);
  const lineAt = lineCounter(shown);
  return [...shown.matchAll(/<img\b(?:[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gi)].map(
    (match) => ({
      line: firstLine + lineAt(match.index) - 1,
      address: match[1] ?? match[2] ?? match[3] ?? '',
    }),
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { toPlainText } from '#tests/guide/plain-text';

const parser = unified().use(remarkParse).use(remarkGfm);

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'create-vitrine/README.md', 'tools/README.md'],
  ...readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test.each(documents)('links in %s lead to files and headings that are there', (document) => {
  const path = join(packageRoot, document);
  expect(linksOf(path).filter((link) => !leadsSomewhere(link, { from: path }))).toEqual([]);
});

test.each(documents)('pictures in %s say what they show', (document) => {
  const pictures = nodesOf(join(packageRoot, document)).filter((node) => node.type === 'image');
  expect(pictures.filter(({ alt }) => !alt)).toEqual([]);
});

const parsed = new Map<string, Nodes[]>();

/** Returns all nodes of a document; cached. */
function nodesOf(path: string): Nodes[] {
  const nodes: Nodes[] = parsed.get(path) ?? [parser.parse(readFileSync(path, 'utf8'))];
  if (!parsed.has(path)) for (const node of nodes) if ('children' in node) nodes.push(...node.children);
  parsed.set(path, nodes);
  return nodes;
}

/** Returns the addresses within the repository that a document links to or shows. */
function linksOf(path: string): string[] {
  return nodesOf(path)
    .flatMap((node) => (node.type === 'link' || node.type === 'image' ? [node.url] : []))
    .filter((url) => !/^[a-z]+:/.test(url));
}

function leadsSomewhere(link: string, { from }: { from: string }): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? from : join(dirname(from), file);
  if (!existsSync(target)) return false;
  return heading === undefined || anchorsOf(target).includes(heading);
}

/** Returns the anchors of a document's headings, as GitHub generates them. */
function anchorsOf(path: string): string[] {
  return nodesOf(path)
    .filter((node) => node.type === 'heading')
    .map((node) =>
      toPlainText(node)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { toPlainText } from '#tests/guide/plain-text';

/** A step of a page of the guide, for the reader to do or check. */
export type Block =
  /** A comment `<!-- begins with: scans -->`: sets the folder for the next blocks. */
  | { kind: 'folder'; name: string }
  /** Lines to type: a code block with the language `sh`. */
  | { kind: 'commands'; lines: string[] }
  /** Lines that the commands print, among others: a code block with the language `text`. */
  | { kind: 'printed'; lines: string[] }
  /** A file to write: a code block with a path after its language, or a table with the column `id`. */
  | { kind: 'file'; path: string; content: string };

/** The folder of the guide. */
export const guideFolder = fileURLToPath(new URL('../../docs/guide/', import.meta.url));

/** File names of the guide's pages, without the table of contents. */
export const guidePages = readdirSync(guideFolder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort();

const parser = unified().use(remarkParse).use(remarkGfm);

/** Returns the steps of a page, in order. */
export function readBlocks(page: string): Block[] {
  const { children } = parser.parse(readFileSync(join(guideFolder, page), 'utf8'));
  return children.flatMap((node): Block[] => {
    if (node.type === 'table') return itemsOf(node);
    if (node.type === 'html') return folderOf(node.value);
    if (node.type !== 'code') return [];
    if (node.meta) return [{ kind: 'file', path: node.meta, content: `${node.value}\n` }];
    const lines = node.value.split('\n');
    if (node.lang === 'sh') return [{ kind: 'commands', lines }];
    return node.lang === 'text' ? [{ kind: 'printed', lines }] : [];
  });
}

function folderOf(comment: string): Block[] {
  const name = /^<!-- begins with: (\w+) -->$/.exec(comment)?.[1];
  return name === undefined ? [] : [{ kind: 'folder', name }];
}

/** Returns a table that shows a list of items as its spreadsheet. */
function itemsOf(table: Table): Block[] {
  const rows = table.children.map((row) => row.children.map((cell) => toPlainText(cell)));
  if (!rows[0]?.includes('id')) return [];
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return [{ kind: 'file', path: 'items.csv', content: `${lines.join('\n')}\n` }];
}

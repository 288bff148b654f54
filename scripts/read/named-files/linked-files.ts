import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { partColumns } from '#model/columns';
import { kindOf, kindOfColumn } from '#model/fields/kinds';
import type { Settings } from '#model/settings';
import { ending, mediaEndings } from '#model/site/file-types';
import { parseAddress } from '#model/site/web-address';
import { decodePath, pagePath } from '#model/urls';
import { splitName } from '#scripts/columns/translations';
import { hasTags, withoutComments } from '#scripts/markup/html';
import { exceededLimit } from '#scripts/markup/limits';
import type { FoundPage, FoundRow, RawColumn } from '#scripts/read/raw';

const placeholderOrigin = 'https://site.invalid';
const namesMedia = new RegExp(`\\.(?:${[...mediaEndings].join('|')})\\b`, 'i');

/** The texts of a collection that may link to its files. */
interface Texts {
  pages: readonly FoundPage[];
  columns: readonly RawColumn[];
  records: readonly Pick<FoundRow, 'source' | 'cells'>[];
  settings: Pick<Settings, 'fields'>;
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Finds the recordings, films and documents of the folder that pages and long texts of items link to or play:
 * relative to their own folder, to the address of the page, or to the collection folder. Links never publish other
 * files, such as the spreadsheet.
 *
 * @returns files by link path, decoded
 */
export function locateLinkedFiles(
  texts: Texts,
  { files, basePath }: { files: readonly string[]; basePath: string },
): Map<string, string> {
  const media = new Set(files.filter((file) => mediaEndings.has(ending(file))));
  const linked = new Map<string, string>();
  if (media.size === 0) return linked;
  for (const { links, address, source } of linkingTexts(texts)) {
    for (const written of links) {
      const url = parseAddress(written, placeholderOrigin + address);
      if (url?.origin !== placeholderOrigin) continue;
      const path = decodePath(url.pathname);
      const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
      const [plain = ''] = written.split(/[?#]/, 1);
      const beside = posix.join(posix.dirname(source), decodePath(plain));
      const file = [beside, below.slice(1), decodePath(plain)].find((name) => media.has(name));
      if (file !== undefined) linked.set(below, file);
    }
  }
  return linked;
}

/** Yields the links of each text, the base address of relative links, and the text's file. */
function* linkingTexts({
  pages,
  columns,
  records,
  settings,
}: Texts): Generator<{ links: string[]; address: string; source: string }> {
  for (const { markdown, slug, source } of pages)
    if (namesMedia.test(markdown)) yield { links: linksIn(markdown), address: pagePath(slug), source };
  const names = columns.map(({ name }) => name).filter((name) => isLongText(name, settings));
  for (const { cells, source } of records)
    for (const name of names) {
      const { [name]: cell = '' } = cells;
      if (hasTags(cell) && namesMedia.test(cell)) yield { links: linksInHtml(cell), address: '/', source };
    }
}

/** True for a shown column of HTML. */
function isLongText(column: string, { fields }: Texts['settings']): boolean {
  const { name } = splitName(column);
  const written = fields?.[column];
  const options = typeof written === 'string' ? {} : written;
  const isShown =
    fields === undefined || partColumns.has(name) || (written !== undefined && !options?.hidden);
  return isShown && kindOf({ kind: kindOfColumn(name, options?.markup) }).isHtml === true;
}

/** Finds the addresses that a Markdown text links to or plays, in Markdown and HTML, as written. Code contains no links. */
function linksIn(text: string): string[] {
  if (exceededLimit(text)) return [];
  try {
    return linksBelow(markdown.parse(text));
  } catch (error) {
    // Thousands of nested elements: see `renderMarkdown`.
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

/** Finds the addresses that HTML links to or plays, as written. */
function linksInHtml(html: string): string[] {
  const attributes = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
  return [...withoutComments(html).matchAll(attributes)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** The index of the text of pages, beside the items' index: the same files of terms, but each result is a page. */
import { createHash } from 'node:crypto';
import {
  type FieldPostings,
  type PageManifest,
  type PageRow,
  pageField,
  toGaps,
} from '#model/search/index-format';
import { loadStems } from '#model/search/stem';
import { type ItemPage, pagesOfItem } from '#model/shown/item-pages';
import { commonWords } from '#scripts/outputs/search/columns';
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';
import { invertItems, type Term } from '#scripts/outputs/search/postings';
import { writeRows } from '#scripts/outputs/search/rows';
import { cutBySize, writeShards } from '#scripts/outputs/search/shards';
import type { Built } from '#store/write';

/** Sizes of files in characters. */
export interface PageLimits {
  shard: number;
  rows: number;
  /** Texts of pages without a published file. */
  words: number;
  /** Postings of a term that is on most pages. */
  postings: number;
}

interface PageOptions {
  files: IndexFiles;
  limits: PageLimits;
}

/** The last index written to a folder. Texts of pages are in the main language in every locale, so all share one index. */
const lastWritten = new WeakMap<IndexFiles, { key: string; name: string }>();

/**
 * Indexes the pages of items, except items with a content warning, whose text is read on their own page.
 *
 * @returns the file of its manifest; undefined if no page has text
 */
export async function writePages(
  { site, items }: Pick<Built, 'site' | 'items'>,
  { files, limits }: PageOptions,
): Promise<string | undefined> {
  const pagesOf = items.map(({ item }) => (item.warning ? [] : pagesOfItem(item)));
  if (pagesOf.every((pages) => pages.length === 0)) return undefined;
  const language = site.locales?.[0]?.language ?? site.language;
  const key = keyOf(language, pagesOf);
  const last = lastWritten.get(files);
  if (last?.key === key) return last.name;
  const before = { files: files.names.size, bytes: files.bytes };
  const manifest = await writeIndex(pagesOf, { language, files, limits });
  const name = await files.add(JSON.stringify(manifest));
  files.shared = { files: files.names.size - before.files, bytes: files.bytes - before.bytes };
  lastWritten.set(files, { key, name });
  return name;
}

/** Returns a hash of everything that the index of pages is made of. */
function keyOf(language: string, pagesOf: readonly (readonly ItemPage[])[]): string {
  const hash = createHash('sha256').update(language);
  for (const pages of pagesOf) hash.update(JSON.stringify(pages));
  return hash.digest('hex');
}

async function writeIndex(
  pagesOf: readonly (readonly ItemPage[])[],
  { language, files, limits }: PageOptions & { language: string },
): Promise<PageManifest> {
  const pages = pagesOf.flat();
  const textsOf = ({ text }: ItemPage) => [searchedText(text)];
  const terms = invertItems(pages, [{ ...pageField, textsOf }]);
  const words = await files.add(JSON.stringify(commonWords(terms)));
  const { frequent, others } = await splitFrequent(terms, { files, limits });
  const owners = pagesOf.flatMap((own, item) => (own.length > 0 ? [item] : []));
  return {
    ...{ language, items: pages.length, fields: [pageField] },
    owners: toGaps(owners),
    counts: owners.map((item) => pagesOf[item]?.length ?? 0),
    shards: await writeShards(others, {
      ...{ items: pages.length, fields: [pageField], stemsOf: await loadStems(language), files, limits },
    }),
    frequent,
    rows: await writePageRows(pages, { language, files, limits }),
    words,
  };
}

function searchedText({ plain, searched }: ItemPage['text']): string {
  return searched ?? plain;
}

/** Writes the rows of pages for results, and the texts of pages without a published file. */
async function writePageRows(
  pages: readonly ItemPage[],
  { language, files, limits }: PageOptions & { language: string },
): Promise<PageManifest['rows']> {
  const unpublished = pages.filter((page) => publishedWords(page) === undefined);
  const places = await writeWords(
    unpublished.map(({ text }) => searchedText(text)),
    { files, limits },
  );
  const byPage = new Map(unpublished.map((page, n) => [page, places[n]]));
  const lines = pages.map((page) => {
    const { number, part, file, text } = page;
    const published = publishedWords(page);
    const words = byPage.get(page);
    const row: PageRow = {
      number,
      ...(part !== undefined && { part }),
      ...(file && { document: [file.id, file.name] }),
      ...(published !== undefined && { text: published }),
      ...(words && { words }),
      ...(text.language && text.language !== language && { language: text.language }),
    };
    return JSON.stringify(row);
  });
  return writeRows(lines, { files, limit: limits.rows });
}

/** Returns the id of a page's text with word positions, which is published if the page has a picture. */
function publishedWords({ part, text }: ItemPage): string | undefined {
  return part === undefined ? undefined : text.id;
}

/** Writes texts in files of about one size; returns the file and the position of each. */
async function writeWords(
  texts: readonly string[],
  { files, limits }: PageOptions,
): Promise<NonNullable<PageRow['words']>[]> {
  const places: NonNullable<PageRow['words']>[] = [];
  const runs = cutBySize(
    texts.map(({ length }) => length),
    limits.words,
  );
  for (const { start, end } of runs) {
    const own = texts.slice(start, end);
    const file = await files.add(jsonLines(own.map((text) => JSON.stringify(text))));
    own.forEach((_, place) => {
      places.push([file, place]);
    });
  }
  return places;
}

/**
 * Separates the positions of words such as «the», which would fill a shard by themselves, from the terms. Only
 * phrases need them, and only of few pages.
 */
async function splitFrequent(
  terms: readonly Term[],
  options: PageOptions,
): Promise<{ frequent: PageManifest['frequent']; others: readonly Term[] }> {
  const frequent: PageManifest['frequent'] = [];
  const others: Term[] = [];
  for (const term of terms) {
    const [own] = term.postings;
    // Each page takes three characters or more.
    const mayFill = 3 * term.count > options.limits.shard / 10;
    if (own && mayFill && JSON.stringify(own).length > options.limits.shard) {
      frequent.push([term.term, await writePostings(own, options)]);
      others.push({ ...term, postings: [[own[0], own[1], []]] });
    } else others.push(term);
  }
  return { frequent, others };
}

/** Writes the postings of a term in one field, in files by page. */
async function writePostings(
  [field, gaps, positions]: FieldPostings,
  { files, limits }: PageOptions,
): Promise<[number, string][]> {
  let last = 0;
  const pages = gaps.map((gap) => {
    last += gap;
    return last;
  });
  const sizes = positions.map((at) => JSON.stringify(at).length + 3);
  const written: [number, string][] = [];
  for (const { start, end } of cutBySize(sizes, limits.postings)) {
    const own: FieldPostings = [field, toGaps(pages.slice(start, end)), positions.slice(start, end)];
    written.push([pages[start] ?? 0, await files.add(JSON.stringify(own))]);
  }
  return written;
}

import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refuseLinks } from '#media/pictures/cache-entry';
import { type PageText, pageTextSchema } from '#model/text/page-text';
import { hashData } from '#scripts/bytes/bytes';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/std';

/** Returns the path of a page text below the cache, with forward slashes: `texts/ab/abcd….json`. */
export function pageTextPath(id: string): string {
  return `texts/${id.slice(0, 2)}/${id}.json`;
}

/**
 * Writes a page text to the cache in its published form, unless it exists.
 * @param cache absolute path
 * @returns its id: the first 20 hex digits of the SHA-256 of the JSON
 * @throws the file system's error; CommandError if the folder is a link
 */
export function writePageText(cache: string, text: PageText): string {
  const json = JSON.stringify(pageTextSchema.parse(text));
  const id = hashData(json);
  const below = pageTextPath(id);
  const file = path.join(cache, below);
  refuseLinks(cache, path.posix.dirname(below));
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size !== Buffer.byteLength(json)) writeAtomically(file, json);
  return id;
}

/**
 * Reads a page text from the cache.
 * @returns undefined if it is missing or damaged
 * @throws the file system's error: otherwise a site would lack it unnoticed
 */
export function readPageText(cache: string, id: string): PageText | undefined {
  const below = pageTextPath(id);
  const file = path.join(cache, below);
  refuseLinks(cache, path.posix.dirname(below));
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return pageTextSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
}

/** Returns whether a page text is cached. A page without positions of words has none to cache. */
export function isPageTextKept(cache: string, id: string | undefined): boolean {
  if (id === undefined) return true;
  return lstatSync(path.join(cache, pageTextPath(id)), { throwIfNoEntry: false })?.isFile() === true;
}

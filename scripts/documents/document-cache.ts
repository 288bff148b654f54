import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/parse-json';
import { type ReadDocument, readDocumentSchema } from '#scripts/documents/document';
import { pdfiumVersion } from '#scripts/documents/pdfium-version';
import { pageTextPath } from '#scripts/page-text/text-cache';
import { refuseLinks } from '#scripts/pictures/cache-entry';

/** Raised whenever reading finds something else in the same bytes. */
const readVersion = 2;

/** What reading documents gives, in the cache. */
export interface DocumentCache {
  /** Returns undefined for bytes that were not read yet by this version under these limits, or whose words are gone. */
  read(hash: string): ReadDocument | undefined;
  /** @throws the file system's error */
  write(hash: string, result: ReadDocument): void;
  /** Returns the path of a result, below the cache, with forward slashes: `documents/ab/abcd…-{version}.json`. */
  pathOf(hash: string): string;
}

/**
 * Opens the cache of documents: a file for each, named by its bytes, the version and the limits, so that caches of several machines
 * are joined by copying them together. A half-written file is no JSON, and is ignored.
 */
export function openDocumentCache(
  cache: string,
  { pages, pixelLimit }: { pages: number; pixelLimit: number },
): DocumentCache {
  const version = createHash('sha256')
    .update(`${readVersion}, PDFium ${pdfiumVersion}, ${pages} pages, ${pixelLimit} pixels`)
    .digest('hex')
    .slice(0, 12);
  const pathOf = (hash: string) => `documents/${hash.slice(0, 2)}/${hash}-${version}.json`;
  return {
    pathOf,
    read(hash) {
      const file = path.join(cache, pathOf(hash));
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
      const { data } = readDocumentSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
      return data?.pages.every(({ text }) => isKept(cache, text?.id)) ? data : undefined;
    },
    write(hash, result) {
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      writeAtomically(path.join(cache, pathOf(hash)), JSON.stringify(result));
    },
  };
}

function isKept(cache: string, id: string | undefined): boolean {
  if (id === undefined) return true;
  return lstatSync(path.join(cache, pageTextPath(id)), { throwIfNoEntry: false })?.isFile() === true;
}

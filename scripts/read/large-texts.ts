import { statSync } from 'node:fs';
import { join } from 'node:path';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import { dataEndings, ending, textEndings } from '#model/site/file-types';
import { maxBytesOf } from '#scripts/disk/read-whole';
import { readFault } from '#scripts/lists/problem-texts';

/** Lists and settings decide what is published: their readers throw if they are too large. */
const decisiveFiles = /^(?:[^/]+|_data\/.*)\.(?:csv|tsv|ya?ml)$/i;

/**
 * Removes texts that are too large to be read from a list of files: pages, transcripts, texts of scans.
 *
 * @param root absolute path of the folder
 */
export function withoutLargeTexts(
  root: string,
  files: readonly string[],
): { files: string[]; problems: Problem[] } {
  const large = new Map<string, number>();
  for (const file of files) {
    const kind = ending(file);
    const isText = textEndings.has(kind) || dataEndings.has(kind) || otherTexts.has(kind);
    if (!isText || decisiveFiles.test(file)) continue;
    const size = statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0;
    if (size > maxBytesOf(file)) large.set(file, size);
  }
  return {
    files: files.filter((file) => !large.has(file)),
    problems: [...large].map(([file, size]) => ({
      ...{ file, rows: [] },
      ...readFault('text-too-large', commonPhrase('bytes', { count: size }), { most: maxBytesOf(file) }),
    })),
  };
}

/** Endings of texts of scans that cannot be transcripts, in lower case. */
const otherTexts = new Set(['hocr', 'json']);

import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { ending } from '#model/file-types';
import { partTextSchema } from '#model/page-text';
import { type Picture, type Problem, problemSchema } from '#model/schema';
import type { Settings } from '#model/settings';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/parse-json';
import { readWhole } from '#scripts/disk/read-whole';
import { unreadableFile } from '#scripts/files/problems';
import { problemOf } from '#scripts/files/text-faults';
import { finishPage } from '#scripts/page-text/finish-page';
import { fitPage, readOrientation } from '#scripts/page-text/fit-page';
import { openPageTexts } from '#scripts/page-text/open-page-texts';
import type { ReadPage } from '#scripts/page-text/page';
import { pageTextPath, writePageText } from '#scripts/page-text/text-cache';
import { refuseLinks } from '#scripts/pictures/cache-entry';

/** Raised whenever the same bytes give other words. */
const readVersion = 1;

/** The words that a page of a file has on a picture, and what is told of them. */
const wordsSchema = z.object({ part: partTextSchema.optional(), problems: z.array(problemSchema) });

type Words = z.infer<typeof wordsSchema>;

/** What is known of a file: the pictures that its pages name, and the words on pictures that were asked for. */
const knownSchema = z.object({
  pages: z.array(z.object({ picture: z.string().optional() })),
  problems: z.array(problemSchema),
  words: z.record(z.string(), wordsSchema),
});

type Known = z.infer<typeof knownSchema>;

export interface ReadOnceOptions {
  root: string;
  encoding?: Settings['encoding'];
  /** Absolute path of the cache. */
  cache: string;
}

/** A file with the words of pages. */
export interface OpenedPages extends Pick<Known, 'pages' | 'problems'> {
  /**
   * Returns the words of a page, from 0, on a picture.
   *
   * @param file path of the picture below the collection folder
   */
  wordsOn(page: number, picture: Picture, file: string): Promise<Words>;
  /** Keeps what was read for the next time. */
  keep(): void;
}

/**
 * Opens a file with the words of pages. What was read of its bytes before is not read again: a page of a newspaper takes a twentieth
 * of a second, and each change of a spreadsheet asks for all.
 *
 * @returns no pages if no format knows the file
 * @throws the file system's error if the cache cannot be written
 */
export async function openOnce(
  file: string,
  { root, encoding, cache }: ReadOnceOptions,
): Promise<OpenedPages | { pages?: undefined; problems: Problem[] }> {
  let bytes: Buffer;
  try {
    bytes = await readWhole(root, file);
  } catch (error) {
    return { problems: [unreadableFile(file, error)] };
  }
  const path = readPath(bytes, { file, encoding });
  const before = readKnown(cache, path);
  let opened: ReadPage[] | undefined;
  const open = async () => {
    const { texts, problems } = await openPageTexts([file], { root, encoding });
    opened = texts.get(file);
    return problems;
  };
  const problems = before ? named(before.problems, file) : await open();
  const pages = before?.pages ?? opened?.map(({ picture }) => (picture === undefined ? {} : { picture }));
  if (!pages) return { problems };
  const words: Known['words'] = { ...before?.words };
  let isNew = !before;
  return {
    pages,
    problems,
    async wordsOn(page, picture, pictureFile) {
      const key = `${page} on ${picture.hash} ${picture.page ?? 0}, ${picture.width} × ${picture.height}`;
      const known = words[key];
      if (known && isKept(cache, known.part?.id)) return { ...known, problems: named(known.problems, file) };
      if (!opened) await open();
      const read = opened?.[page];
      const found = read
        ? await fit(read, { file, picture, original: join(root, pictureFile), cache })
        : { problems: [] };
      words[key] = found;
      isNew = true;
      return found;
    },
    keep() {
      if (!isNew) return;
      refuseLinks(cache, posix.dirname(path));
      writeAtomically(join(cache, path), JSON.stringify({ pages, problems, words } satisfies Known));
    },
  };
}

/**
 * Returns the path of what was read of a file, below the cache, with forward slashes: `page-texts/ab/abcd…-{version}.json`.
 *
 * @param bytes of the file, whose ending may decide what it is
 */
export function readPath(
  bytes: Uint8Array,
  { file, encoding }: { file: string; encoding: Settings['encoding'] },
): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const version = createHash('sha256')
    .update(`${readVersion}, ${encoding}, ${ending(file)}`)
    .digest('hex')
    .slice(0, 12);
  return `page-texts/${hash.slice(0, 2)}/${hash}-${version}.json`;
}

function readKnown(cache: string, path: string): Known | undefined {
  refuseLinks(cache, posix.dirname(path));
  const file = join(cache, path);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return knownSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
}

function isKept(cache: string, id: string | undefined): boolean {
  if (id === undefined) return true;
  return lstatSync(join(cache, pageTextPath(id)), { throwIfNoEntry: false })?.isFile() === true;
}

/** Names the file of problems: the same bytes may have lain under another name. */
function named(problems: readonly Problem[], file: string): Problem[] {
  return problems.map((problem) => ({ ...problem, file }));
}

async function fit(
  read: ReadPage,
  { file, picture, original, cache }: { file: string; picture: Picture; original: string; cache: string },
): Promise<Words> {
  const fitted = await fitPage(read, picture, () => readOrientation(original));
  const { text, part } = finishPage(fitted.page, picture);
  const problems = fitted.fault ? [problemOf(file, fitted.fault)] : [];
  if (part.plain === '') return { problems };
  const isPlaced = text.lines.some(({ boxes }) => boxes.some(({ length }) => length > 0));
  return { part: { ...(isPlaced && { id: writePageText(cache, text) }), ...part }, problems };
}

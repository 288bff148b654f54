import { join } from 'node:path';
import { z } from 'zod';
import { filesOfWords, type Opened } from '#media/files/opened';
import { unreadableFile } from '#media/files/problems';
import { fitPage, readOrientation } from '#media/page-text/fit-page';
import { openPageTexts } from '#media/page-text/open-page-texts';
import { openResultCache, type ResultCache } from '#media/pictures/result-cache';
import { keepPage } from '#media/words/keep-page';
import type { ReadPage } from '#media/words/page';
import { isPageTextKept } from '#media/words/text-cache';
import { type Picture, type Problem, problemSchema } from '#model/schema';
import type { Settings } from '#model/settings';
import { ending } from '#model/site/file-types';
import { partTextSchema } from '#model/text/page-text';
import { hashData } from '#scripts/bytes/bytes';
import { readWhole } from '#scripts/disk/read-whole';

/** Raised whenever the same bytes are read with another result. */
const readVersion = 3;

/** The text of a page for a picture, and its problems. */
const wordsSchema = z.object({ part: partTextSchema.optional(), problems: z.array(problemSchema) });

type Words = z.infer<typeof wordsSchema>;

/** Cached results for a file: pictures that its pages name, and the texts for requested pictures. */
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

/** An opened page text file. */
export interface OpenedPages extends Pick<Known, 'pages' | 'problems'> {
  /**
   * Returns the text of a page, counted from 0, for a picture.
   * @param file path of the picture below the collection folder
   */
  wordsOn(page: number, picture: Picture, file: string): Promise<Words>;
  /** Writes results to the cache. */
  keep(): void;
}

/**
 * Opens a page text file, using cached results for its bytes: reading a newspaper page takes 0.05 seconds, and each
 * change of a spreadsheet requests all.
 * @returns no pages if no format knows the file
 * @throws the file system's error if the cache cannot be written
 */
export async function openPageTextFile(
  file: string,
  { root, encoding, cache }: ReadOnceOptions,
): Promise<OpenedPages | { pages?: undefined; problems: Problem[] }> {
  let bytes: Buffer;
  try {
    bytes = await readWhole(root, file);
  } catch (error) {
    return { problems: [unreadableFile(file, error)] };
  }
  const hash = hashData(bytes);
  const resultCache = openReadPages(cache, { file, encoding });
  const before = resultCache.read(hash);
  let opened: ReadPage[] | undefined;
  const open = async () => {
    const { texts, problems } = await openPageTexts([file], { root, encoding });
    opened = texts.get(file);
    return problems;
  };
  const problems = before ? withFile(before.problems, file) : await open();
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
      if (known && isPageTextKept(cache, known.part?.id))
        return { ...known, problems: withFile(known.problems, file) };
      if (!opened) await open();
      const read = opened?.[page];
      const found = read
        ? await textOnPicture(read, { file, picture, original: join(root, pictureFile), cache })
        : { problems: [] };
      words[key] = found;
      isNew = true;
      return found;
    },
    keep() {
      if (isNew) resultCache.write(hash, { pages, problems, words });
    },
  };
}

/** Returns the cache entries of the page text files beside pictures, as paths below the cache. */
export function cacheEntriesOf(
  opened: Pick<Opened, 'pageTexts'>,
  { root, encoding, cache }: ReadOnceOptions,
): Promise<string[]> {
  return Promise.all(
    filesOfWords(opened).map(async (file) =>
      openReadPages(cache, { file, encoding }).pathOf(hashData(await readWhole(root, file))),
    ),
  );
}

/** Opens the cache of page text files; the ending is part of the key, as it may decide the format. */
function openReadPages(
  cache: string,
  { file, encoding }: { file: string; encoding: Settings['encoding'] },
): ResultCache<Known> {
  return openResultCache(cache, {
    folder: 'page-texts',
    recipe: `${readVersion}, ${encoding}, ${ending(file)}`,
    schema: knownSchema,
  });
}

/** Sets the file of problems: the same bytes may be cached under another name. */
function withFile(problems: readonly Problem[], file: string): Problem[] {
  return problems.map((problem) => ({ ...problem, file }));
}

async function textOnPicture(
  read: ReadPage,
  { file, picture, original, cache }: { file: string; picture: Picture; original: string; cache: string },
): Promise<Words> {
  const fitted = await fitPage(read, picture, () => readOrientation(original));
  const part = keepPage(fitted.page, picture, cache);
  return { ...(part && { part }), problems: fitted.fault ? [{ file, rows: [], ...fitted.fault }] : [] };
}

/**
 * The pictures that a collection names: the first steps of every command. Reads the collection folder; writes only what
 * it learnt of the pictures into the cache. Run by prepare, and by the commands that are about pictures alone.
 */
import { join } from 'node:path';
import type { Picture, Problem } from '#model/schema';
import type { Derived } from '#scripts/pictures/derive';
import { type Inspected, inspectPictures } from '#scripts/pictures/inspect';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import type { WorkerPool } from '#scripts/pictures/worker-pool';
import { readFolder } from '#scripts/read/folder';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import type { Advance, Reporter } from '#scripts/report/reporter';
import { type Located, locateObjects, namedPictures } from '#scripts/resolve/locate';
import { tellNamingRows } from '#scripts/resolve/named-by';
import { locatePagePictures, pagePictureFiles } from '#scripts/resolve/page-pictures';

/** A collection as it is written, and the files that it names, found; none is opened yet. */
export interface ReadCollection {
  raw: RawCollection;
  located: Located[];
  /** Every picture that it names, in records and in pages: files, sorted. */
  pictures: string[];
  /** Of what was not found. */
  missing: Problem[];
}

/** @throws FolderError if there is nothing to publish */
export async function readCollection(
  folder: string,
  { reporter }: { reporter: Reporter },
): Promise<ReadCollection> {
  const raw = await reporter.step('Read', async () => {
    const value = await readFolder(folder);
    return { value, summary: formatRead(value) };
  });
  const { located, problems } = locateObjects(raw);
  const { pages, problems: pageProblems } = locatePagePictures(raw);
  const translations = [...(raw.translations ?? [])].map(([language, { settings, pages: translated }]) => {
    const found = locatePagePictures({ ...raw, pages: translated });
    return { language, translation: { settings, pages: found.pages }, problems: found.problems };
  });
  const allPages = [...pages, ...translations.flatMap(({ translation }) => translation.pages)];
  return {
    raw: {
      ...raw,
      pages,
      ...(raw.translations && {
        translations: new Map(translations.map(({ language, translation }) => [language, translation])),
      }),
    },
    located,
    pictures: [...new Set([...namedPictures(located), ...pagePictureFiles(allPages)])].sort(),
    missing: [...problems, ...pageProblems, ...translations.flatMap((one) => one.problems)],
  };
}

export interface InspectNamedOptions {
  /** The work folder, `.vitrine`. */
  work: string;
  pool?: WorkerPool | undefined;
  advance: Advance;
}

/**
 * Inspects pictures of a collection.
 *
 * @param files of those that it names
 */
export async function inspectNamed(
  { root, settings }: Pick<RawCollection, 'root' | 'settings'>,
  files: readonly string[],
  { work, pool, advance }: InspectNamedOptions,
): Promise<Inspected> {
  const inspected = await inspectPictures(files, {
    root,
    ...picturePaths(work),
    pictureOptions: resolvePictureOptions(settings),
    ...(pool && { pool }),
    onProgress: advance,
  });
  const problems = inspected.problems.map((problem) => weigh(problem, inspected.pictures));
  return { ...inspected, problems };
}

/** Where what is learnt and made of pictures lies in the work folder. */
export function picturePaths(work: string): { cache: string; hashes: string } {
  return { cache: join(work, 'cache'), hashes: join(work, 'hashes.json') };
}

/** A picture that is used all the same is a warning; one that is left out is an error. */
function weigh(problem: Problem, pictures: Pictures): Problem {
  return pictures.get(problem.file)?.length ? problem : { ...problem, severity: 'error' };
}

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/** Pictures by file, but for those that could not be made. */
export function withoutFailed(pictures: Pictures, failed: Derived['failed']): Pictures {
  return new Map(
    [...pictures].map(([file, pages]) => [file, pages.filter(({ id }) => !failed.has(id))] as const),
  );
}

/**
 * Why pictures could not be made, told like what inspecting finds.
 *
 * @param options.pictures by file, without those that failed
 */
export function tellFailed(
  failed: Derived['failed'],
  { pictures, located }: { pictures: Pictures; located: readonly Located[] },
): Problem[] {
  return tellNamingRows(
    [...failed.values()].map((problem) => weigh(problem, pictures)),
    located,
  );
}

function formatRead({ kind, records, pages }: RawCollection): string {
  const found = [count(records.length, 'record'), ...(pages.length > 0 ? [count(pages.length, 'page')] : [])];
  return `${kind} with ${found.join(' and ')}`;
}

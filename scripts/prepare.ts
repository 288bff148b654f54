/**
 * The first half of every command: read, inspect, resolve. Reads the collection folder; writes only what it learnt of
 * the pictures into the cache. Run by build, check and dev.
 */
import { join } from 'node:path';
import type { Problem } from '#model/schema';
import { inspectPictures } from '#scripts/pictures/inspect';
import { pictureWishes } from '#scripts/pictures/wishes';
import type { Workshop } from '#scripts/pictures/workshop';
import { readFolder } from '#scripts/read/folder';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import type { Reporter } from '#scripts/report/reporter';
import { fingerprintFiles } from '#scripts/resolve/fingerprint';
import {
  type Located,
  locateObjects,
  namedFiles,
  namedPictures,
  namedTranscripts,
} from '#scripts/resolve/locate';
import { tellNamingRows } from '#scripts/resolve/named-by';
import { offerOriginals } from '#scripts/resolve/originals';
import type { Opened } from '#scripts/resolve/parts';
import { resolveCollection } from '#scripts/resolve/resolve';
import { readTranscripts } from '#scripts/resolve/transcripts';
import type { Built } from '#store/write';

export interface PrepareOptions {
  folder: string;
  /** The work folder, `.vitrine`. */
  work: string;
  url?: string | undefined;
  /** Where errors are reported to, from the environment. */
  dsn?: string | undefined;
  /** Where pictures are looked at, if one is open already. */
  workshop?: Workshop;
  reporter: Reporter;
}

/** A collection that was read and opened, ready to be resolved. */
export interface Prepared {
  raw: RawCollection;
  located: Located[];
  opened: Opened;
  problems: Problem[];
  built: Built;
}

/**
 * Reads a collection folder into the model.
 *
 * @throws FolderError if there is nothing to publish
 */
export async function prepare({
  folder,
  work,
  url,
  dsn,
  workshop,
  reporter,
}: PrepareOptions): Promise<Prepared> {
  const raw = await reporter.step('Read', async () => {
    const value = await readFolder(folder);
    return { value, summary: sayRead(value) };
  });
  const { located, problems: missing } = locateObjects(raw);
  const { opened, problems: unreadable } = await reporter.step('Inspect', async (advance) => {
    const value = await openObjects(raw, { located, work, workshop, advance });
    const { pictures, files } = value.opened;
    return { value, summary: `${count(pictures.size, 'picture')}, ${count(files.size, 'other file')}` };
  });
  const problems = [...raw.problems, ...missing, ...unreadable];
  const built = await reporter.step('Resolve', async () => {
    const value = await resolveCollection({ raw, located, opened, problems, url, dsn });
    return {
      value,
      summary: `${count(value.items.length, 'item')}, ${count(value.site.facets.length, 'facet')}`,
    };
  });
  return { raw, located, opened, problems, built };
}

async function openObjects(
  raw: RawCollection,
  {
    located,
    work,
    workshop,
    advance,
  }: {
    located: Located[];
    work: string;
    workshop: Workshop | undefined;
    advance: (done: number, total: number) => void;
  },
): Promise<{ opened: Opened; problems: Problem[] }> {
  const { root } = raw;
  const wishes = pictureWishes(raw.settings);
  const { pictures: inspected, problems } = await inspectPictures(namedPictures(located), {
    root,
    cache: join(work, 'cache'),
    hashes: join(work, 'hashes.json'),
    wishes,
    ...(workshop && { workshop }),
    onProgress: advance,
  });
  const { pictures, problems: originalProblems } = await offerOriginals(inspected, { root, wishes });
  const { files, problems: fileProblems } = await fingerprintFiles(namedFiles(located), { root, wishes });
  const { texts: transcripts, problems: textProblems } = await readTranscripts(
    namedTranscripts(located),
    root,
  );
  const found = [
    ...problems.map((problem) => weigh(problem, pictures)),
    ...originalProblems,
    ...fileProblems,
    ...textProblems,
  ];
  return { opened: { pictures, files, transcripts }, problems: tellNamingRows(found, located) };
}

/** A picture that is used all the same is a warning; one that is left out is an error. */
function weigh(problem: Problem, pictures: Opened['pictures']): Problem {
  return pictures.get(problem.file)?.length ? problem : { ...problem, severity: 'error' };
}

const kinds = {
  vitrine: 'a Vitrine folder',
  collectionbuilder: 'a CollectionBuilder project',
  pictures: 'a folder of pictures',
};

function sayRead({ kind, records, pages }: RawCollection): string {
  const found = [count(records.length, 'record'), ...(pages.length > 0 ? [count(pages.length, 'page')] : [])];
  return `${kinds[kind]} with ${found.join(' and ')}`;
}

/**
 * The first half of every command: read, inspect, resolve. Reads the collection folder; writes only what it learnt of
 * the pictures into the cache. Run by build, check and dev.
 */
import type { Picture, Problem } from '#model/schema';
import type { Inspected } from '#scripts/pictures/inspect';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import type { WorkerPool } from '#scripts/pictures/worker-pool';
import { collectGarbage } from '#scripts/pipeline/collect-garbage';
import {
  type InspectNamedOptions,
  inspectNamed,
  type ReadCollection,
  readCollection,
} from '#scripts/pipeline/named-pictures';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import type { Reporter } from '#scripts/report/reporter';
import { fingerprintFiles } from '#scripts/resolve/fingerprint';
import { resolveLanguages } from '#scripts/resolve/languages';
import { type Located, namedFiles, namedTranscripts } from '#scripts/resolve/locate';
import { tellNamingRows } from '#scripts/resolve/named-by';
import { offerOriginals } from '#scripts/resolve/originals';
import type { Opened } from '#scripts/resolve/parts';
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
  pool?: WorkerPool;
  reporter: Reporter;
}

/** A collection that was read and opened, ready to be resolved. */
export interface Prepared {
  raw: RawCollection;
  located: Located[];
  /** Picture files that it names. */
  named: string[];
  opened: Opened;
  fingerprints: Inspected['fingerprints'];
  problems: Problem[];
  built: Built;
  /** Pictures that the site shows, in any of its languages. */
  pictures: Picture[];
}

/**
 * Reads a collection folder into the model.
 *
 * @throws FolderError if there is nothing to publish
 */
export async function prepare({ folder, work, url, dsn, pool, reporter }: PrepareOptions): Promise<Prepared> {
  const read = await readCollection(folder, { reporter });
  const { raw, located, missing } = read;
  const {
    opened,
    fingerprints,
    problems: unreadable,
  } = await reporter.step('Inspect', async (advance) => {
    const value = await openObjects(read, { work, pool, advance });
    const { pictures, files } = value.opened;
    return { value, summary: `${count(pictures.size, 'picture')}, ${count(files.size, 'other file')}` };
  });
  const problems = [...raw.problems, ...missing, ...unreadable];
  collectGarbage();
  const { built, pictures } = await reporter.step('Resolve', async () => {
    const value = await resolveLanguages({ raw, located, opened, problems, url, dsn });
    return {
      value,
      summary: `${count(value.built.items.length, 'item')}, ${count(value.built.site.facets.length, 'facet')}`,
    };
  });
  return { raw, located, named: read.pictures, opened, fingerprints, problems, built, pictures };
}

async function openObjects(
  { raw, located, pictures: named }: ReadCollection,
  options: InspectNamedOptions,
): Promise<Pick<Prepared, 'opened' | 'fingerprints' | 'problems'>> {
  const { root } = raw;
  const pictureOptions = resolvePictureOptions(raw.settings);
  const inspected = await inspectNamed(raw, named, options);
  const { pictures, problems: originalProblems } = await offerOriginals(inspected.pictures, {
    root,
    pictureOptions,
  });
  const { files, problems: fileProblems } = await fingerprintFiles(namedFiles(located), {
    root,
    pictureOptions,
  });
  const { texts: transcripts, problems: textProblems } = await readTranscripts(
    namedTranscripts(located),
    root,
  );
  const found = [...inspected.problems, ...originalProblems, ...fileProblems, ...textProblems];
  const { fingerprints } = inspected;
  return { opened: { pictures, files, transcripts }, fingerprints, problems: tellNamingRows(found, located) };
}

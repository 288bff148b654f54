import type { StrictFingerprint } from '#media/files/file-hashes';
import type { PictureOptions } from '#media/pictures/picture-options';
import { openProbeCache, type ProbeResult } from '#media/pictures/probe-cache';
import { failureFault } from '#media/pictures/problem-texts';
import { type ReadFile, type ReadOptions, readEachOnce } from '#media/pictures/read-each-once';
import { readSidecars, withSidecar } from '#media/pictures/sidecar';
import type { Embedded, Picture, Problem } from '#model/schema';
import { hashData } from '#scripts/bytes/bytes';

export interface InspectOptions extends ReadOptions {
  /** Absolute path of the cache, `.vitrine/cache`. */
  cache: string;
  pictureOptions: PictureOptions;
}

export interface Inspected {
  /** Pictures by file path, in input order; a multi-page file has one entry per page. Rejected files are missing. */
  pictures: Map<string, Picture[]>;
  /** Problems of files. */
  problems: Problem[];
  /** Fingerprints by file, for files hashed just now and unchanged since. */
  fingerprints: Map<string, StrictFingerprint>;
  /** Number of files of which a first look read the header alone. */
  unseen: number;
}

/**
 * Probes each picture once.
 *
 * @param files paths below the collection folder, with forward slashes
 * @throws the file system's error if the cache cannot be written; CommandError if a file is gone or changes
 */
export async function inspectPictures(files: readonly string[], options: InspectOptions): Promise<Inspected> {
  const { root, cache, pictureOptions, glance = false } = options;
  const { pixelLimit } = pictureOptions;
  const probes = openProbeCache(cache, pixelLimit);
  let unseen = 0;
  const found = await readEachOnce<ProbeResult>(
    files,
    {
      cache: glance ? { ...probes, write: () => undefined } : probes,
      jobOf: (source) => {
        if (glance) unseen += 1;
        return { kind: 'probe', source, pixelLimit, headersOnly: glance };
      },
      resultOf: (answer) => (answer.kind === 'probed' ? answer.result : undefined),
      isDoubtful: ({ seen }) => seen.length === 0,
      failed: (failure) => ({ seen: [], findings: [failureFault(failure)] }),
    },
    options,
  );
  const { sidecars, problems } = await readSidecars(root, [...found.keys()]);
  const gathered = gather(found, { sidecars, pictureOptions });
  return { ...gathered, problems: [...gathered.problems, ...problems], unseen };
}

function gather(
  found: ReadonlyMap<string, ReadFile<ProbeResult>>,
  { sidecars, pictureOptions }: { sidecars: ReadonlyMap<string, Embedded>; pictureOptions: PictureOptions },
): Omit<Inspected, 'unseen'> {
  const pictures = new Map<string, Picture[]>();
  const problems: Problem[] = [];
  const fingerprints = new Map<string, StrictFingerprint>();
  for (const [file, seen] of found) {
    if ('unreadable' in seen) {
      problems.push(seen.unreadable);
      continue;
    }
    const { hash, bytes } = seen.hashed;
    if (seen.fingerprint) fingerprints.set(file, seen.fingerprint);
    const published = seen.result.seen.map(({ density: _, ...one }) =>
      pictureOf({ ...one, hash, file, bytes }, { ...pictureOptions, sidecar: sidecars.get(file) }),
    );
    if (published.length > 0) pictures.set(file, published);
    problems.push(...seen.result.findings.map((fault) => ({ file, rows: [], ...fault })));
  }
  problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return { pictures, problems, fingerprints };
}

/**
 * Returns a picture as published: without its location unless the collection publishes it, and with its id. The id is
 * the hash of the original's bytes, so that addresses stay when the recipe changes. The following have ids of their
 * own: later pages of the file; pictures published with their location, since addresses are cached for ever and a
 * withdrawn location must not come back from a cache; and pictures whose sidecar changes the credits, as the same bytes
 * may lie beside another sidecar.
 */
function pictureOf(
  found: Omit<Picture, 'id'>,
  { location, sidecar }: Pick<PictureOptions, 'location'> & { sidecar: Embedded | undefined },
): Picture {
  const { embedded, page } = found;
  const published = publishedOf(withSidecar(embedded, sidecar), location);
  const credits = creditsOf(published);
  const marks = [
    ...(page ? [`page ${page}`] : []),
    ...(published.location ? ['with its location'] : []),
    ...(credits === creditsOf(publishedOf(embedded, location)) ? [] : [`credited ${credits}`]),
  ];
  return {
    id: marks.length === 0 ? found.hash : marked(found.hash, marks),
    ...found,
    embedded: published,
  };
}

function publishedOf(embedded: Embedded, withLocation: boolean): Embedded {
  const { location, ...others } = embedded;
  return withLocation ? embedded : others;
}

/** Returns the credits of derivatives as one text, to compare and hash. */
function creditsOf({ creators, rights, credit, location }: Embedded): string {
  return JSON.stringify({ creators, rights, credit, location });
}

function marked(hash: string, marks: readonly string[]): string {
  return hashData([hash, ...marks].join(', '));
}

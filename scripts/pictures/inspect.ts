import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Picture, Problem } from '#model/schema';
import { type Budget, createBudget, eachOf } from '#scripts/pictures/budget';
import { problemOf, unreadableFile } from '#scripts/pictures/findings';
import { hashFile } from '#scripts/pictures/hash';
import { lookAt, type Outcome } from '#scripts/pictures/look';
import { pictureOf } from '#scripts/pictures/picture';
import { type Hashed, type Remembered, recall, remember } from '#scripts/pictures/remembered';
import type { PictureWishes } from '#scripts/pictures/wishes';

/** Pixels of originals that may be decoded at the same time. */
const pixelsInFlight = 250_000_000;

/** Files looked at anew after which the index is written, so that a killed run is not begun from the start. */
const checkpoint = 1000;

export interface InspectOptions {
  /** Absolute path of the collection folder. */
  root: string;
  /** Absolute path of the cache, `.vitrine/cache`. */
  cache: string;
  wishes: PictureWishes;
  /** Told after each file. */
  onProgress?: (done: number, total: number) => void;
}

export interface Inspected {
  /** By file, as given, in the order given; a file's pages in order. Files that cannot be published are absent. */
  pictures: Map<string, Picture[]>;
  /** By file. */
  problems: Problem[];
}

/**
 * Looks at each picture once and for all: a file is hashed again only where its size or time changed, and bytes that
 * were seen before, under any name, are not decoded again.
 *
 * @param files paths below the collection folder, with forward slashes
 * @throws the file system's error where the cache cannot be written
 */
export async function inspectPictures(files: readonly string[], options: InspectOptions): Promise<Inspected> {
  const { root, cache, wishes, onProgress } = options;
  const unique = [...new Set(files)];
  const before = await recall(cache);
  const now: Remembered = { files: new Map(), outcomes: new Map(before.outcomes) };
  const unreadable = new Map<string, string>();
  const budget = createBudget(pixelsInFlight);
  let done = 0;
  let fresh = 0;

  await eachOf(unique, 2 * availableParallelism(), async (file) => {
    const source = path.join(root, file);
    const known = before.files.get(source);
    const looked = await inspectFile(source, {
      known,
      outcomes: now.outcomes,
      budget,
      pixelLimit: wishes.pixelLimit,
    });
    if ('unreadable' in looked) unreadable.set(file, looked.unreadable);
    else {
      now.files.set(source, looked.hashed);
      now.outcomes.set(looked.hashed.id, looked.outcome);
      if (looked.hashed !== known && ++fresh % checkpoint === 0) {
        await remember(cache, { ...now, files: new Map([...before.files, ...now.files]) });
      }
    }
    onProgress?.(++done, unique.length);
  });

  const kept = [...before.files].filter(([source]) => !isGone(source, now, root));
  const all = new Map([...kept, ...now.files]);
  if (fresh > 0 || all.size !== before.files.size) await remember(cache, { ...now, files: all });
  return gather(unique, { found: now, unreadable, root, wishes });
}

/** Whether a file of this collection is no longer there. Those of others may lie on a disk that is not connected. */
function isGone(source: string, now: Remembered, root: string): boolean {
  return source.startsWith(path.join(root, path.sep)) && !now.files.has(source) && !existsSync(source);
}

interface Looked {
  /** The very object that was known, where the file has not changed. */
  hashed: Hashed;
  outcome: Outcome;
}

async function inspectFile(
  file: string,
  {
    known,
    outcomes,
    ...limits
  }: { known: Hashed | undefined; outcomes: Map<string, Outcome>; budget: Budget; pixelLimit: number },
): Promise<Looked | { unreadable: string }> {
  try {
    const { size: bytes, mtimeMs: modified } = await stat(file);
    const same = known !== undefined && known.bytes === bytes && known.modified === modified;
    const hashed = same ? known : { bytes, modified, id: await hashFile(file) };
    return { hashed, outcome: outcomes.get(hashed.id) ?? (await lookAt(file, limits)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { unreadable: String(error.code) };
    throw error;
  }
}

function gather(
  files: readonly string[],
  {
    found,
    unreadable,
    root,
    wishes,
  }: { found: Remembered; unreadable: ReadonlyMap<string, string>; root: string; wishes: PictureWishes },
): Inspected {
  const pictures = new Map<string, Picture[]>();
  const problems: Problem[] = [];
  for (const file of files) {
    const reason = unreadable.get(file);
    if (reason !== undefined) problems.push(problemOf(file, unreadableFile(reason)));
    const hashed = found.files.get(path.join(root, file));
    const outcome = hashed && found.outcomes.get(hashed.id);
    if (!outcome) continue;
    const { seen, findings } = outcome;
    const { id: hash, bytes } = hashed;
    if (seen.length > 0) {
      pictures.set(
        file,
        seen.map((one) => pictureOf({ ...one, hash, file, bytes }, wishes)),
      );
    }
    problems.push(...findings.map((finding) => problemOf(file, finding)));
  }
  problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return { pictures, problems };
}

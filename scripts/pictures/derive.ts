import { availableParallelism } from 'node:os';
import path from 'node:path';
import { plannedDerivatives } from '#model/derivatives';
import type { Picture, Problem } from '#model/schema';
import { createBudget, eachOf } from '#scripts/pictures/budget';
import { derivativeFolder, derivativeName, namesIn } from '#scripts/pictures/cache';
import { encodePicture, type Wanted } from '#scripts/pictures/encode';
import { changedFile, type Finding, notMade, problemOf, unreadableFile } from '#scripts/pictures/findings';
import { hashFile } from '#scripts/pictures/hash';
import { recipeKey } from '#scripts/pictures/plan';
import { codecs } from '#scripts/pictures/sharp';
import type { PictureWishes } from '#scripts/pictures/wishes';

/** Pixels of originals that may be decoded at the same time. */
const pixelsInFlight = 120_000_000;

export interface DeriveOptions {
  /** Absolute path of the collection folder. */
  root: string;
  /** Absolute path of the cache, `.vitrine/cache`. */
  cache: string;
  wishes: PictureWishes;
  /** Told after each picture; `done` and `total` count pictures, `made` counts files. */
  onProgress?: (progress: { done: number; total: number; made: number }) => void;
}

export interface Derived {
  /** Files made in this run, and files that were there. */
  made: number;
  reused: number;
  /** Bytes of the files made. */
  bytes: number;
  /** By picture id: pictures of which not every derivative could be made. */
  failed: Map<string, Problem>;
}

/** A derivative's address below the site's base path, and the file in the cache that is published there. */
export interface DerivativeFile {
  path: string;
  /** Absolute. */
  file: string;
}

/** Every derivative of a picture, for publishing. Nothing is looked up: `derivePictures` made them. */
export function derivativeFiles(
  picture: Picture,
  { cache, wishes }: { cache: string; wishes: PictureWishes },
): DerivativeFile[] {
  const folder = derivativeFolder(cache, picture.id, recipeKey(picture, codecs));
  return plannedDerivatives(picture, wishes.formats).map((derivative) => ({
    path: derivative.path,
    file: path.join(folder, derivativeName(derivative)),
  }));
}

/**
 * Makes every derivative of every picture that the cache does not hold yet, on every core. A picture that cannot be
 * made fails alone. Work is kept as it is done: a killed run goes on where it was.
 *
 * @param pictures pictures of the same bytes are made once
 * @throws the file system's error where the cache cannot be written
 */
export async function derivePictures(pictures: Iterable<Picture>, options: DeriveOptions): Promise<Derived> {
  const unique = firstById(pictures);
  const budget = createBudget(pixelsInFlight);
  const derived: Derived = { made: 0, reused: 0, bytes: 0, failed: new Map() };
  let done = 0;

  await eachOf(unique.values(), availableParallelism(), async (picture) => {
    const { wanted, reused } = await missing(picture, options);
    derived.reused += reused;
    if (wanted.length > 0) {
      const result = await budget.spend(picture.width * picture.height, () =>
        makeFrom(picture, wanted, options.root),
      );
      if ('finding' in result) derived.failed.set(picture.id, problemOf(picture.file, result.finding));
      else {
        derived.made += wanted.length;
        derived.bytes += result.bytes;
      }
    }
    done += 1;
    options.onProgress?.({ done, total: unique.size, made: derived.made });
  });

  return { ...derived, failed: new Map([...derived.failed].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function firstById(pictures: Iterable<Picture>): Map<string, Picture> {
  const unique = new Map<string, Picture>();
  for (const picture of pictures) if (!unique.has(picture.id)) unique.set(picture.id, picture);
  return unique;
}

/** Derivatives that are planned and not in the cache, and the number of those that are. */
async function missing(
  picture: Picture,
  { cache, wishes }: DeriveOptions,
): Promise<{ wanted: Wanted[]; reused: number }> {
  const folder = derivativeFolder(cache, picture.id, recipeKey(picture, codecs));
  const there = await namesIn(folder);
  const planned = plannedDerivatives(picture, wishes.formats);
  const wanted = planned
    .filter((derivative) => !there.has(derivativeName(derivative)))
    .map((derivative) => ({ derivative, target: path.join(folder, derivativeName(derivative)) }));
  return { wanted, reused: planned.length - wanted.length };
}

/** The original is hashed once more: what is filed under a hash must have been made from those bytes. */
async function makeFrom(
  picture: Picture,
  wanted: Wanted[],
  root: string,
): Promise<{ bytes: number } | { finding: Finding }> {
  const source = path.join(root, picture.file);
  const id = await hashFile(source).catch((error: Error) => error);
  if (id instanceof Error) return { finding: unreadableFile(id.message) };
  if (id !== picture.hash) return { finding: changedFile() };
  try {
    return { bytes: await encodePicture(picture, { source, wanted }) };
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    return { finding: notMade(error.message) };
  }
}

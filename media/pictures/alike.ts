import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mostConvertedPixels, readableSource } from '#media/pictures/convert/convert';
import { openOriginal } from '#media/pictures/original';
import { paper } from '#media/pictures/sharp';
import type { Picture } from '#model/schema';

/**
 * Bits of 128 in which the hashes of a picture and of its copy differ at most. Of 89 photographs, scans and pages of books, copies of half
 * the size, 400 pixels wide or of JPEG's quality 30 differ in 10 at most; copies that lack 1 % at each edge in 12, but for three. Different
 * pages of one book differ in 14 at least, different photographs in 27.
 */
const mostUnlike = 12;

/** Milliseconds that pictures are waited for which have not been hashed. Thousands take minutes, and are hashed meanwhile. */
const usualPatience = 1000;

/** Milliseconds to wait for an added picture. */
const longest = 10_000;

/** Finds pictures of a collection that look nearly the same: another size of a picture, saved again, or with a little cut off. */
export interface Alike {
  /**
   * Returns the path of the picture that looks most like one that was just added, among the collection's pictures and earlier
   * added ones. A picture not hashed yet is not found.
   *
   * @param file path below the collection folder
   */
  find(file: string, among: readonly Pick<Picture, 'id' | 'file'>[]): Promise<string | undefined>;
}

/** Rows of squares, and differences in each. */
const steps = 8;

/** Side of the grey copy that squares are averaged from, in pixels: whole pixels for eight squares and for nine. */
const side = 72;

/** Least number of bits of 64 that are unlike the others, in a picture that can be told from others by its light. */
const leastUnlike = 6;

/** @param root absolute path of the collection folder */
export function openAlike(root: string, { patience = usualPatience } = {}): Alike {
  /** By id: another picture in place of this one has another. */
  const hashes = new Map<string, Promise<bigint | undefined>>();
  /** Hashes of added pictures, by path: the collection may not have been read again since. */
  const added = new Map<string, bigint>();

  function hashOf({ id, file }: Pick<Picture, 'id' | 'file'>): Promise<bigint | undefined> {
    const hash = hashes.get(id) ?? differenceHash(join(root, file));
    hashes.set(id, hash);
    return hash;
  }

  async function find(
    file: string,
    among: readonly Pick<Picture, 'id' | 'file'>[],
  ): Promise<string | undefined> {
    const hash = await Promise.race([differenceHash(join(root, file)), setTimeout(longest)]);
    if (hash === undefined) return undefined;
    let nearest: string | undefined;
    let least = mostUnlike + 1;
    const compare = (other: string, otherHash: bigint | undefined) => {
      if (other === file || otherHash === undefined) return;
      const distance = hashDistance(hash, otherHash);
      if (distance < least) [nearest, least] = [other, distance];
    };
    for (const [other, otherHash] of added) compare(other, otherHash);
    added.set(file, hash);
    // One at a time, as its owner works on meanwhile. A second such loop waits for the same pictures.
    const compareAll = async () => {
      for (const picture of among) compare(picture.file, await hashOf(picture));
    };
    await Promise.race([compareAll(), setTimeout(patience)]);
    return nearest;
  }

  return { find };
}

/**
 * Returns the difference hash of a picture: whether it gets lighter from one square to the next, in eight rows of nine squares, and then
 * in eight columns. Copies of another size or quality have nearly the same (https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html).
 * Columns are added because pages of a book are alike in rows.
 *
 * @param file absolute path
 * @returns 128 bits; undefined if it is nearly flat, has too many pixels, or cannot be decoded
 */
export async function differenceHash(file: string): Promise<bigint | undefined> {
  const grey = await greyCopy(file).catch(() => undefined);
  if (!grey) return undefined;
  const rows = lighterSteps((x, y) => grey[y * side + x] ?? 0);
  const columns = lighterSteps((x, y) => grey[x * side + y] ?? 0);
  return isFlat(rows) || isFlat(columns) ? undefined : BigInt(`0b${rows}${columns}`);
}

/** Returns the number of bits in which two hashes differ. By its digits, a number of 128 bits is counted ten times as fast. */
export function hashDistance(one: bigint, other: bigint): number {
  return (one ^ other).toString(2).replaceAll('0', '').length;
}

/** Decodes a copy as seen, 8 bits a pixel. Averages of it change less with the size of the picture than nine pixels that sharp makes. */
async function greyCopy(file: string): Promise<Buffer> {
  const source = await readableSource(file, mostConvertedPixels);
  const image = await openOriginal(source, { failOn: 'none', limitInputPixels: mostConvertedPixels });
  return image
    .autoOrient()
    .flatten({ background: paper })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Returns 64 digits, row by row: 1 for a square that is lighter than the one before it. */
function lighterSteps(lightAt: (x: number, y: number) => number): string {
  const [width, height] = [side / (steps + 1), side / steps];
  let digits = '';
  for (let row = 0; row < steps; row += 1) {
    const squares = Array.from({ length: steps + 1 }, (_, column) => {
      let light = 0;
      for (let y = row * height; y < (row + 1) * height; y += 1)
        for (let x = column * width; x < (column + 1) * width; x += 1) light += lightAt(x, y);
      return light;
    });
    for (const [step, light] of squares.slice(1).entries())
      digits += light > (squares[step] ?? 0) ? '1' : '0';
  }
  return digits;
}

function isFlat(digits: string): boolean {
  const ones = digits.replaceAll('0', '').length;
  return Math.min(ones, digits.length - ones) < leastUnlike;
}

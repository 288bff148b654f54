import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { maxConvertedPixels, readableSource } from '#media/pictures/convert/convert';
import { openOriginal } from '#media/pictures/original';
import { paper } from '#media/pictures/sharp';
import type { Picture } from '#model/schema';

/**
 * Maximum differing bits, of 128, between the hashes of a picture and its copy. Measured on 89 photographs, scans and
 * book pages: copies of half size, 400 pixels wide, or in JPEG quality 30 differ in at most 10; copies with 1 % cropped
 * at each edge in at most 12, with three exceptions. Different pages of one book differ in at least 14, different
 * photographs in 27.
 */
const maxDistance = 12;

/**
 * Milliseconds to wait for pictures that are not hashed yet. Thousands take minutes, and are hashed in the background.
 */
const defaultPatience = 1000;

/** Milliseconds to wait for an added picture. */
const maxWait = 10_000;

/** Finds near duplicates of pictures: resized, saved again, or slightly cropped. */
export interface Alike {
  /**
   * Returns the path of the picture most similar to one just added, among the collection's and earlier added ones.
   * Pictures not hashed yet are not found.
   * @param file path below the collection folder
   */
  find(file: string, among: readonly Pick<Picture, 'id' | 'file'>[]): Promise<string | undefined>;
}

/** Number of rows, and of comparisons per row. */
const steps = 8;

/** Side of the grey copy that squares are averaged from, in pixels; divisible into eight and nine squares. */
const side = 72;

/** Minimum number of bits, of 64, that must differ from the others for a picture to be distinctive. */
const minVariation = 6;

/**
 * Returns a finder for a collection.
 * @param root absolute path of the collection folder
 */
export function openAlike(root: string, { patience = defaultPatience } = {}): Alike {
  /** By picture id, which changes when the file is replaced. */
  const hashes = new Map<string, Promise<bigint | undefined>>();
  /** Hashes of added pictures by path: the collection may not have been read again since. */
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
    const hash = await Promise.race([differenceHash(join(root, file)), setTimeout(maxWait)]);
    if (hash === undefined) return undefined;
    let nearest: string | undefined;
    let minDistance = maxDistance + 1;
    const compare = (other: string, otherHash: bigint | undefined) => {
      if (other === file || otherHash === undefined) return;
      const distance = hashDistance(hash, otherHash);
      if (distance < minDistance) [nearest, minDistance] = [other, distance];
    };
    for (const [other, otherHash] of added) compare(other, otherHash);
    added.set(file, hash);
    // One at a time, as the owner continues working. A second such loop waits for the same pictures.
    const compareAll = async () => {
      for (const picture of among) compare(picture.file, await hashOf(picture));
    };
    await Promise.race([compareAll(), setTimeout(patience)]);
    return nearest;
  }

  return { find };
}

/**
 * Returns the difference hash of a picture: whether each square is lighter than the one before it, in eight rows of
 * nine squares and eight columns. Copies of another size or quality have nearly the same hash
 * (https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html). Columns are included because the
 * rows of book pages are alike.
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

/**
 * Returns the number of differing bits. Counting digits of the binary text is ten times as fast as shifting 128-bit
 * integers.
 */
export function hashDistance(one: bigint, other: bigint): number {
  return (one ^ other).toString(2).replaceAll('0', '').length;
}

/**
 * Decodes a grey copy as displayed, 8 bits per pixel. Averages of it depend less on the picture's size than sharp's own
 * reduction to nine pixels.
 */
async function greyCopy(file: string): Promise<Buffer> {
  const source = await readableSource(file, maxConvertedPixels);
  const image = await openOriginal(source, { failOn: 'none', limitInputPixels: maxConvertedPixels });
  return image
    .autoOrient()
    .flatten({ background: paper })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Returns 64 digits, row by row: 1 for a square lighter than the one before it. */
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
  return Math.min(ones, digits.length - ones) < minVariation;
}

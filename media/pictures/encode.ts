import path from 'node:path';
import { renderDocumentPage } from '#media/documents/render-document-page';
import { type Fingerprint, isUnchanged } from '#media/files/file-hashes';
import { type Bitmap, decodeOriginal, fromBitmap, shrink } from '#media/pictures/bitmap';
import { type Recorded, recordOf, writeCacheEntry } from '#media/pictures/cache-entry';
import { readableSource } from '#media/pictures/convert/convert';
import type { Source } from '#media/pictures/convert/convertible';
import { writtenCredits } from '#media/pictures/credits';
import { cutTiles } from '#media/pictures/cut-tiles';
import type { PictureOptions } from '#media/pictures/picture-options';
import { type PlannedFile, type PlannedSet, recipeFor, sourceWidth } from '#media/pictures/plan';
import { paper, sharp } from '#media/pictures/sharp';
import { animationSize } from '#model/pictures/animation-size';
import { type Derivative, derivativeWidths, heightAt } from '#model/pictures/derivatives';
import { formatNamed } from '#model/pictures/formats';
import { webp } from '#model/pictures/formats/webp';
import type { Picture } from '#model/schema';
import { writeAtomically } from '#scripts/disk/atomic-write';

export interface EncodeOptions {
  /** Absolute path of the original. */
  source: string;
  /** Absolute path of the cache. */
  cache: string;
  sets: readonly PlannedSet[];
  /** Fingerprint of the original when it was hashed. */
  fingerprint: Fingerprint;
  pictureOptions: Pick<PictureOptions, 'quality' | 'pixelLimit'>;
}

/**
 * Makes derivatives of a picture: decodes the original once, and scales each width from a wider one. Which others are
 * made does not affect a derivative's bytes.
 * @returns bytes written; undefined if the original changed meanwhile, so that no entry is recorded
 * @throws sharp's error if the original cannot be decoded, the file system's if a target cannot be written
 */
export async function encodePicture(picture: Picture, options: EncodeOptions): Promise<number | undefined> {
  const { source, cache, sets, fingerprint, pictureOptions } = options;
  const { quality, pixelLimit } = pictureOptions;
  const opened = picture.isPage
    ? await renderDocumentPage(source, picture.page ?? 0, picture)
    : await readableSource(source, pixelLimit);
  // A rendered page has one page.
  const decoded = picture.isPage ? { ...picture, page: undefined } : picture;
  const bitmapAt = bitmapsOf(decoded, { source: opened, sets, pictureOptions });
  const sizes = new Map(sets.map((set) => [set, new Map<string, Recorded>()]));
  const wanted = sets.flatMap((set) => set.files.map((file) => ({ set, file })));
  const singly = wanted.filter(({ file }) => file.tile === undefined);
  const widthOf = ({ file }: { file: PlannedFile }) => file.derivative?.width ?? 0;
  const widestFirst = singly.sort((a, b) => widthOf(b) - widthOf(a));
  async function make({ derivative, croppedFrom, isBlurred = false }: PlannedFile): Promise<Buffer> {
    if (!derivative) return encodeAnimation(source, { picture, quality: quality.webp, pixelLimit });
    // The source is a derivative at least as wide, so it already exists.
    if (croppedFrom !== undefined)
      return crop(path.join(cache, croppedFrom), { derivative, quality, isBlurred });
    return encode(await bitmapAt(derivative), { derivative, picture, quality, isBlurred });
  }
  for (const { set, file } of widestFirst) {
    const data = await make(file);
    writeAtomically(path.join(cache, set.folder, file.name), data);
    sizes.get(set)?.set(file.name, recordOf(data));
  }
  for (const [{ folder, files }, made] of sizes) {
    const tiles = files.filter(({ tile }) => tile !== undefined);
    if (tiles.length === 0) continue;
    const cut = await cutTiles(decoded, {
      source: opened,
      folder: path.join(cache, folder),
      tiles,
      pictureOptions,
    });
    for (const [name, tile] of cut) made.set(name, tile);
  }
  if (!isUnchanged(source, fingerprint)) return undefined;
  for (const [{ folder }, files] of sizes) await writeCacheEntry(path.join(cache, folder), files);
  return [...sizes.values()]
    .flatMap((files) => [...files.values()])
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** In pixels. */
type Size = Pick<Bitmap, 'width' | 'height'>;

/**
 * Returns a function that gives a picture's bitmap at a size. Called from the widest down, it keeps only bitmaps of
 * listed widths from which narrower ones are still made.
 */
function bitmapsOf(
  picture: Picture,
  { source, sets, pictureOptions }: Pick<EncodeOptions, 'sets' | 'pictureOptions'> & { source: Source },
): (size: Size) => Promise<Bitmap> {
  const widths = derivativeWidths(picture.width);
  const levels = sets.flatMap(({ files }) => files.flatMap(({ derivative }) => derivative?.width ?? []));
  const wanted = [...widths, ...levels];
  const made = new Map<number, Promise<Bitmap>>();

  async function make(size: Size): Promise<Bitmap> {
    const wider = sourceWidth(size.width, widths);
    if (wider !== undefined) return shrink(await sourceAt(wider), size);
    return decodeOriginal(source, { picture, ...size, pixelLimit: pictureOptions.pixelLimit });
  }

  function sourceAt(width: number): Promise<Bitmap> {
    const bitmap = made.get(width) ?? make({ width, height: heightAt(picture, width) });
    made.set(width, bitmap);
    return bitmap;
  }

  return ({ width, height }) => {
    const isListed = widths.includes(width) && height === heightAt(picture, width);
    const bitmap = isListed ? sourceAt(width) : make({ width, height });
    const needed = new Set(
      wanted.filter((other) => other < width).map((other) => sourceWidth(other, widths)),
    );
    for (const other of made.keys()) if (other > width && !needed.has(other)) made.delete(other);
    return bitmap;
  };
}

/** Standard deviation of the blur for sensitive pictures, as a part of the width. */
const blurSigma = 0.1;

async function encode(
  bitmap: Bitmap,
  {
    derivative,
    picture,
    quality,
    isBlurred,
  }: { derivative: Derivative; picture: Picture; quality: PictureOptions['quality']; isBlurred: boolean },
): Promise<Buffer> {
  const { exif, xmp } = writtenCredits(picture.embedded, picture);
  const image = fromBitmap(bitmap);
  if (isBlurred) image.blur(bitmap.width * blurSigma);
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  const recipe = recipeFor(derivative, quality);
  const format = formatNamed(recipe.format);
  if (!format.hasAlpha) image.flatten({ background: paper });
  return image.toFormat(format.setting, recipe).toBuffer();
}

/** Crops a derivative to its salient part, with credits. */
function crop(
  file: string,
  {
    derivative,
    quality,
    isBlurred,
  }: { derivative: Derivative; quality: PictureOptions['quality']; isBlurred: boolean },
): Promise<Buffer> {
  const { width, height } = derivative;
  const image = sharp(file).keepIccProfile().keepExif().keepXmp();
  image.resize({ width, height, fit: 'cover', position: 'attention' });
  if (isBlurred) image.blur(width * blurSigma);
  return image.jpeg(recipeFor(derivative, quality)).toBuffer();
}

/**
 * Encodes an animation as WebP of limited size, in sRGB, with the original's loop count and timing. A truncated file
 * gives its existing frames.
 * @param source absolute path
 * @param options.quality 1 to 100
 * @param options.effort 0 to 6
 * @param options.pixelLimit maximum pixels of all frames together
 * @throws sharp's error if it cannot be decoded; an error if it is not an animation to be published
 */
export async function encodeAnimation(
  source: string,
  {
    picture: { width, height, frames = 1, embedded },
    quality = webp.defaultQuality,
    effort = 2,
    pixelLimit,
  }: {
    picture: Pick<Picture, 'width' | 'height' | 'frames' | 'embedded'>;
    quality?: number | undefined;
    effort?: number;
    pixelLimit: number;
  },
): Promise<Buffer> {
  const size = animationSize({ width, height, frames });
  if (!size) throw new Error(`${source} is too long to be published moving.`);
  const { exif, xmp } = writtenCredits(embedded);
  const image = sharp(source, { animated: true, failOn: 'none', limitInputPixels: pixelLimit });
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  return image
    .resize({ ...size, fit: 'fill' })
    .webp({ quality, effort })
    .toBuffer();
}

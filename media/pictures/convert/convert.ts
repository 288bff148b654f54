import {
  type Convertible,
  type OpenConvertible,
  type Source,
  UndecodableError,
} from '#media/pictures/convert/convertible';
import { openHeic } from '#media/pictures/convert/heic';
import { openJpeg2000 } from '#media/pictures/convert/jpeg-2000';
import { detectFormat } from '#media/pictures/original';

/** Openers of the formats marked as converted in model/pictures/input-formats.ts. */
const openers: Record<string, OpenConvertible> = {
  heic: openHeic,
  'jpeg-2000': openJpeg2000,
};

/** Maximum pixels of a converted picture: a WebAssembly decoder has 2 GB of memory. */
export const maxConvertedPixels = 100_000_000;

/**
 * Opens an original that sharp does not read.
 * @param file absolute path
 * @param name of its format
 * @returns undefined if its header cannot be read
 * @throws the file system's error if the file cannot be read
 */
export async function openConvertible(file: string, name: string): Promise<Convertible | undefined> {
  return openers[name]?.(file);
}

/**
 * Returns the source for sharp of a probed original.
 * @param file absolute path
 * @throws an error if it cannot be decoded, the file system's if it cannot be read
 */
export async function readableSource(file: string, pixelLimit: number): Promise<Source> {
  const { isConverted, name } = await detectFormat(file);
  if (!isConverted) return file;
  const opened = await openConvertible(file, name);
  if (!opened) throw new UndecodableError('its header cannot be read');
  if (opened.width * opened.height > Math.min(pixelLimit, maxConvertedPixels))
    throw new UndecodableError('it has too many pixels');
  return opened.convert();
}

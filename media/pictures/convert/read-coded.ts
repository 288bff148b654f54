import { readFile, stat } from 'node:fs/promises';
import { UndecodableError } from '#media/pictures/convert/convertible';

/** Maximum bytes of a file: per pixel, and in addition; more than uncompressed pixels take. */
const bytesPerPixel = 8;
const bytesBesides = 64_000_000;

/**
 * Reads a whole picture for a decoder that needs all bytes.
 * @param file absolute path
 * @throws UndecodableError if it is far too long for its pixels, the file system's error if it cannot be read
 */
export async function readCoded(
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > bytesPerPixel * width * height + bytesBesides)
    throw new UndecodableError('it has too many bytes for its pixels');
  return readFile(file);
}

import { readFile, stat } from 'node:fs/promises';
import { UndecodableError } from '#media/pictures/convert/convertible';

/** Maximum bytes of a file for each of its pixels, and besides them: more than pixels take without any coding. */
const bytesPerPixel = 8;
const bytesBesides = 64_000_000;

/**
 * Reads a picture whole, for a decoder that wants all of its bytes.
 *
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

import { openConvertible } from '#media/pictures/convert/convert';
import type { Header } from '#media/pictures/memory-cost';
import { detectFormat, openOriginal } from '#media/pictures/original';

/**
 * Reads the fields that determine how much memory an original needs, without decoding it.
 * @param file absolute path
 * @throws an error if the header cannot be read
 */
export async function readHeader(file: string): Promise<Header & { width: number; height: number }> {
  const { isConverted, name } = await detectFormat(file);
  if (!isConverted) {
    const image = await openOriginal(file, { limitInputPixels: false, failOn: 'none' });
    return image.metadata();
  }
  const opened = await openConvertible(file, name);
  if (!opened) throw new Error('its header cannot be read');
  return { format: name, width: opened.width, height: opened.height };
}

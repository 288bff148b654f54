import { withFile } from '#scripts/location/bytes';
import { readBmpHeader } from '#scripts/pictures/convert/bmp-header';
import { bmpPixels } from '#scripts/pictures/convert/bmp-pixels';
import type { Convertible } from '#scripts/pictures/convert/convertible';
import { readCoded } from '#scripts/pictures/convert/read-coded';
import { writeTiff } from '#scripts/pictures/convert/tiff';

/** Bytes that headers, masks and palette take, at most. */
const longestHeader = 4096;

/** Opens a Windows or OS/2 bitmap. */
export async function openBmp(file: string): Promise<Convertible | undefined> {
  const head = await withFile(file, (bytes) => bytes.read(0, longestHeader));
  const header = readBmpHeader(head);
  if (!header) return undefined;
  const { width, height } = header;
  return {
    width,
    height,
    blocks: { format: 'bmp' },
    convert: async () => {
      const { data, samples } = bmpPixels(await readCoded(file, header), header);
      return writeTiff({ width, height, samples, bits: 8, color: 'rgb', isLittle: true, data });
    },
  };
}

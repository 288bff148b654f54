import { withFile } from '#scripts/bytes/bytes';
import type { Convertible } from '#scripts/pictures/convert/convertible';
import { decode } from '#scripts/pictures/convert/decode-in-thread';
import { readJpeg2000Header } from '#scripts/pictures/convert/jpeg-2000-header';
import { readCoded } from '#scripts/pictures/convert/read-coded';

/** Opens a JPEG 2000 picture. */
export async function openJpeg2000(file: string): Promise<Convertible | undefined> {
  const header = await withFile(file, readJpeg2000Header);
  if (!header) return undefined;
  const { width, height, icc, exif, xmp } = header;
  return {
    width,
    height,
    blocks: { format: 'jp2', ...(exif && { exif }), ...(xmp && { xmp }) },
    convert: async () => decode('JP2', await readCoded(file, header), icc),
  };
}

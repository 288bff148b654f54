import type { Convertible } from '#media/pictures/convert/convertible';
import { decode } from '#media/pictures/convert/decode-in-thread';
import { readCoded } from '#media/pictures/convert/read-coded';
import { sharp } from '#media/pictures/sharp';
import { readBoxes } from '#scripts/bytes/boxes';
import { type Bytes, withFile } from '#scripts/bytes/bytes';

/**
 * Opens the primary picture of a HEIC file, upright. sharp reads its header, and so its profile and upright size;
 * libheif decodes it.
 */
export async function openHeic(file: string): Promise<Convertible | undefined> {
  if (!(await withFile(file, isWhole))) return undefined;
  const header = sharp(file, { limitInputPixels: false, failOn: 'none' });
  const metadata = await header.metadata().catch(() => undefined);
  if (metadata?.format !== 'heif' || metadata.compression !== 'hevc') return undefined;
  const { width, height, exif, xmp, icc } = metadata;
  return {
    width,
    height,
    blocks: { format: 'heif', ...(exif && { exif }), ...(xmp && { xmp }) },
    convert: async () => decode('HEIC', await readCoded(file, metadata), icc),
  };
}

/** Boxes with the picture; some phones append data of their own. */
const needed = ['meta', 'mdat'];

/** Returns whether no box is cut off: the decoder silently turns a truncated file into a green picture. */
async function isWhole(bytes: Bytes): Promise<boolean> {
  for await (const { type, at, size } of readBoxes(bytes, 0, bytes.size)) {
    if (needed.includes(type) && at + size > bytes.size) return false;
  }
  return true;
}

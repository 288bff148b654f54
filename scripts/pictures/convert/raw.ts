import { type Bytes, sliceBytes, withFile } from '#scripts/bytes/bytes';
import { readDirectory, readHead } from '#scripts/bytes/tiff-directory';
import type { Convertible } from '#scripts/pictures/convert/convertible';
import { findLargestJpeg, readEmbeddedJpeg } from '#scripts/pictures/convert/embedded-jpeg';
import { onlyPreview } from '#scripts/pictures/picture-problems';
import { sharp } from '#scripts/pictures/sharp';

/** Longer side of a preview from which on it is published, in pixels: cameras write thumbnails too. */
const usableSide = 640;

/** Opens the largest preview that a camera wrote into a raw file, whatever the file's structure. */
export async function openRaw(file: string): Promise<Convertible | undefined> {
  return withFile(file, async (bytes) => {
    const found = await findLargestJpeg(bytes);
    if (!found || Math.max(found.width, found.height) < usableSide) return undefined;
    const preview = await readEmbeddedJpeg(bytes, found);
    const metadata = await sharp(preview, { failOn: 'none' })
      .metadata()
      .catch(() => undefined);
    if (!metadata) return undefined;
    const directory = await directoryOf(bytes);
    const orientation = metadata.orientation ?? directory?.orientation ?? 1;
    const { exif = directory?.exif, iptc, xmp } = metadata;
    const isTurned = orientation > 4;
    const size = {
      width: isTurned ? found.height : found.width,
      height: isTurned ? found.width : found.height,
    };
    return {
      ...size,
      blocks: {
        format: directory?.isWhole ? 'tiff' : 'jpeg',
        ...{ ...(exif && { exif }), ...(iptc && { iptc }), ...(xmp && { xmp }) },
      },
      finding: onlyPreview(size),
      convert: async () => (metadata.orientation ? preview : withOrientation(preview, orientation)),
    };
  });
}

const orientationTag = 0x0112;

/** The first directory of a raw file. */
interface RawDirectory {
  orientation: number | undefined;
  /** True if the file is a TIFF, all of whose tags can be read. */
  isWhole: boolean;
  /** The TIFF that holds the directory, where it is a part of the file. */
  exif?: Buffer;
}

/** Name of the box in which Canon's CR3 has the first directory, and bytes that hold it. */
const canonBox = 'CMT1';
const canonHead = 1 << 16;

/** Most raw files are a TIFF, some with another number for the format. */
async function directoryOf(bytes: Bytes): Promise<RawDirectory | undefined> {
  const orientation = await orientationIn(bytes);
  if (orientation !== undefined) {
    const head = await bytes.read(0, 4);
    return {
      orientation: orientation || undefined,
      isWhole: /^(II\*\0|MM\0\*)/.test(head.toString('latin1')),
    };
  }
  const head = await bytes.read(0, canonHead);
  const box = head.indexOf(canonBox);
  if (box < 4) return undefined;
  const exif = head.subarray(box + 4, box - 4 + head.readUInt32BE(box - 4));
  const inside = await orientationIn(sliceBytes(bytes, box + 4));
  return { orientation: inside || undefined, isWhole: false, exif };
}

/** Returns 0 where a TIFF does not say, undefined where there is no TIFF. */
async function orientationIn(bytes: Bytes): Promise<number | undefined> {
  const head = await readHead(bytes);
  const directory = head && (await readDirectory(bytes, head.first, head.layout));
  return directory && (directory.entries.find(({ tag }) => tag === orientationTag)?.number ?? 0);
}

/** Puts an EXIF block before the others of a JPEG that says nothing of how it is turned. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  if (orientation < 2 || orientation > 8) return jpeg;
  const block = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  );
  block.writeUInt16BE(orientation, 28);
  return Buffer.concat([jpeg.subarray(0, 2), block, jpeg.subarray(2)]);
}

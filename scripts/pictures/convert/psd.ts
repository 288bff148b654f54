import { type Bytes, withFile } from '#scripts/location/bytes';
import { type Convertible, UndecodableError } from '#scripts/pictures/convert/convertible';
import { type StoredPixels, writeTiff } from '#scripts/pictures/convert/tiff';

/** Colours by number of the mode. Those of a duotone are grey, from which its inks are made. */
const colors: Record<number, { color: StoredPixels['color']; samples: number }> = {
  1: { color: 'grey', samples: 1 },
  3: { color: 'rgb', samples: 3 },
  4: { color: 'cmyk', samples: 4 },
  8: { color: 'grey', samples: 1 },
};

/** Image resources by number. */
const resourceNumbers = { iptc: 1028, icc: 1039, versionInfo: 1057, exif: 1058, xmp: 1060 };

const compressions = { none: 0, packBits: 1 };

/** Bytes of a document's resources that are read, at most. */
const longestResources = 1 << 26;

/** The composite of a document: its layers as one picture, which stands at the end of the file. */
interface Composite {
  width: number;
  height: number;
  bits: 8 | 16;
  color: StoredPixels['color'];
  samples: number;
  resources: Map<number, Buffer>;
  /** Position of the composite. */
  start: number;
  /** Bytes of the length of a packed row: 4 in a document of more than 30,000 pixels, PSB. */
  countSize: 2 | 4;
}

/**
 * Opens a Photoshop document (https://www.adobe.com/devnet-apps/photoshop/fileformatashtml/) by its composite. Its rows are
 * stored as those of a TIFF are, packed or not, so that none is decoded here.
 */
export async function openPsd(file: string): Promise<Convertible | undefined> {
  const composite = await withFile(file, readComposite);
  if (!composite) return undefined;
  const { width, height, resources } = composite;
  const block = (name: 'exif' | 'iptc' | 'xmp') => {
    const found = resources.get(resourceNumbers[name]);
    return found && { [name]: found };
  };
  return {
    width,
    height,
    blocks: { format: 'psd', ...block('exif'), ...block('iptc'), ...block('xmp') },
    convert: () => withFile(file, (bytes) => tiffOf(bytes, composite)),
  };
}

async function readComposite(bytes: Bytes): Promise<Composite | undefined> {
  const head = await bytes.read(0, 30);
  if (head.length < 30) return undefined;
  const isBig = head.readUInt16BE(4) === 2;
  const [height, width] = [head.readUInt32BE(14), head.readUInt32BE(18)];
  const bits = head.readUInt16BE(22);
  const mode = colors[head.readUInt16BE(24)];
  if (!mode || width === 0 || height === 0 || head.readUInt16BE(12) < mode.samples) return undefined;
  if (bits !== 8 && bits !== 16) return undefined;
  const resourcesAt = 30 + head.readUInt32BE(26);
  const resourcesLength = await readNumber(bytes, resourcesAt, 4);
  const layersAt = resourcesAt + 4 + resourcesLength;
  const layersLength = await readNumber(bytes, layersAt, isBig ? 8 : 4);
  const resources = resourcesIn(
    await bytes.read(resourcesAt + 4, Math.min(resourcesLength, longestResources)),
  );
  // Photoshop leaves the composite white where its user has not asked for it.
  if (resources.get(resourceNumbers.versionInfo)?.[4] === 0) return undefined;
  const start = layersAt + (isBig ? 8 : 4) + layersLength;
  return { width, height, bits, ...mode, resources, start, countSize: isBig ? 4 : 2 };
}

/** Beyond the end of the file numbers are 0. */
async function readNumber(bytes: Bytes, at: number, size: 4 | 8): Promise<number> {
  const number = await bytes.read(at, size);
  if (number.length < size) return 0;
  return size === 8 ? Number(number.readBigUInt64BE(0)) : number.readUInt32BE(0);
}

/** Reads image resources by number: `8BIM`, number, name, length and data, padded to even lengths. */
function resourcesIn(section: Buffer): Map<number, Buffer> {
  const resources = new Map<number, Buffer>();
  for (let at = 0; section.toString('latin1', at, at + 4) === '8BIM' && at + 8 <= section.length; ) {
    const name = 1 + section.readUInt8(at + 6);
    const lengthAt = at + 6 + name + (name % 2);
    if (lengthAt + 4 > section.length) break;
    const length = section.readUInt32BE(lengthAt);
    resources.set(section.readUInt16BE(at + 4), section.subarray(lengthAt + 4, lengthAt + 4 + length));
    at = lengthAt + 4 + length + (length % 2);
  }
  return resources;
}

async function tiffOf(bytes: Bytes, composite: Composite): Promise<Buffer> {
  const { width, height, bits, color, samples, resources, start, countSize } = composite;
  const icc = resources.get(resourceNumbers.icc);
  const picture = { width, height, bits, color, samples, isLittle: false, isPlanar: true, icc };
  const compression = await readNumber(bytes, start - 2, 4);
  if (compression % 65_536 === compressions.none) {
    const data = await bytes.read(start + 2, (width * height * samples * bits) / 8);
    return writeTiff({ ...picture, data: color === 'cmyk' ? data.map(inverse) : data });
  }
  if (compression % 65_536 !== compressions.packBits)
    throw new UndecodableError('its pixels are packed in another way');
  const channels = (await bytes.read(12, 2)).readUInt16BE(0);
  const counts = await bytes.read(start + 2, height * samples * countSize);
  if (counts.length < height * samples * countSize) throw new UndecodableError('it is truncated');
  const packedRows = Array.from({ length: height * samples }, (_, row) =>
    counts.readUIntBE(row * countSize, countSize),
  );
  const first = start + 2 + height * channels * countSize;
  const data = await bytes.read(
    first,
    packedRows.reduce((sum, length) => sum + length, 0),
  );
  if (color === 'cmyk') invertPacked(data);
  return writeTiff({ ...picture, packedRows, data });
}

/** Photoshop writes 0 for full ink, TIFF for none. */
function inverse(value: number): number {
  return 255 - value;
}

/** Inverts the values of packed rows: a count of n below 128 and n + 1 values, or one above and a value that repeats. */
function invertPacked(data: Buffer): void {
  for (let at = 0; at < data.length; ) {
    const count = data.readUInt8(at);
    const values = count < 128 ? count + 1 : count > 128 ? 1 : 0;
    for (let value = at + 1; value <= at + values && value < data.length; value += 1)
      data[value] = inverse(data.readUInt8(value));
    at += 1 + values;
  }
}

import { type Bytes, withFile } from '#scripts/bytes/bytes';
import { type Convertible, UndecodableError } from '#scripts/pictures/convert/convertible';
import { decode } from '#scripts/pictures/convert/decode-in-thread';

/** Channels of the colours by number of the mode: grey, RGB, CMYK and duotone, which is grey before its inks. */
const modes: Record<number, number> = { 1: 1, 3: 3, 4: 4, 8: 1 };

/** Image resources by number. */
const resourceNumbers = { iptc: 1028, icc: 1039, versionInfo: 1057, exif: 1058, xmp: 1060 };

/** Maximum bytes before the layers, and of the composite. */
const longestHead = 1 << 26;
const longestComposite = 1_000_000_000;

/** The composite of a document: its layers as one picture, at the end of the file. */
interface Composite {
  width: number;
  height: number;
  /** All bytes before the layers. */
  head: Buffer;
  resources: Map<number, Buffer>;
  /** Position of the composite. */
  start: number;
}

/** Opens a Photoshop document (https://www.adobe.com/devnet-apps/photoshop/fileformatashtml/) by its composite. */
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
    convert: async () =>
      decode(
        'PSD',
        await withFile(file, (bytes) => withoutLayers(bytes, composite)),
        resources.get(resourceNumbers.icc),
      ),
  };
}

async function readComposite(bytes: Bytes): Promise<Composite | undefined> {
  const start = await bytes.read(0, 30);
  if (start.length < 30) return undefined;
  const isBig = start.readUInt16BE(4) === 2;
  const [height, width] = [start.readUInt32BE(14), start.readUInt32BE(18)];
  const channels = modes[start.readUInt16BE(24)];
  if (!channels || width === 0 || height === 0 || start.readUInt16BE(12) < channels) return undefined;
  if (![8, 16].includes(start.readUInt16BE(22))) return undefined;
  const resourcesAt = 34 + start.readUInt32BE(26);
  const layersAt = resourcesAt + (await readNumber(bytes, resourcesAt - 4, 4));
  if (layersAt > longestHead) return undefined;
  const head = await bytes.read(0, layersAt);
  const resources = resourcesIn(head.subarray(resourcesAt));
  // Photoshop leaves the composite white if its user has not asked for it.
  if (resources.get(resourceNumbers.versionInfo)?.[4] === 0) return undefined;
  const countSize = isBig ? 8 : 4;
  const layersLength = await readNumber(bytes, layersAt, countSize);
  return { width, height, head, resources, start: layersAt + countSize + layersLength };
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

/** Returns the document without its layers: a poster's may take gigabytes, and none is published. */
async function withoutLayers(bytes: Bytes, { head, start }: Composite): Promise<Buffer> {
  const length = bytes.size - start;
  if (length > longestComposite) throw new UndecodableError('it has too many bytes');
  const isBig = head.readUInt16BE(4) === 2;
  return Buffer.concat([head, Buffer.alloc(isBig ? 8 : 4), await bytes.read(start, Math.max(0, length))]);
}

import { type FindTraces, mergeTraces, offsetTraces, type Traces } from '#media/location/traces';
import { findXmpTraces } from '#media/location/xmp';
import { type Bytes, sliceBytes } from '#scripts/bytes/bytes';

/** Resources with a whole EXIF block or XMP packet; IPTC resources hold only words. */
const exif = new Set([0x0422, 0x0423]);
const xmp = 0x0424;

/** Finds coordinates in Photoshop image resources: `8BIM`, number, name, length and data, padded to even lengths. */
export async function findPhotoshopTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const traces: Traces[] = [];
  for (let at = 0; at < bytes.size; ) {
    const head = await bytes.read(at, 7);
    if (head.length < 7 || head.toString('latin1', 0, 4) !== '8BIM') break;
    const name = 1 + head.readUInt8(6);
    const lengthAt = at + 6 + name + (name % 2);
    const number = await bytes.read(lengthAt, 4);
    if (number.length < 4) break;
    const length = number.readUInt32BE(0);
    const data = lengthAt + 4;
    if (exif.has(head.readUInt16BE(4)))
      traces.push(offsetTraces(await findNested(sliceBytes(bytes, data, length)), data));
    if (head.readUInt16BE(4) === xmp) {
      traces.push(await findXmpTraces(bytes, data, Math.min(length, bytes.size - data)));
    }
    at = data + length + (length % 2);
  }
  return mergeTraces(traces);
}

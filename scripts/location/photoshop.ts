import { type Bytes, partOf } from '#scripts/location/bytes';
import { joined, shifted, type Traces, type Within } from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

/** Resources that hold a whole EXIF block or XMP packet; those of IPTC hold words alone. */
const exif = new Set([0x0422, 0x0423]);
const xmp = 0x0424;

/** Looks through Photoshop's image resources: `8BIM`, a number, a name, a length, data; each padded to an even length. */
export async function photoshopTraces(bytes: Bytes, within: Within): Promise<Traces> {
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
    if (exif.has(head.readUInt16BE(4))) traces.push(shifted(await within(partOf(bytes, data, length)), data));
    if (head.readUInt16BE(4) === xmp) {
      traces.push(await xmpTraces(bytes, data, Math.min(length, bytes.size - data)));
    }
    at = data + length + (length % 2);
  }
  return joined(traces);
}

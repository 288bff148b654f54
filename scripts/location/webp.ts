import { type Bytes, partOf, piecesOf } from '#scripts/location/bytes';
import { credentialTraces } from '#scripts/location/content-credentials';
import { joined, shifted, type Traces, type Within } from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

/** Finds where a WebP says where it was taken: in its chunks EXIF, XMP and C2PA. */
export async function webpTraces(bytes: Bytes, within: Within): Promise<Traces> {
  const traces: Traces[] = [];
  for (let at = 12; at < bytes.size; ) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (type === 'EXIF') traces.push(shifted(await within(partOf(bytes, at + 8, length)), at + 8));
    if (type === 'XMP ') {
      traces.push(await xmpTraces(bytes, at + 8, Math.min(length, bytes.size - at - 8)));
    }
    if (type === 'C2PA') traces.push(await credentialTraces(piecesOf(partOf(bytes, at + 8, length))));
    at += 8 + length + (length % 2);
  }
  return joined(traces);
}

import { findCredentialTraces } from '#media/location/content-credentials';
import { type Container, type FindTraces, mergeTraces, type Traces } from '#media/location/traces';
import { findXmpTraces } from '#media/location/xmp';
import { type Bytes, readPieces, sliceBytes } from '#scripts/bytes/bytes';

export const webp: Container = { signature: /^RIFF.{4}WEBP/s, findTraces: findWebpTraces };

/** Finds coordinates in the chunks EXIF, XMP and C2PA of a WebP. */
async function findWebpTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const traces: Traces[] = [];
  for (let at = 12; at < bytes.size; ) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (type === 'EXIF') traces.push(await findNested(sliceBytes(bytes, at + 8, length)));
    if (type === 'XMP ') {
      traces.push(await findXmpTraces(bytes, at + 8, Math.min(length, bytes.size - at - 8)));
    }
    if (type === 'C2PA')
      traces.push(await findCredentialTraces(readPieces(sliceBytes(bytes, at + 8, length))));
    at += 8 + length + (length % 2);
  }
  return mergeTraces(traces);
}

import { irremovable, noTraces, type Traces } from '#media/location/traces';

const names = new RegExp(
  [
    // EXIF, XMP and schema.org.
    'latitude|longitude|longtitude|gpslat|gpslon',
    // The kind of a manifest that is compressed, in which no name can be read.
    String.raw`c2cm\0\x11\0\x10`,
    // An entry of EXIF, as a thumbnail has it, that points at a GPS block: in either byte order.
    String.raw`\x25\x88\x04\0\x01\0\0\0|\x88\x25\0\x04\0\0\0\x01`,
  ].join('|'),
  'i',
);
const longestName = 10;

/**
 * Finds coordinates in Content Credentials (C2PA, https://spec.c2pa.org): boxes of JSON, CBOR and thumbnails. They are
 * signed, so that nothing can be removed from them: the name of a coordinate is enough.
 *
 * @param pieces the boxes, piece by piece
 */
export async function findCredentialTraces(pieces: AsyncIterable<Buffer>): Promise<Traces> {
  let before = '';
  for await (const piece of pieces) {
    const text = before + piece.toString('latin1');
    if (names.test(text)) return irremovable;
    before = text.slice(-longestName);
  }
  return noTraces;
}

import { irremovable, noTraces, type Traces } from '#media/location/traces';

const names = new RegExp(
  [
    // EXIF, XMP and schema.org.
    'latitude|longitude|longtitude|gpslat|gpslon',
    // Type of a compressed manifest, in which no name can be read.
    String.raw`c2cm\0\x11\0\x10`,
    // An EXIF entry that points at a GPS block, as in thumbnails; in either byte order.
    String.raw`\x25\x88\x04\0\x01\0\0\0|\x88\x25\0\x04\0\0\0\x01`,
  ].join('|'),
  'i',
);
const longestName = 10;

/**
 * Finds coordinates in Content Credentials (C2PA, https://spec.c2pa.org): boxes of JSON, CBOR and thumbnails. They are
 * signed, so nothing can be removed: the name of a coordinate is enough to reject them.
 * @param pieces the boxes, in chunks
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

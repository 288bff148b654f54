import { sliceBytes } from '#scripts/bytes/bytes';
import { findPhotoshopTraces } from '#scripts/location/photoshop';
import { searchTraces } from '#scripts/location/search';
import { type Container, mergeTraces, noTraces, offsetTraces } from '#scripts/location/traces';

/** Bytes of the header, with the length of the section after it, which holds the palette. */
const header = 30;

/** Photoshop documents: EXIF and XMP are among the resources, and whole files may lie in the layers. */
export const psd: Container = {
  signature: /^8BP[SB]/,
  findTraces: async (bytes, findNested) => {
    const head = await bytes.read(0, header);
    if (head.length < header) return noTraces;
    const lengthAt = header + head.readUInt32BE(header - 4);
    const length = await bytes.read(lengthAt, 4);
    if (length.length < 4) return noTraces;
    const start = lengthAt + 4;
    const resources = sliceBytes(bytes, start, length.readUInt32BE(0));
    return mergeTraces([
      offsetTraces(await findPhotoshopTraces(resources, findNested), start),
      await searchTraces(bytes, findNested),
    ]);
  },
};

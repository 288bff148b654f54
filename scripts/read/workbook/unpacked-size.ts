import { inflateRawSync } from 'node:zlib';

/** ZIP: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const endLength = 22;
const longestComment = 0xffff;
const inExtraField = 0xffffffff;
const stored = 0;
const deflated = 8;

/**
 * Returns the bytes that the files of a ZIP archive unpack to, or infinity if they are more than `most`. Counted by
 * unpacking them, as the sizes that an archive states may be false; a stated size of more than `most` is believed.
 *
 * @throws Error if it is no such archive, or a damaged one
 */
export function unpackedSize(archive: Buffer, most: number): number {
  const end = archive.subarray(findEnd(archive));
  let at = end.readUInt32LE(16);
  let size = 0;
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const entry = archive.subarray(at);
    expectSignature(entry, signatures.central);
    const nameLength = entry.readUInt16LE(28);
    const extraLength = entry.readUInt16LE(30);
    const extra = entry.subarray(46 + nameLength, 46 + nameLength + extraLength);
    if (statedSize(entry.readUInt32LE(24), extra) > most) return Number.POSITIVE_INFINITY;
    size += sizeOfFile(archive.subarray(entry.readUInt32LE(42)), {
      most: most - size,
      method: entry.readUInt16LE(10),
    });
    if (size > most) return Number.POSITIVE_INFINITY;
    at += 46 + nameLength + extraLength + entry.readUInt16LE(32);
  }
  return size;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - longestComment);
  for (let at = archive.length - endLength; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === signatures.end) return at;
  }
  throw new Error('The archive has no end.');
}

/** @param file the archive from the header of the file on */
function sizeOfFile(file: Buffer, { most, method }: { most: number; method: number }): number {
  expectSignature(file, signatures.local);
  const extraAt = 30 + file.readUInt16LE(26);
  const dataAt = extraAt + file.readUInt16LE(28);
  const stated = statedSize(file.readUInt32LE(22), file.subarray(extraAt, dataAt));
  if (stated > most) return Number.POSITIVE_INFINITY;
  if (method === stored) return stated;
  if (method !== deflated) throw new Error(`The archive is packed by a method ${method}.`);
  return inflatedSize(file.subarray(dataAt), most);
}

function inflatedSize(data: Buffer, most: number): number {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Returns the size that a header states, which a large archive has in an extra field of the kind 1. */
function statedSize(size: number, extra: Buffer): number {
  if (size !== inExtraField) return size;
  for (let at = 0; at + 12 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return Number(extra.readBigUInt64LE(at + 4));
  }
  return size;
}

function expectSignature(bytes: Buffer, signature: number): void {
  if (bytes.readUInt32LE(0) !== signature) throw new Error('The archive is damaged.');
}

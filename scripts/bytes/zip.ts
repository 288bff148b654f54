import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Bytes } from '#scripts/bytes/bytes';

const inflate = promisify(inflateRaw);

/** Bytes of the record at the end of an archive, without and with the longest comment. */
const endRecord = { least: 22, most: 22 + 0xffff };
/** Maximum bytes of the list of files, and of one file: a document's metadata take a kilobyte. */
const maxBytes = { list: 1 << 22, file: 1 << 20 };

/**
 * Returns the content of a file in a ZIP archive (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT); undefined if there is
 * none of that name, or it is encrypted or too large.
 *
 * @throws if the archive is damaged
 */
export async function readZipped(archive: Bytes, name: string): Promise<Buffer | undefined> {
  const start = Math.max(0, archive.size - endRecord.most);
  const tail = await archive.read(start, endRecord.most);
  const end = tail.lastIndexOf('PK\u0005\u0006', tail.length - endRecord.least, 'latin1');
  if (end < 0) return undefined;
  const listSize = tail.readUInt32LE(end + 12);
  if (listSize > maxBytes.list) return undefined;
  const list = await archive.read(tail.readUInt32LE(end + 16), listSize);
  const entry = entriesOf(list).find((one) => one.name === name);
  return entry && readEntry(archive, entry.record);
}

/** Returns the names of a list of files, with the bytes of their records. */
export function entriesOf(list: Buffer): { name: string; record: Buffer }[] {
  const entries: { name: string; record: Buffer }[] = [];
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50; ) {
    const nameEnd = at + 46 + list.readUInt16LE(at + 28);
    const end = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
    entries.push({ name: list.toString('utf8', at + 46, nameEnd), record: list.subarray(at, end) });
    at = end;
  }
  return entries;
}

/** @param entry record in the list of files */
async function readEntry(archive: Bytes, entry: Buffer): Promise<Buffer | undefined> {
  const isEncrypted = (entry.readUInt16LE(8) & 1) === 1;
  const method = entry.readUInt16LE(10);
  const size = entry.readUInt32LE(20);
  if (isEncrypted || size > maxBytes.file) return undefined;
  const at = entry.readUInt32LE(42);
  const header = await archive.read(at, 30);
  const content = await archive.read(at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), size);
  if (method === 0) return content;
  return method === 8 ? inflate(content, { maxOutputLength: maxBytes.file }) : undefined;
}

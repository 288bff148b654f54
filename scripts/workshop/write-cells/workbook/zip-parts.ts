import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';
import { entriesOf } from '#scripts/bytes/zip';
import { UnusualWorkbook } from '#scripts/workshop/write-cells/workbook/unusual-workbook';

const inflate = promisify(inflateRaw);
const deflate = promisify(deflateRaw);

/** Maximum bytes that are unpacked of an archive, all readings together. */
const maxUnpacked = 500_000_000;
const endRecordSize = 22;
const localHeaderSize = 30;

/** A part of a ZIP archive. */
interface Part {
  name: string;
  /** Its record in the list of files at the end. */
  record: Buffer;
  /** First byte of its local header, and of what follows it. */
  start: number;
  end: number;
}

/** A ZIP archive whose parts can be replaced. */
export interface ZipParts {
  /** Names of the parts, as written. */
  names: readonly string[];
  /**
   * Returns the unpacked bytes of a part; undefined if there is none of that name, in any case.
   *
   * @throws UnusualWorkbook if it is damaged, or too large together with what was read before
   */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * Returns the archive with new contents of parts; undefined takes a part out. All others keep their packed bytes.
   */
  replace(contents: ReadonlyMap<string, Buffer | undefined>): Promise<Buffer>;
}

/** Opens a ZIP archive; undefined if it is damaged, encrypted, or of more than 4 GB. */
export function openZip(bytes: Uint8Array): ZipParts | undefined {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endRecord = archive.lastIndexOf('PK\u0005\u0006', -endRecordSize, 'latin1');
  if (endRecord < 0) return undefined;
  const listStart = archive.readUInt32LE(endRecord + 16);
  const list = archive.subarray(listStart, listStart + archive.readUInt32LE(endRecord + 12));
  const parts = entriesOf(list).map(
    ({ name, record }): Part => ({ name, record, start: record.readUInt32LE(42), end: listStart }),
  );
  const inFile = [...parts].sort((a, b) => a.start - b.start);
  for (const [index, part] of inFile.entries()) part.end = inFile[index + 1]?.start ?? listStart;
  const isUsable = ({ record, start, end }: Part) =>
    (record.readUInt16LE(8) & 1) === 0 &&
    start + localHeaderSize + record.readUInt32LE(20) <= end &&
    archive.readUInt32LE(start) === 0x04034b50;
  if (parts.length !== archive.readUInt16LE(endRecord + 10) || !parts.every(isUsable)) return undefined;
  const find = (name: string) => parts.find((part) => part.name.toLowerCase() === name.toLowerCase());
  let unpacked = 0;
  return {
    names: parts.map(({ name }) => name),
    async read(name) {
      const part = find(name);
      if (!part) return undefined;
      unpacked += statedSize(part);
      if (unpacked > maxUnpacked) throw new UnusualWorkbook(`parts of ${unpacked} bytes, unpacked`);
      return readPart(archive, part);
    },
    async replace(contents) {
      const replaced = new Map(Array.from(contents, ([name, content]) => [find(name), content]));
      const written: Uint8Array[] = [archive.subarray(0, inFile[0]?.start)];
      let size = inFile[0]?.start ?? 0;
      const records = new Map<Part, Buffer>();
      for (const part of inFile) {
        const content = replaced.get(part);
        if (content === undefined && replaced.has(part)) continue;
        const { packed, record } = content
          ? await packPart(part.record, content)
          : { packed: archive.subarray(part.start, part.end), record: Buffer.from(part.record) };
        record.writeUInt32LE(size, 42);
        records.set(part, record);
        written.push(packed);
        size += packed.length;
      }
      const newList = parts.flatMap((part) => records.get(part) ?? []);
      const end = Buffer.from(archive.subarray(endRecord));
      end.writeUInt16LE(newList.length, 8);
      end.writeUInt16LE(newList.length, 10);
      end.writeUInt32LE(Buffer.concat(newList).length, 12);
      end.writeUInt32LE(size, 16);
      return Buffer.concat([...written, ...newList, end]);
    },
  };
}

/** Returns the size of an unpacked part, in bytes, as the list of files has it. */
function statedSize({ record }: Part): number {
  return record.readUInt32LE(24);
}

/** Returns the unpacked bytes of a part, which are not more than it states. */
async function readPart(archive: Buffer, part: Part): Promise<Buffer> {
  const { record, start, end } = part;
  const method = record.readUInt16LE(10);
  const at = start + localHeaderSize + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const packed = archive.subarray(at, Math.min(at + record.readUInt32LE(20), end));
  if (method === 0 && packed.length <= statedSize(part)) return packed;
  if (method !== 8) throw new UnusualWorkbook(`a part packed by method ${method}`);
  return inflate(packed, { maxOutputLength: Math.max(1, statedSize(part)) }).catch((cause) => {
    throw new UnusualWorkbook('a damaged part', { cause });
  });
}

/** Packs a part, and returns its local header and bytes, and its record without its place in the file. */
async function packPart(before: Buffer, content: Buffer): Promise<{ packed: Buffer; record: Buffer }> {
  const body = await deflate(content);
  const nameEnd = 46 + before.readUInt16LE(28);
  const name = before.subarray(46, nameEnd);
  const commentStart = nameEnd + before.readUInt16LE(30);
  // Extra fields may hold the former sizes.
  const record = Buffer.concat([before.subarray(0, nameEnd), before.subarray(commentStart)]);
  record.writeUInt16LE(0, 30);
  record.writeUInt16LE(20, 6);
  // Of the flags, only the names' encoding stays: the sizes are in the header.
  record.writeUInt16LE(before.readUInt16LE(8) & 0x0800, 8);
  record.writeUInt16LE(8, 10);
  record.writeUInt32LE(crc32(content), 16);
  record.writeUInt32LE(body.length, 20);
  record.writeUInt32LE(content.length, 24);
  // The local header has the same fields, from the version that is needed to the lengths of name and extra field.
  const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), record.subarray(6, 32), name]);
  return { packed: Buffer.concat([header, body]), record };
}

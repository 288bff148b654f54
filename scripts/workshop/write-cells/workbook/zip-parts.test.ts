import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { UnusualWorkbook } from '#scripts/workshop/write-cells/workbook/unusual-workbook';
import { openZip } from '#scripts/workshop/write-cells/workbook/zip-parts';

interface Written {
  name: string;
  content: string;
  isPacked?: boolean;
  /** Unpacked size, in bytes, that the archive states; by default that of the content. */
  stated?: number;
  /** True to write the sizes behind the bytes, as programs do that write in one go. */
  isStreamed?: boolean;
  extra?: string;
}

/** Returns an archive with a gap before its first file, and a comment. */
function archiveOf(files: readonly Written[]): Buffer {
  const parts: Buffer[] = [Buffer.from('#!gap')];
  const list: Buffer[] = [];
  const size = (of: readonly Buffer[]) => Buffer.concat(of).length;
  for (const { name, content, stated, isPacked = true, isStreamed = false, extra = '' } of files) {
    const body = isPacked ? deflateRawSync(content, { level: 1 }) : Buffer.from(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(body.length, 4);
    sizes.writeUInt32LE(stated ?? Buffer.byteLength(content), 8);
    const fields = Buffer.alloc(10);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStreamed ? 0x0808 : 0x0800, 2);
    fields.writeUInt16LE(isPacked ? 8 : 0, 4);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name), 0);
    lengths.writeUInt16LE(extra.length, 2);
    const names = Buffer.from(name + extra);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(size(parts), 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, sizes, lengths, place, names);
    const inHeader = isStreamed ? Buffer.alloc(12) : sizes;
    parts.push(Buffer.from('PK\u0003\u0004'), fields, inHeader, lengths, names, body);
    if (isStreamed) parts.push(sizes);
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size(list), 12);
  end.writeUInt32LE(size(parts), 16);
  end.writeUInt16LE(7, 20);
  return Buffer.concat([...parts, ...list, end, Buffer.from('comment')]);
}

/** Returns the bytes from each local header to the next, and the list of files. */
function stretches(archive: Buffer): string[] {
  return archive.toString('latin1').split(/(?=PK\W)/);
}

const streamed: Written[] = [
  { name: 'a.xml', content: '<a>é</a>', isStreamed: true, extra: 'xy\u0000\u0000' },
  { name: 'folder/b.xml', content: 'b'.repeat(1000) },
  { name: 'c.png', content: 'c', isPacked: false },
  { name: 'd.xml', content: '', isStreamed: true },
];

test.each(['a.xml', 'Folder/B.xml', 'c.png', 'd.xml'])(
  'replaces %s, and keeps the packed bytes of the others',
  async (name) => {
    const archive = archiveOf(streamed);
    const zip = openZip(archive);
    const replaced = await zip?.replace(new Map([[name, Buffer.from('new')]]));
    const index = 1 + streamed.findIndex((file) => file.name === name.toLowerCase());
    const [before, after] = [archive, replaced ?? Buffer.alloc(0)].map(stretches);
    const isOther = (_: string, place: number) => place !== index && place < 1 + streamed.length;
    expect(after?.filter(isOther)).toEqual(before?.filter(isOther));
    expect(after?.at(-1)).toMatch(/comment$/);
    const contents = streamed.map((file) => [
      file.name,
      file.name === name.toLowerCase() ? 'new' : file.content,
    ]);
    for (const [path = '', content = ''] of contents) {
      expect((await openZip(replaced ?? archive)?.read(path))?.toString()).toBe(content);
    }
  },
);

test('takes a part out', async () => {
  const without = await openZip(archiveOf(streamed))?.replace(new Map([['folder/b.xml', undefined]]));
  expect(openZip(without ?? Buffer.alloc(0))?.names).toEqual(['a.xml', 'c.png', 'd.xml']);
});

test.each([
  ['cut off', (archive: Buffer) => archive.subarray(0, 100)],
  ['empty', () => Buffer.alloc(0)],
  ['whose list leads elsewhere', (archive: Buffer) => Buffer.concat([Buffer.from('more'), archive])],
])('opens no archive that is %s', (_, damage) => {
  expect(openZip(damage(archiveOf(streamed)))).toBeUndefined();
});

test('reads parts of 500 MB in all', async () => {
  const zip = openZip(
    archiveOf([
      { name: 'a.xml', content: 'a', stated: 499_999_000 },
      { name: 'b.xml', content: 'b'.repeat(1000) },
      { name: 'c.xml', content: 'c' },
    ]),
  );
  expect((await zip?.read('a.xml'))?.toString()).toBe('a');
  expect(await zip?.read('b.xml')).toHaveLength(1000);
  await expect(zip?.read('c.xml')).rejects.toThrow('500000001 bytes');
});

test.each([true, false])('reads no part that is larger than it states, packed: %s', async (isPacked) => {
  const zip = openZip(archiveOf([{ name: 'a.xml', content: 'a'.repeat(1000), stated: 10, isPacked }]));
  await expect(zip?.read('a.xml')).rejects.toThrow(UnusualWorkbook);
});

import { expect, test } from 'vitest';
import { fileLock } from '#scripts/workshop/history/file-lock';
import { folderOf } from '#tests/fixtures/folder';

/** An owner file as Excel writes it: 165 bytes, with the name in the system's encoding and in UTF-16. */
function excelLock(name: string): Buffer {
  const lock = Buffer.alloc(165, ' ');
  lock.writeUInt8(name.length, 0);
  lock.write(name, 1, 'latin1');
  lock.writeUInt16LE(name.length, 55);
  lock.write(name, 57, 'utf16le');
  return lock;
}

test.each([
  ['Excel', { '~$items.csv': excelLock('Ana Jovanović') }, 'Excel (Ana Jovanović)'],
  ['Excel, with the name in one encoding', { '~$items.csv': '\x03Ana' }, 'Excel (Ana)'],
  ['Excel, without a name', { '~$items.csv': '' }, 'Excel'],
  [
    'LibreOffice',
    { '.~lock.items.csv#': 'Ana \\, Jo,ana,desk,26.11.2026 14:00,file:///home/ana/.config;' },
    'LibreOffice (Ana , Jo)',
  ],
  [
    'LibreOffice, with the account alone',
    { '.~lock.items.csv#': ',ana,desk,26.11.2026 14:00,;' },
    'LibreOffice (ana)',
  ],
  ['LibreOffice, with an empty lock', { '.~lock.items.csv#': '' }, 'LibreOffice'],
  ['no program', { '~$other.csv': '\x03Ana', '.~lock.items#': 'x' }, undefined],
])('reports that a file is open in %s', async (_, files: Record<string, string | Buffer>, expected) => {
  expect(await fileLock(await folderOf(files), 'items.csv')).toBe(expected);
});

test('looks beside the file, in its own folder', async () => {
  const root = await folderOf({ 'metadata/~$items.csv': '\x03Ana' });
  expect(await fileLock(root, 'metadata/items.csv')).toBe('Excel (Ana)');
  expect(await fileLock(root, 'items.csv')).toBeUndefined();
});

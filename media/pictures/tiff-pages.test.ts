import path from 'node:path';
import { expect, test } from 'vitest';
import { sharp } from '#media/pictures/sharp';
import { type Directory, tiffDirectories } from '#media/pictures/tiff-pages';
import { folderOf } from '#tests/fixtures/folder';
import { tiffOf } from '#tests/fixtures/tiff-pages';

async function directoriesOf(data: Uint8Array, most = 100): Promise<Directory[]> {
  return tiffDirectories(path.join(await folderOf({ 'a.tif': data }), 'a.tif'), most);
}

const color = [1, 2, 3];
const two = tiffOf([
  { width: 300, height: 70_000, color },
  { width: 20, height: 10, color, reduced: true },
]);
const found = [
  { width: 300, height: 70_000, auxiliary: false },
  { width: 20, height: 10, auxiliary: true },
];

/** A directory at byte 8 or 16 with a width and a height, and nothing after it. */
function big(write: 'LE' | 'BE'): Buffer {
  const data = Buffer.alloc(72);
  data.write(write === 'LE' ? 'II' : 'MM');
  const short = (value: number, at: number) =>
    write === 'LE' ? data.writeUInt16LE(value, at) : data.writeUInt16BE(value, at);
  const long8 = (value: number, at: number) =>
    write === 'LE' ? data.writeBigUInt64LE(BigInt(value), at) : data.writeBigUInt64BE(BigInt(value), at);
  short(43, 2);
  short(8, 4);
  long8(16, 8);
  long8(2, 16);
  short(256, 24);
  short(3, 26);
  long8(1, 28);
  short(640, 36);
  short(257, 44);
  short(16, 46);
  long8(1, 48);
  long8(480, 56);
  return data;
}

test('finds every picture of a TIFF with its properties', async () => {
  expect(await directoriesOf(two)).toEqual(found);
});

test('finds that of a TIFF as sharp writes it', async () => {
  const data = await sharp({ create: { width: 31, height: 17, channels: 3, background: 'red' } })
    .tiff({ pyramid: true, tile: true, tileWidth: 16, tileHeight: 16 })
    .toBuffer();
  const [first, second] = await directoriesOf(data);
  expect(first).toEqual({ width: 31, height: 17, auxiliary: false });
  expect(second).toMatchObject({ auxiliary: true });
});

test.each(['LE', 'BE'] as const)('reads BigTIFF (%s)', async (write) => {
  expect(await directoriesOf(big(write))).toEqual([{ width: 640, height: 480, auxiliary: false }]);
});

test('stops where it is told to', async () => {
  expect(await directoriesOf(two, 1)).toEqual(found.slice(0, 1));
});

test('ends in a circle', async () => {
  const circle = Buffer.from(two);
  circle.writeUInt32LE(8, 8 + 2 + 12 * 11);
  expect(await directoriesOf(circle)).toEqual(found.slice(0, 1));
});

test.each([0, 4, 8, 9, 20])('returns the pictures found in the first %i bytes', async (length) => {
  expect(await directoriesOf(two.subarray(0, length))).toEqual([]);
});

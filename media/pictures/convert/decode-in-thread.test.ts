import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UndecodableError } from '#media/pictures/convert/convertible';
import { decode } from '#media/pictures/convert/decode-in-thread';
import { sharp } from '#media/pictures/sharp';
import { quarters } from '#tests/fixtures/test-patterns';

const phone = await readFile(
  path.join(import.meta.dirname, '../../../tests/fixtures/converted/quarters.heic'),
);

test('stops a decoder that takes too long', async () => {
  await expect(decode('HEIC', phone, undefined, 0)).rejects.toThrow('longer than 0 seconds');
  await expect(decode('HEIC', phone, undefined, 0)).rejects.not.toThrow(UndecodableError);
});

test('gives the error of a file that is none of its kind, and decodes the next', async () => {
  await expect(decode('JP2', phone)).rejects.toThrow(UndecodableError);
  const { width, height, channels, depth } = await sharp(await decode('HEIC', phone)).metadata();
  expect({ width, height, channels, depth }).toEqual({ width: 96, height: 64, channels: 3, depth: 'uchar' });
});

test.each(['png', 'tiff'] as const)('reads no %s that claims to be of another format', async (other) => {
  const data = await quarters(8, 8).toFormat(other).toBuffer();
  for (const format of ['HEIC', 'JP2'] as const)
    await expect(decode(format, data)).rejects.toThrow(UndecodableError);
});

test('takes one picture at a time', async () => {
  const both = await Promise.all([decode('HEIC', phone), decode('HEIC', phone)]);
  expect(both[0]).toEqual(both[1]);
});

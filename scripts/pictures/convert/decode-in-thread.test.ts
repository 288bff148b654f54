import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UndecodableError } from '#scripts/pictures/convert/convertible';
import { decodeInThread } from '#scripts/pictures/convert/decode-in-thread';

const phone = await readFile(
  path.join(import.meta.dirname, '../../../tests/fixtures/converted/quarters.heic'),
);

test('stops a decoder that takes too long', async () => {
  await expect(decodeInThread('heic', phone, 0)).rejects.toThrow('longer than 0 seconds');
  await expect(decodeInThread('heic', phone, 0)).rejects.not.toThrow(UndecodableError);
});

test('gives the error of a file that is none of its kind, and decodes the next', async () => {
  await expect(decodeInThread('jpeg-2000', phone)).rejects.toThrow(UndecodableError);
  expect(await decodeInThread('heic', phone)).toMatchObject({ width: 96, height: 64, samples: 3, bits: 8 });
});

test('takes one picture at a time', async () => {
  const both = await Promise.all([decodeInThread('heic', phone), decodeInThread('heic', phone)]);
  expect(both[0]).toEqual(both[1]);
});

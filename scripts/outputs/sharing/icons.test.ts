import { expect, test } from 'vitest';
import { encodeIco } from '#scripts/outputs/sharing/icons';

test('an icon file says where its one picture lies, how large it is, and holds it', () => {
  const png = Uint8Array.from([137, 80, 78, 71, 1, 2, 3]);
  const ico = Buffer.from(encodeIco(png, 48));
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const length = ico.readUInt32LE(14);
  const at = ico.readUInt32LE(18);
  expect(new Uint8Array(ico.subarray(at, at + length))).toEqual(png);
  expect(ico).toHaveLength(at + length);
});

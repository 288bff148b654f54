import { expect, test } from 'vitest';
import { findPacketTraces } from '#media/location/xmp';

test('wipes coordinates of more names than can be sought, and says that the packet is damaged', () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `<gps${index}>41`);
  const { patches, isIrremovable } = findPacketTraces(Buffer.from(names.join('')));
  expect(patches).toHaveLength(100_000);
  expect(isIrremovable).toBe(true);
});

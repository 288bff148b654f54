import { expect, test } from 'vitest';
import { isTileAddress } from '#model/tile-address';

test.each([
  'https://tiles.example.org/{z}/{x}/{y}.png',
  'https://maps.example:8443/wmts?z={z}&y={y}&x={x}&key=1',
])('%s is an address of tiles', (address) => {
  expect(isTileAddress(address)).toBe(true);
});

test.each([
  ['is not asked for by TLS', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  ['names no column', 'https://tiles.example.org/{z}/{y}.png'],
  ['names a column twice', 'https://tiles.example.org/{z}/{x}/{x}/{y}.png'],
  ['is of many hosts', 'https://{s}.example.org/{z}/{x}/{y}.png'],
  ['holds a placeholder that nobody fills', 'https://tiles.example.org/{z}/{x}/{y}{r}.png'],
  [
    'would end the policy that names its host',
    "https://tiles.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}",
  ],
  ['is any host’s', 'https://*/{z}/{x}/{y}'],
])('one that %s is refused', (_, address) => {
  expect(isTileAddress(address)).toBe(false);
});

import { expect, test } from 'vitest';
import { isAddressable, reservedSlugs, slug, uniqueSlugs } from '#model/text/slugs';

test.each([
  ['View from the Tower', 'view-from-the-tower'],
  ['  Łódź — Öffentlicher Straßenmarkt  ', 'lodz-offentlicher-strassenmarkt'],
  ['北京', 'bei-jing'],
  ['Привет, мир', 'privet-mir'],
  ['Miner’s Ball', 'miners-ball'],
  ["L'église", 'l-eglise'],
  ['Cafe\u0301', 'cafe'],
  ['1920', '1920'],
  ['a/b\\c?d#e%f', 'a-b-c-d-e-f'],
])('makes %j the address part %s', (text, address) => {
  expect(slug(text)).toBe(address);
});

test('gives Arabic, Hebrew and Japanese an address of their own', () => {
  const slugs = ['مرحبا', 'שלום', 'こんにちは'].map(slug);
  expect(new Set(slugs).size).toBe(3);
  for (const each of slugs) expect(each).toMatch(/^[a-z][a-z0-9-]*$/);
});

test('cuts at the end of a word, at most 60 characters long', () => {
  const long = slug('The quick brown fox jumps over the lazy dog while the band plays on');
  expect(long).toBe('the-quick-brown-fox-jumps-over-the-lazy-dog-while-the-band');
  expect(slug('a'.repeat(80))).toBe('a'.repeat(60));
});

test.each(['', '   ', '😀', '…', '—'])('is never empty, and stable, for %j', (text) => {
  expect(slug(text)).toMatch(/^x[0-9a-z]+$/);
  expect(slug(text)).toBe(slug(text));
});

test('tells texts without letters apart', () => {
  expect(slug('😀')).not.toBe(slug('😁'));
});

test.each([...reservedSlugs])('never makes the reserved part %s', (reserved) => {
  expect(slug(reserved.toUpperCase())).toBe(`${reserved}-x`);
});

test.each([
  ['A a á', 'a a-2 a-3'],
  ['a a a-2', 'a a-3 a-2'],
  ['a-2 a a a', 'a-2 a a-3 a-4'],
  ['b a', 'b a'],
])('keeps the order of %s, and tells them apart: %s', (texts, slugs) => {
  expect(uniqueSlugs(texts.split(' ')).join(' ')).toBe(slugs);
});

test('tells apart thousands of equal texts, within the length', () => {
  const slugs = uniqueSlugs(Array.from({ length: 20_000 }, () => 'word '.repeat(20)));
  expect(new Set(slugs).size).toBe(20_000);
  expect(Math.max(...slugs.map((each) => each.length))).toBeLessThanOrEqual(60);
});

test.each(['a', 'A1_b-c', '001', '1998.12.3', 'a.b.', 'x'.repeat(120)])(
  'accepts the id %j as an address',
  (id) => {
    expect(isAddressable(id)).toBe(true);
  },
);

test.each([
  '',
  '-a',
  '_a',
  'a b',
  '.a',
  'a~b',
  'a/b',
  'é',
  'index',
  'Index',
  'con',
  'NUL',
  'com1',
  'x'.repeat(121),
  'a\n',
])('refuses the id %j as an address', (id) => {
  expect(isAddressable(id)).toBe(false);
});

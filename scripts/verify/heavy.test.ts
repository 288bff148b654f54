import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { findHeavyPages, formatHeavyPages } from '#scripts/verify/heavy';

/** Text that gzip makes no less than three quarters of. */
const textOf = (bytes: number) => randomBytes(bytes).toString('base64');
const nothing = { fonts: [], scales: () => 0 };

test.each([
  ['/items/a.html', 30, 'The text of one page weighs more than 14,336 bytes (gzip), most on /items/a.html'],
  ['/fr/items/a.html', 30, 'The text of one page'],
  ['/browse/2.html', 60, 'The list of one page weighs more than 30,720 bytes (gzip), most on /browse/2.html'],
  ['/by/subject/boats.html', 60, 'The list of one page'],
])('%s of %d KiB is told as heavy', (page, kibibytes, sentence) => {
  const heavy = findHeavyPages();
  heavy.weigh(page, textOf(kibibytes * 1024), nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([expect.stringContaining(sentence)]);
});

/** Chinese text of so many signs, each of three bytes, in no order that gzip could use. */
const signs = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + randomInt(0x5000))).join('');

test('a page is weighed by its bytes, of which a Chinese sign has three', () => {
  const heavy = findHeavyPages();
  const html = signs(9_000);
  expect(html.length).toBeLessThan(14 * 1024);
  heavy.weigh('/items/a.html', html, nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([
    expect.stringMatching(/^The text of one page .* most on \/items\/a\.html/),
  ]);
});

test('many heavy pages are told in one sentence, by the heaviest', () => {
  const heavy = findHeavyPages();
  for (const [page, size] of [
    ['/items/a.html', 30],
    ['/items/b.html', 50],
    ['/items/c.html', 40],
  ] as const)
    heavy.weigh(page, textOf(size * 1024), nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([
    expect.stringMatching(/^The text of 3 pages .* most on \/items\/b\.html/),
  ]);
});

test('what several threads have found is told as one', () => {
  const [one, other] = [findHeavyPages(), findHeavyPages()];
  one.weigh('/items/a.html', textOf(30 * 1024), nothing);
  other.weigh('/browse/2.html', textOf(60 * 1024), nothing);
  other.weigh('/items/b.html', textOf(50 * 1024), nothing);
  expect(formatHeavyPages([...other.found(), ...one.found()])).toEqual([
    expect.stringMatching(/^The text of 2 pages .* most on \/items\/b\.html/),
    expect.stringMatching(/^The list of one page .* most on \/browse\/2\.html/),
  ]);
});

test('fonts beyond their budget are told', () => {
  const heavy = findHeavyPages();
  heavy.weigh('/about.html', '', { fonts: ['/a.woff2', '/b.woff2'], scales: () => 50 * 1024 });
  expect(formatHeavyPages(heavy.found())).toEqual([
    expect.stringContaining('The type of one page weighs more than 92,160 bytes'),
  ]);
});

test.each(['/items/a.html', '/browse.html', '/essays/long.html'])('a light %s is not', (page) => {
  const heavy = findHeavyPages();
  heavy.weigh(page, 'a line of text\n'.repeat(10_000), nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([]);
});

test.each([
  ['beginning', (same: string, other: string) => same + other],
  ['end', (same: string, other: string) => other + same],
])('a page that is light for the lines of its %s is not', (_, join) => {
  const heavy = findHeavyPages();
  const html = join('a line of text\n'.repeat(1_000), textOf(5 * 1024));
  expect(html.length).toBeGreaterThan(14 * 1024);
  heavy.weigh('/items/a.html', html, nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([]);
});

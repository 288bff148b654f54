import { expect, test } from 'vitest';
import { readDate } from '#model/dates/read-date';
import type { DateSpan } from '#model/dates/span';
import type { Item } from '#model/schema';
import { groupByPeriod, makeTimeline, writeCentury } from '#scripts/site/timeline';

function datesOf(...written: string[]): (DateSpan | undefined)[] {
  return written.map((text) => {
    const date = readDate(text);
    return date && 'from' in date ? date : undefined;
  });
}

/** Each written `times` times. */
function repeat(times: number, written: readonly string[]): string[] {
  return written.flatMap((text) => Array.from({ length: times }, () => text));
}

test('a few busy years are shown one by one', () => {
  const grouped = groupByPeriod(datesOf('2001', '2001-05', '2002', '', '2002', '2004', '2004'));
  expect(grouped).toEqual({
    years: 1,
    periods: [
      { from: 2001, items: [0, 1] },
      { from: 2002, items: [2, 4] },
      { from: 2004, items: [5, 6] },
    ],
  });
});

test.each([
  ['years with one item each become decades', 10, ['1901', '1902', '1911', '1915', '1923', '1929']],
  ['decades over many centuries become centuries', 100, repeat(2, everyTenth(1200, 1900))],
  [
    'centuries, where most dates say no more',
    100,
    repeat(3, ['17th century', '18th century', '19th century']),
  ],
  [
    'centuries, though a few dates are exact',
    100,
    [...repeat(2, ['1901', '1902', '1903']), ...repeat(4, ['17th century', '18th century', '19th century'])],
  ],
  ['the years before our era', 100, ['420 BC', '410 BC', '350 BC', '340 BC', '120 BC', '110 BC']],
])('%s', (_, years, written) => {
  expect(groupByPeriod(datesOf(...written))?.years).toBe(years);
});

test('an item is in each period that its date overlaps, and in none if these are many', () => {
  const written = ['1918-1933', '1900-1990', '1911', '1915', '1921', '1926', '1931', '1938', '1941', '1943'];
  const grouped = groupByPeriod(datesOf(...written));
  expect(grouped?.periods.map(({ from, items }) => [from, items.includes(0), items.includes(1)])).toEqual([
    [1910, true, false],
    [1920, true, false],
    [1930, true, false],
    [1940, false, false],
  ]);
});

test.each([
  ['none', []],
  ['three, one each', ['1901', '1950', '1999']],
  ['all of one year', repeat(9, ['1950'])],
])('dates that do not distinguish items make no timeline: %s', (_, written) => {
  expect(groupByPeriod(datesOf(...written))).toBeUndefined();
});

function everyTenth(from: number, to: number): string[] {
  return Array.from({ length: (to - from) / 10 }, (_, n) => `${from + 10 * n}`);
}

test('years chosen by an owner become decades if there would be hundreds', () => {
  const dates = datesOf(...everyYear(1500, 1800));
  expect(groupByPeriod(dates, 1)?.years).toBe(10);
  expect(groupByPeriod(dates.slice(0, 240), 1)?.years).toBe(1);
});

function everyYear(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => `${first + n}`);
}

const bare: Item = { id: '', title: '', values: {}, slugs: {}, parts: [] };

test.each([
  {
    length: 'centuries',
    written: repeat(2, ['6th century BC', '500 BC', '401 BC', '1st century BC', '1 BC', 'AD 1', 'AD 250']),
    periods: ['6th century BC', '5th century BC', '1st century BC', '1st century', '3rd century'],
    years: ['600 BC', '500 BC', '100 BC', '1 AD', '200'],
  },
  {
    length: 'decades',
    written: ['44 BC', '45 BC', '31 BC', '32 BC', 'AD 14', 'AD 12'],
    periods: ['50–41 BC', '40–31 BC', '10–19'],
    years: ['50 BC', '40 BC', '10 AD'],
  },
  {
    length: 'millennia',
    written: repeat(2, ['3rd millennium BC', '2nd millennium BC', '1st millennium BC', 'AD 300', 'AD 900']),
    periods: ['3000–2001 BC', '2000–1001 BC', '1000–1 BC', '1–999'],
    years: ['3000 BC', '2000 BC', '1000 BC', '1 AD'],
  },
])('$length begin with round years on both sides of the era, and a date is in one', (expected) => {
  const { written, periods, years } = expected;
  const items = datesOf(...written).map((date, n) => ({ ...bare, id: `${n}`, ...(date && { date }) }));
  const { timeline } = makeTimeline(items, { language: 'en', label: 'Date', facets: [] }) ?? {};
  expect(timeline?.periods.map(({ label }) => label)).toEqual(periods);
  expect(timeline?.periods.map(({ year }) => year)).toEqual(years);
  expect(timeline?.periods.reduce((sum, { count }) => sum + count, 0)).toBe(written.length);
});

test('centuries are called as the language calls them, at addresses of their years', () => {
  const written = repeat(3, ['2nd century', '19th century', '20th century']);
  const items = datesOf(...written).map((date, n) => ({ ...bare, id: `${n}`, ...(date && { date }) }));
  const { timeline } = makeTimeline(items, { language: 'fr', label: 'Date', facets: [] }) ?? {};
  expect(timeline?.periods.map(({ label, slug }) => [label, slug])).toEqual([
    ['IIe siècle', '100-199'],
    ['XIXe siècle', '1800-1899'],
    ['XXe siècle', '1900-1999'],
  ]);
});

test.each([
  ['en', 150, '2nd century'],
  ['en', 1, '1st century'],
  ['en', 99, '1st century'],
  ['en', 1250, '13th century'],
  ['en', 1850, '19th century'],
  ['en', 2026, '21st century'],
  ['en', 0, '1st century BC'],
  ['en', -99, '1st century BC'],
  ['en', -100, '2nd century BC'],
  ['en', -5199, '52nd century BC'],
  ['de', 1850, '19. Jahrhundert'],
  ['de', -150, '2. Jahrhundert v. Chr.'],
  ['fr', 50, 'Ier siècle'],
  ['fr', 1850, 'XIXe siècle'],
  ['fr', -350, 'IVe siècle av. J.-C.'],
  ['es', 1450, 'siglo XV'],
  ['es', -450, 'siglo V a. C.'],
  ['pt', 1950, 'século XX'],
  ['pt', -50, 'século I a.C.'],
  ['ja', 1850, '19世紀'],
  ['ja', -150, '紀元前2世紀'],
  ['zh', 1850, '19世纪'],
  ['zh', -150, '公元前2世纪'],
  ['ar', 1850, 'القرن \u206819\u2069'],
  ['ar-EG', -150, 'القرن \u2068٢\u2069 ق.م'],
])('in %s the century of the year %i is %s', (language, year, label) => {
  expect(writeCentury(year, language)).toBe(label);
});

test('years replace a century in a language that the interface lacks', () => {
  expect(writeCentury(1850, 'nl')).toBeUndefined();
});

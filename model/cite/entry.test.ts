import { describe, expect, test } from 'vitest';
import { type CitationFormat, entryOf, writeEntry } from '#model/cite/entry';
import type { CitedItem } from '#model/cite/record';

const cited: CitedItem = {
  id: 'storm',
  type: 'graphic',
  title: 'Storm',
  author: [{ family: 'Berg', given: 'Ada' }],
  issued: { 'date-parts': [[1985]] },
  genre: 'Image',
  publisher: 'Harbour Society',
  'collection-title': 'The Harbour Archive',
  URL: 'https://example.org/items/storm',
};
const manners: CitationFormat[] = [
  { style: 'apa', locale: 'en-US' },
  { style: 'chicago', locale: 'de-DE' },
  { style: 'mla', locale: 'fr-FR' },
];

/** The same numbers in every run (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const usual = [
  ...'aZé9 .,:;()[]/–-_'.split(''),
  'van',
  'Storm',
  ' no. 3',
  'ß',
  ' c',
  ' et al',
  '. The ',
  '’s',
  '’',
  '? ',
  '! ',
  '? The ',
  'I. ',
];
const pieces = [
  ...'aZé9 .,:;()[]/–-_?!&<>\'"’‘“”`$%#@*+=|~^²ªº½ʰ…'.split(''),
  ...['  ', 'van', '$&', '<i>', '</i>', 'Storm', ' no. 3', 'ß', 'Ω', 'Ж', '海', 'ﬁ', 'ﬀ', 'Vitrinetitlehere'],
];

describe.each(manners)('in $style', (format) => {
  test('a title is written as the engine alone writes it, whatever stands in it', () => {
    const below = numbersFrom(7);
    for (let n = 0; n < 400; n += 1) {
      const from = n % 2 === 0 ? usual : pieces;
      const title = Array.from({ length: 1 + below(7) }, () => from[below(from.length)] ?? '').join('');
      const item = { ...cited, title };
      expect({ title, entry: entryOf(item, format) }).toEqual({ title, entry: writeEntry(item, format) });
    }
  });

  test.each<[string, Partial<CitedItem>]>([
    ['another maker', { author: [{ family: 'Tal', given: 'Ivo' }] }],
    ['another date', { issued: { 'date-parts': [[1985, 3, 2]] } }],
    ['a date in words', { issued: { literal: 'before 1900' } }],
    ['another kind', { type: 'document', genre: 'Document' }],
    ['another publisher', { publisher: 'Tal & Co.' }],
    ['an address that ends in a dot', { URL: 'https://example.org/items/storm.' }],
    ['an address with escapes', { URL: 'https://example.org/items/st%C3%B6rm' }],
  ])('%s is written as the engine alone writes it', (_, changes) => {
    const item = { ...cited, ...changes };
    expect(entryOf(cited, format)).toBe(writeEntry(cited, format));
    expect(entryOf(item, format)).toBe(writeEntry(item, format));
  });

  test('neither a maker nor a date nor an address is needed', () => {
    const { author: _, issued: __, URL: ___, ...rest } = cited;
    expect(entryOf(rest, format)).toBe(writeEntry(rest, format));
  });
});

import { expect, test } from 'vitest';
import { readName } from '#model/cite/names';

test.each([
  ['Ada Berg', { family: 'Berg', given: 'Ada' }],
  ['Berg, Ada', { family: 'Berg', given: 'Ada' }],
  ['Adams, Ansel, 1902-1984', { family: 'Adams', given: 'Ansel' }],
  ['Adams, Ansel (1902–1984)', { family: 'Adams', given: 'Ansel' }],
  ['Berg, Ada, photographer', { family: 'Berg', given: 'Ada' }],
  ['King, Martin Luther, Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
  ['J. M. W. Turner', { family: 'Turner', given: 'J. M. W.' }],
  ['Vincent van Gogh', { family: 'van Gogh', given: 'Vincent' }],
  ['Özgür Çelik', { family: 'Çelik', given: 'Özgür' }],
])('%s is a person', (written, name) => {
  expect(readName(written)).toEqual(name);
});

test.each([
  'Harbour Photo Co.',
  'Bain News Service',
  'Smith & Sons',
  'Museum of the Sea, Oslo',
  'Madonna',
  '毛 泽东',
  'Studio Berg',
  'Ada Berg and Ivo Tal',
  'workshop near the harbour',
])('%s stays whole', (written) => {
  expect(readName(written)).toEqual({ literal: written });
});

test.each(['', '?', 'unknown', 'Unknown photographer', 'Anonymous', 'n/a', 'Unbekannt'])(
  '"%s" is nobody',
  (written) => {
    expect(readName(written)).toBeUndefined();
  },
);

test.each(['(', ' ', ' de', ', 1', '[a '])(
  'a text of 100,000 characters that repeats "%s" is no name of a person',
  (piece) => {
    expect(readName(`x${piece.repeat(100_000 / piece.length)} y z`)).toHaveProperty('literal');
  },
);

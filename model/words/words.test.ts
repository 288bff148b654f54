import { expect, test } from 'vitest';
import { en } from '#model/words/en';
import { isForeign, wordsFor, wordsLanguage } from '#model/words/words';

test.each([
  ['en', 'en', false],
  ['en-GB', 'en', false],
  ['EN', 'en', false],
  ['ar', 'en', true],
  ['enm', 'en', true],
  ['constructor', 'en', true],
])('on a site in %s the interface speaks %s; foreign there: %s', (language, spoken, foreign) => {
  expect([wordsLanguage(language), isForeign(language)]).toEqual([spoken, foreign]);
});

test.each(['ar', 'constructor', '__proto__', ''])(
  'has the words in English where there are none in %j',
  (language) => {
    expect(wordsFor(language)).toBe(en);
  },
);

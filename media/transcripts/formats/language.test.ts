import { expect, test } from 'vitest';
import { languageFrom } from '#media/transcripts/formats/language';

test.each([
  ['en', 'en'],
  [' pt-br ', 'pt-BR'],
  ['English', 'en'],
  ['haitian creole', 'ht'],
  ['Klingonese', undefined],
  ['en_', undefined],
  ['', undefined],
])('reads the language %j as %j', (written, tag) => {
  expect(languageFrom(written)).toBe(tag);
});

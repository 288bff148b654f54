import { expect, test } from 'vitest';
import { countWords } from '#importers/count-words';

test.each([
  ['', 0],
  ["The four makers' harbour, in 1912.", 6],
  ['Il y a trois ans', 5],
  ['東京の港', 3],
])('counts the words of %j', (text, words) => expect(countWords(text)).toBe(words));

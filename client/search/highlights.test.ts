import { expect, test } from 'vitest';
import { highlightsIn } from '#client/search/highlights';

function marked(text: string, ...words: string[]): string[] {
  const highlights = words.map((word) => ({ word: word.replace('*', ''), isPrefix: word.endsWith('*') }));
  return highlightsIn(text, highlights).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['The old Horse', ['horse'], ['Horse']],
  ['Horses and seahorses', ['hors*'], ['Hors']],
  ['Ein Café in der Straße', ['cafe', 'strasse'], ['Café', 'Straße']],
  ['Cafe\u0301 au lait', ['cafe'], ['Cafe\u0301']],
  ['No. 1957.12.3', ['1957.12.3'], ['1957.12.3']],
  ['No. 1957.12.3', ['12'], ['12']],
  ['東京都の絵', ['東京', '京都'], ['東京都']],
  ['مَدِينَة قديمة', ['مدينه'], ['مَدِينَة']],
  ['Ёлка у города', ['елка', 'города'], ['Ёлка', 'города']],
  ['horse', [], []],
  ['river', ['horse'], []],
])('in %s the words %j mark %j', (text, words, expected) => {
  expect(marked(text, ...words)).toEqual(expected);
});

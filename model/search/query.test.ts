import { expect, test } from 'vitest';
import { type Clause, readQuery } from '#model/search/query';

const fields = [
  { name: 'title', label: 'Title', weight: 8 },
  { name: 'creator', label: 'Made by', weight: 4 },
  { name: 'title', label: 'Parts', weight: 2 },
];

/** A clause in short: `-` if excluded, `[0,2]` for fields, `*` if the word may continue. */
function shortForm({ isNot, fields: of, wanted }: Clause): string {
  const word = (each: { word: string; isPrefix: boolean }) => each.word + (each.isPrefix ? '*' : '');
  const what =
    wanted.kind === 'word'
      ? word(wanted) + (wanted.parts ? `=${wanted.parts.join('+')}` : '')
      : `"${wanted.words.map((each) => `${word(each)}@${each.position}`).join(' ')}"`;
  return `${isNot ? '-' : ''}${of ? `[${of}]` : ''}${what}`;
}

test.each([
  ['', []],
  ['Horse', ['horse*']],
  ['horse ', ['horse']],
  ['horse,', ['horse']],
  ['old hor', ['old', 'hor*']],
  ['"Old Man"', ['"old@0 man@1"']],
  ['"old man', ['"old@0 man*@1"']],
  ['"old m', ['"old@0"']],
  ['“old man” ', ['"old@0 man@1"']],
  ['-horse', ['-horse']],
  ['horse -"old man" river', ['horse', '-"old@0 man@1"', 'river*']],
  ['-self-portrait', ['-"self@0 portrait@1"']],
  ['self-portrait ', ['selfportrait=self+portrait']],
  ["o'brien", ['obrien*=o+brien']],
  ['J. S. Bach ', ['js=J+S', 'bach']],
  ['and/or ', ['and', 'or']],
  ['title:horse', ['[0,2]horse*']],
  ['title:ho', []],
  ['title:', []],
  ['title:"old man"', ['[0,2]"old@0 man@1"']],
  ['"made by":berg ', ['[1]berg']],
  ['Made-by:berg ', ['[1]berg']],
  ['madeby:berg ', ['[1]berg']],
  ['colour:red ', ['colour', 'red']],
  ['-creator:berg', ['-[1]berg']],
  ['1957.12.3', ['1957.12.3*=1957+12+3']],
  ['"1957.12.3"', ['"1957@0 12@1 3@2"']],
  ['東', ['東*']],
  ['東 ', ['東*']],
  ['東京都', ['東京', '京都']],
  ['"東京 tower"', ['"東京@0 tower@2"']],
  ['ก', ['ก*']],
  ['วัด', ['"วั@0 ัด@1"']],
  ['Wat วัด', ['wat', '"วั@0 ัด@1"']],
  ['-วัด', ['-"วั@0 ัด@1"']],
  ['title:วัด', ['[0,2]"วั@0 ัด@1"']],
  ['"วัด 1957"', ['"วั@0 ัด@1 1957@3"']],
  ['https://example.org/x', []],
  ['- -- "" ', []],
])('%s asks for %j', (text, expected) => {
  expect(readQuery(text, fields).map(shortForm)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { fold } from '#model/search/fold';
import { partsOf, tokenize } from '#model/search/tokenize';
import { termsOf } from '#tests/search/terms-of';

test.each([
  ['View of the Harbour, 1957', ['view', 'of', 'the', 'harbour', '1957']],
  ['the artist’s horse', ['the', 'artist', 'horse']],
  ['O’Brien', ['obrien', 'o', 'brien']],
  ["l'homme", ['lhomme', 'l', 'homme']],
  ['Hawaiʻi', ['hawaii', 'hawai', 'i']],
  ['self-portrait', ['selfportrait', 'self', 'portrait']],
  ['U.S.A.', ['usa', 'u', 's', 'a']],
  ['Bach, J. S.', ['bach', 'js', 'j', 's']],
  ['J. R. R. Tolkien', ['jrr', 'j', 'r', 'r', 'tolkien']],
  ['a plan. A house', ['a', 'plan', 'a', 'house']],
  ['1. 2. 3.', ['1', '2', '3']],
  ['and/or', ['and', 'or']],
  ['1957.12.3', ['1957.12.3', '1957123', '1957', '12', '3']],
  ['1,234 pieces', ['1,234', '1234', '1', '234', 'pieces']],
  ['1,2345', ['1', '2345']],
  ['193.0 x 120.5', ['193.0', '193', '0', 'x', '120.5', '120', '5']],
  ['1955-57', ['1955-57', '1955', '57']],
  ['978-3-16', ['978-3-16', '978316', '978', '3', '16']],
  ['A-12', ['a-12', 'a12', 'a', '12']],
  ['tate-a00001', ['tate-a00001', 'tatea00001', 'tate', 'a00001']],
  ['N01234/5', ['n01234/5', 'n01234', '5']],
  ['at https://example.org/old-man and www.example.org.', ['at', 'and']],
  ['東京都', ['東京', '京都', '都']],
  ['山の絵 1957', ['山の', 'の絵', '絵', '1957']],
  ['ガラスの橋', ['ガラ', 'ラス', 'スの', 'の橋', '橋']],
  ['서울의 풍경', ['서울', '울의', '의', '풍경', '경']],
  ['𠮷野家', ['𠮷野', '野家', '家']],
  ['วัดไทย', ['วั', 'ัด', 'ดไ', 'ไท', 'ทย', 'ย']],
  ['วัด๒๔', ['วั', 'ัด', 'ด', '24']],
  ['ພະບາງ', ['ພະ', 'ະບ', 'ບາ', 'າງ', 'ງ']],
  ['អង្គរ', ['អង', 'ង្', '្គ', 'គរ', 'រ']],
  ['ဘုရား', ['ဘု', 'ုရ', 'ရာ', 'ား', 'း']],
  ['rock ´n´ roll', ['rock', 'n', 'roll']],
  ['20 ̊ 1', ['20', '1']],
  ['हिन्दी', ['हिन्दी']],
  ['…', []],
])('%s is found by %j', (text, expected) => {
  expect(termsOf(text).terms.map(({ term }) => term)).toEqual(expected);
});

test('places count words and signs, and an id stands where its first part does', () => {
  const { terms, end } = termsOf('no 1.2 東京 end');
  expect(terms.map(({ term, place }) => `${term}@${place}`)).toEqual([
    ...['no@0', '1.2@1', '1@1', '2@2', '東京@3', '京@4', 'end@5'],
  ]);
  expect(end).toBe(6);
});

test.each([
  ['self-made-man', ['self@2', 'made@7', 'man@12']],
  ['J. S. B. x', ['J@2', 'S@5', 'B@8', 'x@11']],
])('each part of a joined word stands where it begins: %s', (text, expected) => {
  const parts = tokenize(`a ${text}`).slice(1).flatMap(partsOf);
  expect(parts.map((part) => `${part.text}@${part.start}`)).toEqual(expected);
});

test('a word longer than sixty-four letters is found by its beginning', () => {
  expect(termsOf('a'.repeat(100)).terms).toMatchObject([{ term: 'a'.repeat(64), place: 0 }]);
});

const southeastAsian = ['Thai', 'Lao', 'Myanmar', 'Khmer', 'Tai_Le', 'New_Tai_Lue', 'Tai_Tham', 'Tai_Viet'];

test.each(southeastAsian)('each letter and sign of %s may stand in a run without spaces', (script) => {
  const isOfScript = new RegExp(`(?=\\p{Script=${script}})[\\p{L}\\p{M}]`, 'u');
  const kinds = new Set<string>();
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    if (isOfScript.test(letter)) for (const { kind } of tokenize(fold(letter))) kinds.add(kind);
  }
  expect([...kinds]).toEqual(['southeast-asian']);
});

test('no other script has letters of such runs', () => {
  const isOther = new RegExp(
    `^(?!${southeastAsian.map((script) => `\\p{Script=${script}}`).join('|')})[^\\p{Cn}\\p{Cs}]$`,
    'u',
  );
  const wrong: string[] = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    if (isOther.test(letter) && tokenize(letter)[0]?.kind === 'southeast-asian')
      wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

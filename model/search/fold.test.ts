import { expect, test } from 'vitest';
import { fold, foldWithPlaces, normalize } from '#model/search/fold';
import { separators } from '#model/search/tokenize';

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Þingvellir', 'thingvellir'],
  ['Istanbul İstanbul ıstanbul', 'istanbul istanbul istanbul'],
  ['œuvre Æsop', 'oeuvre aesop'],
  ['ﬁgure ① ２', 'figure 1 2'],
  ['ΘΆΛΑΣΣΑΣ', 'θαλασσασ'],
  ['θάλασσας', 'θαλασσασ'],
  ['ёлка', 'елка'],
  ['синий', 'синий'],
  ['Київ', 'київ'],
  ['за́мок', 'замок'],
  ['مَدِينَة', 'مدينه'],
  ['مـديـنه', 'مدينه'],
  ['أحمد إحمد آحمد', 'احمد احمد احمد'],
  ['على', 'علي'],
  ['١٩٥٧', '1957'],
  ['עִבְרִית', 'עברית'],
  ['हिन्दी', 'हिन्दी'],
  ['ガラス ｶﾞﾗｽ', 'ガラス ガラス'],
  ['서울', '서울'],
  ['서울'.normalize('NFD'), '서울'],
  ['O’Brien “old” 1856–7', 'o\'brien "old" 1856-7'],
])('%s is compared as %s', (written, folded) => {
  expect(fold(written)).toBe(folded);
  expect(fold(folded)).toBe(folded);
  expect(fold(normalize(written))).toBe(folded);
  for (const language of ['en', 'tr', 'lt']) expect(fold(written.toLocaleLowerCase(language))).toBe(folded);
});

test('before it is folded, a word keeps its case and its accents', () => {
  expect(normalize('Cafe\u0301 ﬁgure “Études” ١٩٥٧ ๒๕๐๐ ᠘၁၉ co\u00adop صـورة')).toBe(
    'Café figure "Études" 1957 2500 ᠘19 coop صورة',
  );
});

test('each folded letter has its position in the original', () => {
  const original = 'a\u0301ß 서울'.normalize('NFD');
  const { text, starts, ends } = foldWithPlaces(original);
  expect(text).toBe('ass 서울');
  expect(text).toBe(fold(original));
  expect(starts.slice(0, 4)).toEqual([0, 2, 2, 3]);
  expect(ends.slice(0, 4)).toEqual([2, 3, 3, 4]);
  expect(ends.at(-1)).toBe(original.length);
});

test('separators are what Unicode does not class as letter, mark or number', () => {
  const separator = new RegExp(`^[${separators}]$`, 'u');
  const isOfWords = /[\p{L}\p{M}\p{N}]/u;
  const isAssigned = /[^\p{Cn}\p{Co}\p{Cs}]/u;
  const wrong: string[] = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    const sign = String.fromCharCode(code);
    if (isAssigned.test(sign) && separator.test(sign) === isOfWords.test(sign)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
  expect(['👩', '🎨', '𝄞'].every((sign) => separator.test(sign))).toBe(true);
  expect(['𠮷', '𐍈'].some((sign) => separator.test(sign))).toBe(false);
});

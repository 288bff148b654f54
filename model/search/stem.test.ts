import { expect, test } from 'vitest';
import { fold } from '#model/search/fold';
import { loadStems } from '#model/search/stem';

/** Two forms of a word each, by the language. */
const pairs = Object.entries({
  ar: 'مدينة المدينة, مدرسة المدرسة, صورة الصورة, سفينة السفينة, إمارة الإمارة, قصيدة القصيدة',
  fr: 'étude Études, créée créer, gravée graver, dorée doré, publiée publier, première premier, géant géante, ÉGLISE églises',
  tr: 'çiçek çiçekler, köprü köprüler, ışık ışıklar, IŞIK ışıklar, KÖPRÜ köprüler, balık balıklar',
}).map(([language, words]) => [language, words.split(', ').map((pair) => pair.split(' '))] as const);

test.each(pairs)('two forms of a word share a stem, in %s', async (language, words) => {
  const stemsOf = await loadStems(language);
  const apart = words.filter(
    ([one = '', other = '']) => !stemsOf(one).some((stem) => stemsOf(other).includes(stem)),
  );
  expect(apart).toEqual([]);
});

test.each(pairs)('a word without its accents shares a stem with it, in %s', async (language, words) => {
  const stemsOf = await loadStems(language);
  for (const word of words.flat())
    expect(stemsOf(word)).toEqual(expect.arrayContaining([...stemsOf(fold(word))]));
});

test('ids, numbers and characters are their own stems, and so is each word of a language without a stemmer', async () => {
  const english = await loadStems('en-GB');
  expect(['1957s', 'tate-a00001', '東京', 'of'].map(english)).toEqual([
    ['1957s'],
    ['tate-a00001'],
    ['東京'],
    ['of'],
  ]);
  expect((await loadStems('th'))('Boats')).toEqual(['boats']);
});

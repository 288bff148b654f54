import { expect, test } from 'vitest';
import { asPlainText, languageMap } from '#model/iiif/language-map';

test.each<[string, Record<string, string[]>, Record<string, string[]>]>([
  ['a title', { en: ['Harbour'] }, { en: ['Harbour'] }],
  ['a title that is translated', { ar: ['ميناء'], en: ['Harbour'] }, { ar: ['ميناء'], en: ['Harbour'] }],
  ['a name, the same in all languages', { ar: ['Ada Berg'], en: ['Ada Berg'] }, { none: ['Ada Berg'] }],
  ['a year', { en: ['1910'] }, { none: ['1910'] }],
  ['a year in two ways', { ar: ['١٩١٠'], en: ['1910'] }, { ar: ['١٩١٠'], en: ['1910'] }],
  ['what one language alone has', { ar: [], en: ['Harbour'] }, { en: ['Harbour'] }],
  ['several values', { en: ['boats', '1910'] }, { en: ['boats', '1910'] }],
  ['nothing', { ar: [], en: [] }, {}],
])('%s is in the language that it is written in', (_, versions, expected) => {
  expect(languageMap(Object.entries(versions).map(([language, texts]) => ({ language, texts })))).toEqual(
    expected,
  );
});

test('a title that nobody has translated is in its language, once', () => {
  const title = { language: 'ar', texts: ['ميناء'] };
  expect(languageMap([title, title])).toEqual({ ar: ['ميناء'] });
});

test.each([
  ['<sea>', '<sea> '],
  ['<b>\n</b>', '<b>\n</b> '],
  ['a < b', 'a < b'],
  ['<3', '<3'],
])('%j is no HTML', (text, expected) => {
  expect(asPlainText(text)).toBe(expected);
});

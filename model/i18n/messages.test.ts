import { expect, test } from 'vitest';
import { messageFaults, textsByPath } from '#model/i18n/compile';
import { interfaceLanguages, messageSources } from '#model/i18n/locale-data';
import { fileSize, latitudeLongitude } from '#model/i18n/measures';
import { interfaceLocale, messagesFor } from '#model/i18n/messages';

const sourceOf = (language: string) => messageSources.get(language) ?? {};

test.each(interfaceLanguages)('the messages in %s are complete', (language) => {
  expect(messageFaults(language, sourceOf(language), sourceOf('en'))).toEqual([]);
});

test.each([
  ['en', 'en', false],
  ['en-GB', 'en', false],
  ['EN', 'en', false],
  ['ar', 'ar', false],
  ['pt-BR', 'pt', false],
  ['cy', 'en', true],
  ['enm', 'en', true],
  ['constructor', 'en', true],
])('on a site in %s the interface is in %s; foreign there: %s', (tag, language, foreign) => {
  expect(interfaceLocale(tag)).toMatchObject({ language, isForeign: foreign });
});

test.each(['cy', 'constructor', '__proto__', ''])('is in English if the interface lacks %j', (tag) => {
  expect(messagesFor(tag).items({ count: 1234 })).toBe('1,234 items');
});

test.each([
  ['en', ['0 items', '1 item', '2 items', '5,000 items']],
  ['es', ['0 objetos', '1 objeto', '2 objetos', '5000 objetos']],
  ['fr', ['0 objet', '1 objet', '2 objets', '5\u202f000 objets']],
  ['de', ['0 Objekte', '1 Objekt', '2 Objekte', '5.000 Objekte']],
  ['pt', ['0 item', '1 item', '2 itens', '5.000 itens']],
  ['ar', ['لا مواد', 'مادة واحدة', 'مادتان', '5,000 مادة']],
  ['ar-EG', ['لا مواد', 'مادة واحدة', 'مادتان', '٥٬٠٠٠ مادة']],
  ['zh', ['0 件藏品', '1 件藏品', '2 件藏品', '5,000 件藏品']],
  ['ja', ['資料 0 点', '資料 1 点', '資料 2 点', '資料 5,000 点']],
])('counts items in %s', (tag, texts) => {
  expect([0, 1, 2, 5000].map((count) => messagesFor(tag).items({ count }))).toEqual(texts);
});

test.each([
  ['en', '3.9 MB', '41.15° N, 8.611° W'],
  ['fr', '3,9\u00a0Mo', '41,15° N, 8,611° O'],
  ['ar-EG', '٣٫٩ ميغابايت', '\u2068٤١٫١٥°\u2069 شمالًا، \u2068٨٫٦١١°\u2069 غربًا'],
  ['ja', '3.9 MB', '北緯 41.15 度、西経 8.611 度'],
])('writes sizes and places in %s', (tag, size, place) => {
  const messages = messagesFor(tag);
  expect(fileSize(3_900_000, messages)).toBe(size);
  expect(latitudeLongitude({ latitude: 41.1496, longitude: -8.611 }, messages)).toBe(place);
});

test.each(interfaceLanguages.filter((language) => language !== 'en'))(
  'no sentence in %s is left in English',
  (language) => {
    const english = textsByPath(sourceOf('en'));
    const texts = [...textsByPath(sourceOf(language))];
    // Single words may be the same: Menu, Image.
    const isSentence = (text: string) => /[a-z]{2,} [a-z]{2,}/i.test(text.replace(/\{.*\}/g, ''));
    expect(texts.filter(([path, text]) => text === english.get(path) && isSentence(text))).toEqual([]);
  },
);

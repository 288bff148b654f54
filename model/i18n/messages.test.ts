import { expect, test } from 'vitest';
import { interfaceLanguage, interfaceLanguages, isForeign, messagesFor } from '#model/i18n/messages';

test.each([
  ['en', 'en', false],
  ['en-GB', 'en', false],
  ['EN', 'en', false],
  ['ar', 'ar', false],
  ['pt-BR', 'pt', false],
  ['cy', 'en', true],
  ['enm', 'en', true],
  ['constructor', 'en', true],
])('on a site in %s the interface speaks %s; foreign there: %s', (language, spoken, foreign) => {
  expect([interfaceLanguage(language), isForeign(language)]).toEqual([spoken, foreign]);
});

test.each(['cy', 'constructor', '__proto__', ''])(
  'has the words in English where there are none in %j',
  (language) => {
    expect(messagesFor(language).items(1234)).toBe('1,234 items');
  },
);

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
])('counts items in %s', (language, texts) => {
  expect([0, 1, 2, 5000].map(messagesFor(language).items)).toEqual(texts);
});

test.each([
  ['en', '3.9 MB', '41.15° N, 8.611° W'],
  ['fr', '3,9\u00a0Mo', '41,15° N, 8,611° O'],
  ['ar-EG', '٣٫٩ ميغابايت', '\u2068٤١٫١٥°\u2069 شمالًا، \u2068٨٫٦١١°\u2069 غربًا'],
  ['ja', '3.9 MB', '北緯 41.15 度、西経 8.611 度'],
])('says sizes and places in %s', (language, size, place) => {
  const { media, item } = messagesFor(language);
  expect([media.size(3_900_000), item.place(41.1496, -8.611)]).toEqual([size, place]);
});

test.each(interfaceLanguages.filter((language) => language !== 'en'))(
  'nothing in %s is left in English',
  (language) => {
    const english = textsOf(messagesFor('en'));
    const same = [...textsOf(messagesFor(language))].filter(
      ([path, text]) => text === english.get(path) && !sameInBoth.test(`${language} ${path}`),
    );
    expect(same).toEqual([]);
  },
);

/** Texts that are rightly the same as in English. */
const sameInBoth =
  /^(\w+ (item\.map|media\.size)|fr (pager\.label|item\.date|search\.sortings\.date|media\.(pdf|video)|essay\.notes|cite\.kinds\.\w+)|(fr|pt) menu|de (media|cite\.kinds)\.video)$/;

/** Every text by its path; functions are called with what they may get. */
function textsOf(words: object): Map<string, string> {
  const texts = new Map<string, string>();
  function add(path: string, value: unknown): void {
    if (typeof value === 'string') texts.set(path, value);
    else if (typeof value === 'object' && value) {
      for (const [key, inner] of Object.entries(value)) add(path ? `${path}.${key}` : key, inner);
    }
  }
  add('', words);
  return texts;
}

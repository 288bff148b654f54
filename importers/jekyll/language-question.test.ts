import { expect, test } from 'vitest';
import { languageQuestion } from '#importers/jekyll/language-question';

const texts = {
  es: 'Vista de la plaza con los vecinos que esperan el tren para la capital, por la tarde del domingo.',
  fr: 'Vue de la place et des maisons du port, dans une rue qui est sur les quais pour le marché.',
  de: 'Blick auf den Hafen mit der Fähre und dem Leuchtturm, von einer Karte, die das Museum für die Stadt hat.',
  pt: 'Vista da praça com os moradores em uma tarde, e o trem para o porto, não muito longe do rio.',
  tr: 'Bu fotoğraf bir liman ve bir gemi ile birlikte, daha çok kişi için olarak çekilmiş gibi duran bir andır.',
};
const records = (text: string) =>
  Array.from({ length: 8 }, (_, n) => ({ source: 'm.csv', row: n + 2, cells: { description: text } }));
const asked = { file: '_config.yml', language: undefined };

test.each(Object.entries(texts))('asks for the language of texts in %s', (tag, text) => {
  expect(languageQuestion(records(text), asked)).toMatchObject([
    { column: 'lang', remedy: expect.stringContaining(`"lang: ${tag}"`) },
  ]);
});

test('asks for the language of texts with few function words if they are clearly of one language', () => {
  const turkish =
    'Türk sinemasında altı yönetmen ve Beyoğlu sokaklarında çekilmiş bir fotoğraf; arşivimizdeki kartlar, mektuplar, ders notları, afişler için hazırlanmış sergi kataloğu, İstanbul Galata Köprüsü vapur iskelesi';
  const many = Array.from({ length: 4 }, () => records(turkish)).flat();
  expect(languageQuestion(many, asked)).toEqual([]);
  const varied = [...many, ...records('Bu fotoğraf ile gibi')];
  expect(languageQuestion(varied, asked)).toMatchObject([{ remedy: expect.stringContaining('"lang: tr"') }]);
  const mixed = [...varied, ...records('A ferry of the line that is by the quay')];
  expect(languageQuestion(mixed, asked)).toEqual([]);
});

test('asks nothing for English texts, few words, names, and if the language is set', () => {
  const english = 'View of the harbour with the ferry, from a card that was sent by the museum.';
  expect(languageQuestion(records(english), asked)).toEqual([]);
  expect(languageQuestion(records(texts.es).slice(0, 1), asked)).toEqual([]);
  expect(languageQuestion(records('José Martí, La Habana, Los Ángeles, Rio de Janeiro'), asked)).toEqual([]);
  expect(languageQuestion(records('Jan van de Velde, Maria van de Kamp, Vincent van Gogh'), asked)).toEqual(
    [],
  );
  expect(languageQuestion(records('Harbour as seen, quay as built, tower as painted'), asked)).toEqual([]);
  expect(languageQuestion(records(texts.es), { ...asked, language: 'en' })).toEqual([]);
});

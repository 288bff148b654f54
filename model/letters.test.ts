import { expect, test } from 'vitest';
import { lettersOf } from '#model/letters';

function sorted(labels: readonly string[], language: string): string[] {
  return [...labels].sort(new Intl.Collator(language, { numeric: true }).compare);
}

test.each([
  ['fr', ['Abbaye', 'Écluse', 'arbre', 'étang', 'Eau', 'Zoo', '“Quai”', '1789'], ['0–9', 'A', 'E', 'Z']],
  ['sv', ['Ankare', 'Ö', 'Ål', 'Zink', 'Äng'], ['A', 'Z', 'Å', 'Ä', 'Ö']],
  ['ru', ['Якорь', 'берег', 'Баржа'], ['Б', 'Я']],
])('a list in %s begins with its letters, in its order', (language, labels, expected) => {
  const letters = lettersOf(sorted(labels, language), language);
  expect(letters.map(({ letter }) => letter)).toEqual(expected);
});

test('each letter says where it begins', () => {
  expect(lettersOf(['arms', 'boats', 'Bridges', 'canals'], 'en')).toEqual([
    { letter: 'A', start: 0 },
    { letter: 'B', start: 1 },
    { letter: 'C', start: 3 },
  ]);
});

test('a list in which nearly every value begins with another sign has no letters', () => {
  const signs = Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + n));
  expect(lettersOf(signs, 'zh')).toEqual([]);
});

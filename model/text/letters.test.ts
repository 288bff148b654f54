import { expect, test } from 'vitest';
import type { FacetValue } from '#model/schema';
import { groupByLetter as group, type LetterGroupOptions, lettersOf } from '#model/text/letters';

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

test('a list in which nearly every value begins with another sign has no letters', () => {
  const signs = Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + n));
  expect(lettersOf(signs, 'zh')).toEqual([]);
});

const options = { page: 1, size: 50, pathOf: (page: number) => `/by/subject/page/${page}` };

function groupByLetter(list: readonly FacetValue[], where: Omit<LetterGroupOptions, 'starts'>) {
  const labels = list.map(({ label }) => label);
  return group(list, { ...where, starts: lettersOf(labels, 'en') });
}

function values(...labels: string[]) {
  return labels.map((label) => ({ slug: label, label, count: 1 }));
}

/** `times` values for each letter. */
function alphabet(letters: string, times: number) {
  return values(
    ...[...letters].flatMap((letter) => Array.from({ length: times }, (_, n) => `${letter}${n + 10}`)),
  );
}

test('a short list is one group without letters', () => {
  const list = values('ash', 'birch');
  expect(groupByLetter(list, options)).toEqual({
    groups: [{ letter: null, id: null, values: list }],
    letters: [],
  });
});

test('a long list has its letters, each with the page and the place where it begins', () => {
  const { letters } = groupByLetter(alphabet('ABCÉ', 30), options);
  expect(letters).toEqual([
    { letter: 'A', href: '/by/subject/page/1#letter-a' },
    { letter: 'B', href: '/by/subject/page/1#letter-b' },
    { letter: 'C', href: '/by/subject/page/2#letter-c' },
    { letter: 'E', href: '/by/subject/page/2#letter-e' },
  ]);
});

test('a letter that goes on over the page is named again and has its anchor where it begins', () => {
  const list = alphabet('ABC', 30);
  const shown = (page: number) =>
    groupByLetter(list, { ...options, page }).groups.map((group) => [
      group.letter,
      group.id,
      group.values.length,
    ]);
  expect(shown(1)).toEqual([
    ['A', 'letter-a', 30],
    ['B', 'letter-b', 20],
  ]);
  expect(shown(2)).toEqual([
    ['B', null, 10],
    ['C', 'letter-c', 30],
  ]);
});

test('what comes before the first letter stands first', () => {
  const { groups } = groupByLetter([...values('“quoted”'), ...alphabet('AB', 40)], options);
  expect(groups.map(({ letter, values: { length } }) => [letter, length])).toEqual([
    [null, 1],
    ['A', 40],
    ['B', 9],
  ]);
});

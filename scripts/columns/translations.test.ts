import { expect, test } from 'vitest';
import { columnName } from '#scripts/columns/column-names';
import { inLanguage, separateTranslations, splitName } from '#scripts/columns/translations';
import { readSettings } from '#scripts/settings/settings';

test.each([
  ['title@fr', 'title', 'fr'],
  ['title@pt-BR', 'title', 'pt-br'],
  ['note on back@de', 'note on back', 'de'],
  ['title', 'title', undefined],
  ['mail@example.org', 'mail@example.org', undefined],
  ['@fr', '@fr', undefined],
])('%s is %s in %s', (written, name, language) => {
  expect(splitName(written)).toEqual({ name, ...(language && { language }) });
});

test.each([
  ['Titre@FR', 'title@fr'],
  ['Description@pt_BR', 'description@pt-br'],
  ['Taken on', 'taken_on'],
])('the column %s is read as %s', (header, name) => {
  expect(columnName(header)).toBe(name);
});

test('a value in a language replaces the one without language, at any depth', () => {
  const settings = {
    title: 'Harbour',
    'title@fr': 'Port',
    'title@de': 'Hafen',
    fields: { creator: { label: 'Maker', split: false }, 'creator@fr': 'Auteur' },
    navigation: [{ label: 'About', 'label@fr': 'À propos', href: '/about' }],
  };
  expect(inLanguage(settings, 'fr')).toEqual({
    title: 'Port',
    fields: { creator: { label: 'Auteur', split: false } },
    navigation: [{ label: 'À propos', href: '/about' }],
  });
  expect(inLanguage(settings, 'es')).toMatchObject({ title: 'Harbour', navigation: [{ label: 'About' }] });
});

function read(...lines: string[]) {
  return readSettings(new TextEncoder().encode(lines.join('\n')), 'site.yaml');
}

test('the first language is the main one, and each further one has settings of its own', () => {
  const { settings, translations, problems } = read('languages: [en, pt-br]', 'title: A', 'title@pt-BR: B');
  expect(settings).toMatchObject({ title: 'A', language: 'en', languages: ['en', 'pt-BR'] });
  expect([...translations]).toMatchObject([['pt-BR', { title: 'B', language: 'pt-BR' }]]);
  expect(problems).toEqual([]);
});

test('`language` says which of them is the main one', () => {
  expect(read('languages: [en, fr]', 'language: fr').settings).toMatchObject({
    language: 'fr',
    languages: ['fr', 'en'],
  });
});

test.each([
  [
    'a name in a language that the site is not in',
    ['languages: [en, fr]', 'title@de: Hafen'],
    'keys that end in @de',
  ],
  ['a name in a language of a site in one', ['title@de: Hafen'], 'keys that end in @de'],
  ['a tag that is none', ['languages: [en, "1!"]'], '1!'],
])('%s is reported', (_, lines, found) => {
  expect(read(...lines).problems).toMatchObject([{ column: 'languages', found }]);
});

test('translated columns are separated; one in a language that the site lacks is reported', () => {
  const columns = ['title', 'title@fr', 'notes@fr', 'title@de'].map((name) => ({ name, header: name }));
  const parted = separateTranslations(columns, { languages: ['en', 'fr'], file: 'items.csv' });
  expect(parted.columns).toEqual([
    { name: 'title', header: 'title' },
    { name: 'notes', header: 'notes' },
  ]);
  expect([...parted.translated]).toEqual(['title', 'notes']);
  expect(parted.problems).toMatchObject([{ column: 'title@de', rows: [1], found: '@de' }]);
});

test.each(['id', 'parent', 'file', 'preview', 'latitude', 'longitude'])(
  'a column %s in a language is told and ignored: it is the same in each',
  (name) => {
    const columns = ['title', `${name}@fr`].map((one) => ({ name: one, header: one }));
    const parted = separateTranslations(columns, { languages: ['en', 'fr'], file: 'items.csv' });
    expect(parted.columns.map((column) => column.name)).toEqual(['title']);
    expect([...parted.translated]).toEqual([]);
    expect(parted.problems).toMatchObject([{ column: `${name}@fr`, rows: [1], found: '@fr' }]);
  },
);

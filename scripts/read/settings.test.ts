import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { readSettings } from '#scripts/read/settings';

function read(yaml: string) {
  return readSettings(new TextEncoder().encode(yaml), 'site.yaml');
}

test('reads every setting', () => {
  const { settings, problems } = read(`title: The Harbour
url: https://example.org/archive
organisation: { name: Library, url: https://example.org }
fields:
  date: Made in
  notes: { label: Notes, markup: true }
facets: [creator]
navigation:
  - { label: Browse, href: /browse }
noindex: true
`);
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({ title: 'The Harbour', noindex: true, facets: ['creator'] });
  expect(settings.fields).toEqual({ date: 'Made in', notes: { label: 'Notes', markup: true } });
});

test.each([
  { yaml: 'title: 1914', settings: { title: '1914' } },
  { yaml: 'title: 2020-01-01', settings: { title: '2020-01-01' } },
  { yaml: 'noindex: yes', settings: { noindex: true } },
  { yaml: 'tagline:', settings: {} },
  { yaml: '', settings: {} },
  { yaml: '# nothing yet\n', settings: {} },
  { yaml: 'organization: { name: Library }', settings: { organisation: { name: 'Library' } } },
  { yaml: 'license: CC0', settings: { licence: 'CC0' } },
  { yaml: 'fields: [title, date]', settings: { fields: { title: {}, date: {} } } },
  { yaml: 'fields:\n  title:\n  date: When', settings: { fields: { title: {}, date: 'When' } } },
])('takes $yaml as it is meant', ({ yaml, settings }) => {
  expect(read(yaml)).toMatchObject({ settings, problems: [] });
  expect(read(yaml).settings).toEqual(settingsSchema.parse(settings));
});

test.each([
  { yaml: 'a: 1\ntitel: X', row: 2, found: 'titel', remedy: /"title"/ },
  { yaml: 'url: example.org', row: 1, found: 'example.org', remedy: /passed over/ },
  { yaml: 'url: https://h/$(id)', row: 1, found: 'https://h/$(id)', remedy: /passed over/ },
  { yaml: 'monitoring:\n  dsn: https://k@h', row: 2, found: 'https://k@h', remedy: /passed over/ },
  { yaml: 'monitoring:\n  reply: false', row: 2, found: 'reply', remedy: /"replay"/ },
  { yaml: 'title: A\norganization:\n  name: L\n  url: nope', row: 4, found: 'nope', remedy: /passed over/ },
  { yaml: 'fields:\n  date: { lable: x }', row: 2, found: 'lable', remedy: /"label"/ },
  { yaml: 'front:\n  sections: [items, hero]', row: 2, found: 'hero', remedy: /passed over/ },
  { yaml: 'front: { item: [a] }', row: 1, found: 'item', remedy: /"items"/ },
  { yaml: 'share: { card: false }', row: 1, found: 'card', remedy: /"cards"/ },
  { yaml: 'facets: creator', row: 1, found: 'creator', remedy: /passed over/ },
  { yaml: 'navigation:\n  - label: A', row: 2, found: 'nothing', remedy: /"href: "/ },
  { yaml: 'language: en_GB', row: 1, found: 'en_GB', remedy: /English/ },
  { yaml: 'title: a: b', row: 1, found: 'title: a: b', remedy: /quotation marks/ },
  { yaml: 'title: A\ntitle: B', row: 2, found: 'title: B', remedy: /twice/ },
  { yaml: 'fields:\n\tdate: x', row: 2, found: 'date: x', remedy: /spaces/ },
  { yaml: '- a\n- b', row: 1, found: '["a","b"]', remedy: /./ },
])('tells what is wrong with $yaml, and where', ({ yaml, row, found, remedy }) => {
  const { problems } = read(yaml);
  const problem = problems.find((candidate) => candidate.found === found);
  expect(problem?.rows).toEqual([row]);
  expect(problem?.remedy).toMatch(remedy);
});

test('uses what is right beside what is wrong', () => {
  const { settings, problems } = read(
    'title: A\nurl: nope\nfields:\n  date: [1]\n  place: Where\nnavigation:\n  - x\n  - { label: B, href: /b }',
  );
  expect(settings).toEqual(
    settingsSchema.parse({
      title: 'A',
      fields: { place: 'Where' },
      navigation: [{ label: 'B', href: '/b' }],
    }),
  );
  expect(problems.map(({ rows }) => rows[0])).toEqual([2, 4, 7]);
});

test('says what an address must be like, and where it is found', () => {
  const { settings, problems } = read('url: https://h/$(id)\nmonitoring:\n  dsn: https://k@h;sandbox/1');
  expect(settings).toEqual(settingsSchema.parse({}));
  expect(problems.map(({ column, expected }) => [column, expected])).toEqual([
    ['url', expect.stringContaining('folders are named with letters')],
    ['monitoring.dsn', expect.stringMatching(/https:\/\/key@host\/1: Sentry shows it as "DSN"/)],
  ]);
});

test.each([
  ['host: netlfy', /^one of github-pages, .*nginx$/],
  ['pictures: { largest: 640.5 }', /^a whole number$/],
  ['pictures: { quality: { avif: 0 } }', /^a number of at least 1$/],
  ['pictures: { quality: { avif: 500 } }', /^a number of at most 100$/],
  ['iiif: yes please', /^`true`, `false`, or `facets` indented below it$/],
])('says what %j must be like', (yaml, expected) => {
  expect(read(yaml).problems).toMatchObject([{ expected: expect.stringMatching(expected) }]);
});

test('tells what can be said in a group beside a key that it does not have', () => {
  expect(read('share: { twitter: no }').problems).toMatchObject([
    { column: 'share.twitter', expected: 'one of cards' },
  ]);
});

import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { CommandError } from '#scripts/report/command-error';
import { readSettings } from '#scripts/settings/settings';

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
])('reads $yaml as intended', ({ yaml, settings }) => {
  expect(read(yaml)).toMatchObject({ settings, problems: [] });
  expect(read(yaml).settings).toEqual(settingsSchema.parse(settings));
});

test.each([
  ['a: 1\ntitel: X', 2, 'setting-unknown', '"titel" (perhaps "title" is meant)'],
  ['url: example.org', 1, 'setting-invalid', 'example.org'],
  ['url: https://h/$(id)', 1, 'setting-invalid', 'https://h/$(id)'],
  ['monitoring:\n  dsn: https://k@h', 2, 'setting-invalid', 'https://k@h'],
  ['monitoring:\n  reply: false', 2, 'setting-unknown', '"reply" (perhaps "replay" is meant)'],
  ['title: A\norganization:\n  name: L\n  url: nope', 4, 'setting-invalid', 'nope'],
  ['fields:\n  date: { lable: x }', 2, 'setting-unknown', '"lable" (perhaps "label" is meant)'],
  ['front:\n  sections: [items, hero]', 2, 'setting-invalid', 'hero'],
  ['front: { item: [a] }', 1, 'setting-unknown', '"item" (perhaps "items" is meant)'],
  ['share: { card: false }', 1, 'setting-unknown', '"card" (perhaps "cards" is meant)'],
  ['look: { fonts: { sand: source } }', 1, 'setting-unknown', '"sand" (perhaps "sans" is meant)'],
  ['pictures: { quality: { avis: 50 } }', 1, 'setting-unknown', '"avis" (perhaps "avif" is meant)'],
  ['navigation:\n  - { label: A, hrefs: /a }', 2, 'setting-unknown', '"hrefs" (perhaps "href" is meant)'],
  ['facets: creator', 1, 'setting-invalid', 'creator'],
  ['language: en_GB', 1, 'language-invalid', 'en_GB'],
])('reports what is wrong with %j, and where', (yaml, row, code, found) => {
  expect(read(yaml).problems).toContainEqual(expect.objectContaining({ code, rows: [row], found }));
});

test('reports a key whose setting has no effect without it', () => {
  expect(read('navigation:\n  - label: A').problems).toMatchObject([
    { code: 'setting-missing', rows: [2], remedy: expect.stringContaining('"href: "') },
  ]);
});

test.each([
  ['tagline: Harbour: pictures', 1, /straight quotation marks/],
  ['tagline: “Harbour: pictures”', 1, /straight quotation marks/],
  ['title: T\ntagline: "Harbour', 2, /closing quotation mark/],
  ['title: T\ntagline: "Harbour\nlogo: "a.svg"', 2, /closing quotation mark/],
  ["tagline: 'The harbour's pictures'", 1, /Something may be missing/],
  ['publish:\n\tlocation: false', 2, /no tabs/],
  ['title: T\n tagline: H', 1, /The line below begins with spaces/],
  ['look:\n    accent: red\n  scheme: dark', 3, /same number of spaces/],
  ['facets: [creator', 1, /close each bracket/],
  ['title: @harbour', 1, /between quotation marks/],
  ['title: *harbour', 1, /"\*harbour" without "&harbour" above it\. Nothing of it was used\. Put/],
  ['tagline:Harbour\ntitle: T', 1, /a colon and a space/],
  ['title: T\n---\ntagline: H', 2, /Delete this line/],
  ['title: A\ntitle: B', 2, /twice/],
  ['title: T\nfields: &a [*a]', 2, /which has no end/],
  ['title: T\nfields: &a { b: [x, { c: *a }] }', 2, /which has no end/],
  ['- a\n- b', 1, /Write a key, a colon/],
  ['noindex', 1, /Write a key, a colon/],
])('stops at %j, which may swallow a withholding setting', (yaml, line, remedy) => {
  const failure = failureOf(() => read(yaml));
  expect(failure.message).toMatch(/^site\.yaml cannot be read whole, so nothing is published/);
  expect(failure.details[0]).toMatch(new RegExp(`^site\\.yaml, line ${line}: `));
  expect(failure.details[0]).toMatch(remedy);
});

function failureOf(run: () => unknown): CommandError {
  try {
    run();
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'])(
  'tells a key that every object has as one that is not known: %s',
  (key) => {
    const { settings, problems } = readSettings(Buffer.from(`title: T\n${key}: x\n`), 'site.yaml');
    expect(settings.title).toBe('T');
    expect(problems).toMatchObject([
      { code: 'setting-unknown', rows: [2], column: key, found: expect.stringContaining(`"${key}"`) },
    ]);
  },
);

test('stops at settings with excessive aliases', () => {
  const levels = Array.from({ length: 12 }, (_, n) => `l${n}: &l${n} [${`*l${n - 1}, `.repeat(n && 9)}x]`);
  expect(failureOf(() => read(levels.join('\n'))).details).toEqual([expect.stringMatching(/too often/)]);
});

test('uses valid settings beside invalid ones', () => {
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

test('says what an address must be like, and where it was found', () => {
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
  ['share: { twitter: no }', /^one of cards$/],
  ['iiif: yes please', /^`true`, `false`, or `facets` indented below it$/],
])('says what %j must be like', (yaml, expected) => {
  expect(read(yaml).problems).toMatchObject([{ expected: expect.stringMatching(expected) }]);
});

import { expect, test } from 'vitest';
import type { ChosenColumn, SettingsChange } from '#model/desk/protocol';
import { changeSettings } from '#scripts/workshop/settings/change-settings';

type Change = SettingsChange['changes'][number];

function change(before: string | undefined, ...changes: [string[], Change['value']][]): string {
  const bytes = before === undefined ? undefined : new TextEncoder().encode(before);
  const after = changeSettings(bytes, { changes: changes.map(([path, value]) => ({ path, value })) });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(after);
}

/** Each: the text before, the path, the value (null removes it), and the text after. */
test.each<[string, string | undefined, string[], Change['value'], string]>([
  ['no file', undefined, ['title'], 'The harbour', 'title: The harbour\n'],
  ['an empty file', '', ['title'], 'The harbour', 'title: The harbour\n'],
  ['comments alone', '# Settings\n# url: x\n', ['title'], 'A', '# Settings\n# url: x\n\ntitle: A\n'],
  ['a comment behind the value', 'title: A # mine\n', ['title'], 'B', 'title: B # mine\n'],
  ['comments before', '# Settings\n\n# ours\ntitle: A\n', ['title'], 'B', '# Settings\n\n# ours\ntitle: B\n'],
  [
    'a new key before the last comments',
    'title: A\n\n# tagline: B\n',
    ['url'],
    'https://a.org',
    'title: A\nurl: https://a.org\n\n# tagline: B\n',
  ],
  ['no line end at the end', 'title: A', ['tagline'], 'B', 'title: A\ntagline: B\n'],
  ['quotation marks', `title: "A"\ntagline: 'B'\n`, ['tagline'], 'C', `title: "A"\ntagline: 'C'\n`],
  ['a value that needs them', 'title: A\n', ['title'], 'A: b', 'title: "A: b"\n'],
  ['a title that looks like a number', 'tagline: 007\n', ['title'], '1914', 'tagline: 007\ntitle: "1914"\n'],
  [
    'CRLF and a byte order mark',
    '\ufefftitle: A\r\nlook:\r\n  accent: red\r\n',
    ['look', 'scheme'],
    'dark',
    '\ufefftitle: A\r\nlook:\r\n  accent: red\r\n  scheme: dark\r\n',
  ],
  [
    'an empty value',
    'look: # colours\ntitle: A\n',
    ['look', 'accent'],
    'red',
    'look:\n  # colours\n  accent: red\ntitle: A\n',
  ],
  [
    'several lines',
    'description: A # short\n',
    ['description'],
    'a\n\nb',
    'description: |- # short\n  a\n\n  b\n',
  ],
  ['a block text', 'description: | # long\n  a\n  b\n', ['description'], 'c', 'description: c # long\n'],
  [
    'a long text',
    'title: A\n',
    ['tagline'],
    'word '.repeat(40).trim(),
    `title: A\ntagline: ${'word '.repeat(40).trim()}\n`,
  ],
  [
    'a key',
    '# all\n\n# on the title\ntitle: A # t\n# on the address\nurl: https://a.org\n',
    ['title'],
    null,
    '# all\n\n# on the title\n\n# on the address\nurl: https://a.org\n',
  ],
  [
    'the last key',
    'title: A\n# on the tagline\ntagline: B\n',
    ['tagline'],
    null,
    'title: A\n# on the tagline\n',
  ],
  ['the only key', '# all\ntitle: A\n', ['title'], null, '# all\n'],
  [
    'the last key of a map',
    'title: A\nlook:\n  # bright\n  accent: red\n',
    ['look', 'accent'],
    null,
    'title: A\n',
  ],
  [
    'a list in lines',
    'facets:\n  - a # one\n  # two\n  - b\n',
    ['facets'],
    ['b', 'd', 'a'],
    'facets:\n  # two\n  - b\n  - d\n  - a # one\n',
  ],
  [
    'a list on a line',
    'facets: [a, "b"] # some\n',
    ['facets'],
    ['b', 'd, e'],
    'facets: ["b", "d, e"] # some\n',
  ],
  ['a new list', 'title: A\n', ['facets'], ['a', 'b'], 'title: A\nfacets: [a, b]\n'],
  ['an empty list', 'facets: [a]\n', ['facets'], [], 'facets: []\n'],
  [
    'a list of links',
    'title: A\n',
    ['navigation'],
    [{ label: 'About', href: '/about' }],
    'title: A\nnavigation:\n  - label: About\n    href: /about\n',
  ],
  [
    'a map on a line',
    'look: {accent: red, scheme: dark} # x\n',
    ['look', 'accent'],
    'blue',
    'look: {accent: blue, scheme: dark} # x\n',
  ],
  [
    'other spellings of keys',
    'License: CC0 # free\n',
    ['licence'],
    'CC BY 4.0',
    'License: CC BY 4.0 # free\n',
  ],
  [
    'a value that repeats another',
    'title: &x Harbour\ntagline: *x\n',
    ['tagline'],
    'B',
    'title: &x Harbour\ntagline: B\n',
  ],
  [
    'the same value',
    'title:    "A"\n\n\nfacets: [ a ]\n',
    ['title'],
    'A',
    'title:    "A"\n\n\nfacets: [ a ]\n',
  ],
])('changes %s', (_, before, path, value, after) => {
  expect(change(before, [path, value])).toBe(after);
});

test('takes out a key in another spelling', () => {
  expect(change('title: A\nLicense: CC0\n', [['licence'], null])).toBe('title: A\n');
});

test.each([
  ['a value that others repeat', 'title: &x Harbour\ntagline: *x\n', ['title'], 'B'],
  ['a value that others repeat, which is taken out', 'title: &x Harbour\ntagline: *x\n', ['title'], null],
  ['keys of an alias', 'fields: &x {title: {label: A}}\nlook: *x\n', ['look', 'accent'], 'blue'],
])('refuses to change %s', (_, before, path, value) => {
  expect(() => change(before, [path, value])).toThrow(
    /^site\.yaml, line \d: .* Change it in a text editor\.$/,
  );
});

test.each<[string[], string | string[]]>([
  [['items'], '../../../etc/passwd'],
  [['items'], 'lists/../../items.csv'],
  [['items'], '/etc/passwd'],
  [['items'], '..\\items.csv#Sheet'],
  [['items'], 'C:\\items.csv'],
  [['items'], 'file:///etc/passwd'],
  [['look', 'logo'], '../logo.svg'],
  [['look', 'css'], '/etc/passwd'],
  [
    ['look', 'fonts', 'serif'],
    ['a.woff2', '../b.woff2'],
  ],
  [['look', 'accent'], 'schwarz'],
  [['look', 'accent'], 'url(https://example.org/)'],
  [['look', 'accent'], ''],
])('refuses for %j what no site can use: %j', (path, value) => {
  expect(() => change('title: A\n', [path, value])).toThrow(
    /^(?:items|look\.[\w.]+): expected (?:a path below the folder|a CSS colour such as .*), found .* Nothing was changed\.$/,
  );
});

test.each<[string[], string | string[]]>([
  [['items'], 'lists/items.xlsx#Photographs: 2'],
  [['items'], 'lists/../items.csv'],
  [['items'], 'https://example.org/items.csv'],
  [['look', 'logo'], 'logo..svg'],
  [['look', 'fonts', 'serif'], 'system'],
  [['look', 'accent'], 'hsl(200 60% 30%)'],
])('writes for %j what a site can use: %j', (path, value) => {
  expect(change('title: A\n', [path, value])).toContain(String(path.at(-1)));
});

test('does not report an older mistake in another setting', () => {
  const before = 'items: ../items.csv\nlook:\n  accent: schwarz\n';
  expect(change(before, [['title'], 'A'])).toContain(before);
  expect(change(before, [['look', 'scheme'], 'dark'])).toContain('scheme: dark');
});

test('says what a setting must be, and changes nothing', () => {
  expect(() => change('title: A\n', [['host'], 'nowhere'])).toThrow(
    /^host: expected .*github-pages.*, found nowhere\. Nothing was changed\.$/,
  );
  expect(() => change('title: A\n', [['url'], 'harbour'])).toThrow(
    /^url: expected .* found .*harbour.* Nothing was changed\.$/,
  );
  expect(() => change('title: A\n', [['organisation', 'url'], 'https://a.org'])).toThrow(/organisation/);
});

test.each([
  [['look', 'accent'], 'schwarz', 'look.accent'],
  [['language'], 'german', 'language'],
  [['url'], 'harbour', 'url'],
  [['contact'], 'ada', 'contact'],
  [['organisation', 'url'], 'https://a.org', 'organisation.name'],
  [['organisation', 'url'], 'a.org', 'organisation.url'],
])('names the setting whose value cannot be used: %j, %s', (path, value, unusable) => {
  const before = unusable === 'organisation.url' ? 'organisation: {name: A}\n' : 'title: A\n';
  const refused = expect.objectContaining({ status: 409, details: { unusable } });
  expect(() => change(before, [path, value])).toThrow(refused);
});

test('changes a setting beside one that is wrong already', () => {
  expect(change('host: nowhere\n', [['title'], 'A'])).toBe('host: nowhere\ntitle: A\n');
});

test('does not change a file that is not UTF-8', () => {
  const bytes = Uint8Array.of(...new TextEncoder().encode('title: '), 0xe9);
  expect(() => changeSettings(bytes, { changes: [{ path: ['title'], value: 'A' }] })).toThrow(
    /save it as UTF-8/,
  );
});

test('normalises spaces and empty lines of the rest, and nothing else', () => {
  const before = `# Settings of the harbour, "old style": kept by hand

title:    "The harbour"   # not the port
description: >-
    A text that is folded
    by hand.


look: # colours
    accent:   "#1d4f91"

    # dark is too dark
    scheme: light
    # fonts: {serif: system}
facets: [ creator,subject , "place" ] # three
navigation:
- label: About   # us
  href: /about

- {label: "Items", href: /browse}
fields:
  title: Name
  "dc:subject": {label: Topic, least: 0x2}
  1914:
  creator:
    label: By

    split: "|"
noindex: yes
# end
`;
  const changes: [string, string][] = [
    ['title:    "The harbour"   # not', 'title: "The harbour" # not'],
    ['    A text that is folded\n    by hand.\n\n\n', '  A text that is folded by hand.\n\n'],
    ['look: # colours\n    accent:   ', 'look:\n  # colours\n  accent: '],
    ['    # dark is too dark\n    scheme: light\n    #', '  # dark is too dark\n  scheme: light\n  #'],
    ['[ creator,subject , "place" ]', '[creator, subject, "place"]'],
    ['- label: About   # us\n  href: /about\n\n-', '  - label: About # us\n    href: /about\n\n  -'],
    ['# end\n', 'tagline: Ships\n\n# end\n'],
  ];
  const after = changes.reduce((text, [from, to]) => text.replace(from, to), before);
  expect(change(before, [['tagline'], 'Ships'])).toBe(after);
});

/** Each: the text before, the columns, and the text after. */
test.each<[string, string, { column: string; label?: string; hidden?: boolean }[], string]>([
  ['their order', 'fields: [a, b]\n', [{ column: 'b' }, { column: 'a' }], 'fields: [b, a]\n'],
  [
    'a label',
    'fields:\n  a: One # t\n  b: {label: Two, least: 2}\n',
    [
      { column: 'b', label: 'Zwei' },
      { column: 'a', label: 'One' },
    ],
    'fields:\n  b: {label: Zwei, least: 2}\n  a: One # t\n',
  ],
  [
    'labels of a list',
    'fields:\n  # first\n  - a\n  - b\n',
    [{ column: 'a', label: 'One' }, { column: 'b' }],
    'fields:\n  # first\n  a: One\n  b:\n',
  ],
  [
    'what is hidden',
    'fields:\n  a: One\n',
    [
      { column: 'a', label: 'One', hidden: true },
      { column: 'b', hidden: true },
    ],
    'fields:\n  a: {label: One, hidden: true}\n  b: {hidden: true}\n',
  ],
  [
    'translations',
    'fields:\n  a: One\n  a@fr: Un\n  b: Two\n',
    [{ column: 'b', label: 'Two' }, { column: 'a' }],
    'fields:\n  b: Two\n  a:\n  a@fr: Un\n',
  ],
  ['nothing at all', 'title: A\nfields: [a]\n', [], 'title: A\n'],
])('changes %s of fields', (_, before, fields, after) => {
  const value = fields.map((field) => ({ name: field.column, ...field }));
  expect(change(before, [['fields'], value])).toBe(after);
});

/** Each: the text before, what columns mean, and the text after. */
test.each<[string, string | undefined, ChosenColumn[], string]>([
  ['that the headers are right', undefined, [], 'columns: {}\n'],
  ['that they still are', 'columns:\n  A: title\n', [], 'columns:\n  A: title\n'],
  [
    'what two columns mean',
    'title: A\n',
    [
      { column: 'Titel/Title: 1', means: 'title' },
      { column: 'Wann', means: 'date' },
    ],
    'title: A\ncolumns:\n  "Titel/Title: 1": title\n  Wann: date\n',
  ],
  [
    'another meaning, in the spelling of the file',
    'columns: {wann: date, Bild: file} # ours\n',
    [{ column: 'Wann', means: 'field' }],
    'columns: {wann: field, Bild: file} # ours\n',
  ],
  [
    'that a column is not published',
    'fields: [Motiv, Note]\n',
    [{ column: 'Note', means: 'hidden' }],
    'fields:\n  Motiv:\n  Note: {hidden: true}\ncolumns: {}\n',
  ],
  [
    'that a title is not published, and no other column with it',
    'columns: {}\n',
    [{ column: 'Titel', means: 'hidden' }],
    'columns: {Titel: field}\nfields:\n  Titel: {hidden: true}\n',
  ],
  [
    'that one of two columns is published which were hidden together',
    'fields: {description: {hidden: true}}\n',
    [
      { column: 'Beschreibung', means: 'place' },
      { column: 'Description', means: 'hidden' },
    ],
    'fields: {description: {hidden: true}}\ncolumns:\n  Beschreibung: place\n  Description: field\n',
  ],
  [
    'that a column is published again',
    'columns: {Titel: field}\nfields:\n  Titel: {hidden: true}\n',
    [{ column: 'Titel', means: 'title' }],
    'columns: {Titel: title}\nfields:\n  Titel: {hidden: false}\n',
  ],
])('writes %s', (_, before, columns, after) => {
  expect(change(before, [['columns'], columns.map((column) => ({ ...column }))])).toBe(after);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepare } from '#scripts/pipeline/prepare';
import { createReporter } from '#scripts/report/reporter';
import { openHistory } from '#scripts/workshop/history/history';
import { readDeskSettings } from '#scripts/workshop/settings/desk-settings';
import { writeSettings } from '#scripts/workshop/settings/write-settings';
import { folderOf } from '#tests/fixtures/folder';
import { pool } from '#tests/fixtures/pool';

const list = { 'items.csv': 'id,title,creator,notes\na,A,Berg,x\nb,B,Berg,y\nc,C,Tal,\n' };

async function openFolder(files: Record<string, string>) {
  const root = await folderOf(files);
  const [reporter, work] = [createReporter({ write: () => true }), join(root, '.vitrine')];
  const prepared = await prepare({ folder: root, work, pool, reporter });
  const history = await openHistory(root);
  const collection = { ...prepared, began: Date.now() };
  return {
    history,
    bytes: (file: string) => readFile(join(root, file), 'utf8'),
    async read() {
      const { settings, ...file } = await readDeskSettings(collection);
      return { ...file, settings: Object.fromEntries(settings.map((setting) => [setting.name, setting])) };
    },
    write: (label: string, path: string[], value: string) =>
      writeSettings({ label, changes: [{ path, value }] }, { raw: collection.raw, history }),
  };
}

test('gives the editor of each setting, from its schema and the folder', async () => {
  const { read } = await openFolder({ ...list, 'site.yaml': 'fields: {notes: {hidden: true}}\n' });
  const columns = [
    { value: 'creator', label: 'Creator' },
    { value: 'notes', label: 'Notes' },
  ];
  const { settings } = await read();
  expect(settings).toMatchObject({
    title: { section: 'site', kind: 'text', usual: expect.any(String) },
    description: { kind: 'text', input: 'lines' },
    language: { kind: 'text', usual: 'en', choices: expect.arrayContaining([{ value: 'ar' }]) },
    'look.accent': { kind: 'text', input: 'colour', usual: expect.stringMatching(/^#/) },
    'look.scheme': {
      kind: 'choice',
      usual: 'auto',
      choices: ['auto', 'light', 'dark'].map((value) => ({ value })),
    },
    featured: {
      kind: 'text',
      choices: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
        { value: 'c', label: 'C' },
      ],
    },
    'front.sections': { kind: 'list', usual: expect.arrayContaining(['map']) },
    'front.items': { kind: 'text', isList: true },
    facets: { kind: 'list', usual: ['creator'], choices: columns },
    fields: {
      kind: 'columns',
      value: [{ column: 'notes', name: 'notes', hidden: true }],
      isChosen: false,
      usual: ['creator', 'notes'],
      choices: columns,
    },
    navigation: { kind: 'records', keys: ['label', 'href', 'menu'], required: ['label', 'href'] },
    'organisation.url': { kind: 'text', input: 'url' },
    host: { kind: 'choice' },
  });
  expect({ usual: undefined, ...settings.host }).toMatchObject({ usual: undefined });
});

test('gives settings as written', async () => {
  const yaml = `title: 1914
lang: de
look: {accent: &c teal}
tagline: *c
facets: [Creator, lost]
fields: {dc:creator: By}
front: {sections: [map, nothing], items: [b, a]}
navigation: [{label: About, href: /about}, {label: Us, href: /us, menu: More}]
url:
`;
  const { read } = await openFolder({ ...list, 'site.yaml': yaml });
  const { settings } = await read();
  expect(settings).toMatchObject({
    title: { value: '1914' },
    language: { value: 'de' },
    'look.accent': { value: 'teal' },
    tagline: { value: 'teal' },
    facets: { value: ['Creator', 'lost'], choices: [{ value: 'Creator' }, { value: 'notes' }] },
    fields: { value: [{ column: 'dc:creator', name: 'creator', label: 'By' }], isChosen: true },
    'front.sections': { value: ['map'] },
    'front.items': { value: 'b, a' },
    navigation: {
      value: [
        { label: 'About', href: '/about', menu: '' },
        { label: 'Us', href: '/us', menu: 'More' },
      ],
    },
  });
  for (const name of ['url', 'host', 'look.scheme'])
    expect({ value: undefined, ...settings[name] }).toMatchObject({ value: undefined });
});

test('begins the file of settings, and takes it back', async () => {
  const { write, bytes, history } = await openFolder(list);
  expect(await write('Accent', ['look', 'accent'], 'teal')).toEqual({ version: expect.any(String) });
  expect(await bytes('site.yaml')).toBe('look:\n  accent: teal\n');
  expect(history.last()).toMatchObject({ label: 'Accent' });
  await history.undo();
  await expect(bytes('site.yaml')).rejects.toThrow(/ENOENT/);
});

test('shows the settings of a CollectionBuilder project, and does not change them', async () => {
  const { read, write, bytes } = await openFolder({
    '_config.yml': 'title: The harbour\nmetadata: items\n',
    '_data/items.csv': 'objectid,title\na,A\n',
  });
  const readOnly = /^This is a CollectionBuilder project: its settings are in _config\.yml/;
  expect(await read()).toMatchObject({
    readOnly: expect.stringMatching(readOnly),
    settings: { title: { value: 'The harbour' } },
  });
  await expect(write('Title', ['title'], 'B')).rejects.toThrow(readOnly);
  expect(await bytes('_config.yml')).toContain('The harbour');
});

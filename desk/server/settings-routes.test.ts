import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { answerApi } from '#desk/server/api-answer';
import { openHistory } from '#desk/server/history/history';
import { settingsRoutes } from '#desk/server/settings-routes';
import { completeModel } from '#scripts/pipeline/complete';
import { prepare } from '#scripts/pipeline/prepare';
import { createReporter } from '#scripts/report/reporter';
import { folderOf } from '#tests/fixtures/folder';
import { pool } from '#tests/fixtures/pool';

const list = { 'items.csv': 'id,title,creator,notes\na,A,Berg,x\nb,B,Berg,y\nc,C,Tal,\n' };

/** Opens a collection folder behind a server. */
async function openDesk(files: Record<string, string>) {
  const root = await folderOf(files);
  const [reporter, work] = [createReporter({ write: () => true }), join(root, '.vitrine')];
  const prepared = await prepare({ folder: root, work, pool, reporter });
  const completed = await completeModel(prepared, { work, folder: 'search', reporter });
  const history = await openHistory(root);
  const collection = () => ({ ...completed, began: Date.now(), notes: [] });
  const routes = settingsRoutes({ collection, history, inTurn: (work) => work() });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    void answerApi({ request, response }, () => routes[pathname.slice(1)]?.answer(searchParams, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    history,
    bytes: (file: string) => readFile(join(root, file), 'utf8'),
    async ask(path: string, body?: unknown): Promise<unknown> {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return response.json();
    },
  };
}

/** Returns the settings of the form by name. */
async function settingsOf(ask: (path: string) => Promise<unknown>) {
  const { settings, ...file } = z
    .looseObject({ settings: z.array(z.looseObject({ name: z.string() })) })
    .parse(await ask('settings'));
  return { ...file, settings: Object.fromEntries(settings.map((setting) => [setting.name, setting])) };
}

test('tells what edits each setting, from its schema and the folder', async () => {
  const { ask } = await openDesk({ ...list, 'site.yaml': 'fields: {notes: {hidden: true}}\n' });
  const columns = [
    { value: 'creator', label: 'Creator' },
    { value: 'notes', label: 'Notes' },
  ];
  const { settings } = await settingsOf(ask);
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
  expect(settings.host).not.toHaveProperty('usual');
});

test('tells settings as they are written', async () => {
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
  const { ask } = await openDesk({ ...list, 'site.yaml': yaml });
  const { settings } = await settingsOf(ask);
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
  for (const name of ['url', 'host', 'look.scheme']) expect(settings[name]).not.toHaveProperty('value');
});

test('begins the file of settings, and takes it back', async () => {
  const { ask, bytes, history } = await openDesk(list);
  const changes = [{ path: ['look', 'accent'], value: 'teal' }];
  expect(await ask('change-settings', { label: 'Accent', changes })).toEqual({ version: expect.any(String) });
  expect(await bytes('site.yaml')).toBe('look:\n  accent: teal\n');
  expect(history.last()).toMatchObject({ label: 'Accent' });
  await history.undo();
  await expect(bytes('site.yaml')).rejects.toThrow(/ENOENT/);
});

test('shows the settings of a CollectionBuilder project, and does not change them', async () => {
  const { ask, bytes } = await openDesk({
    '_config.yml': 'title: The harbour\nmetadata: items\n',
    '_data/items.csv': 'objectid,title\na,A\n',
  });
  const readOnly = expect.stringMatching(
    /^This is a CollectionBuilder project: its settings are in _config\.yml/,
  );
  expect(await settingsOf(ask)).toMatchObject({ readOnly, settings: { title: { value: 'The harbour' } } });
  const changes = [{ path: ['title'], value: 'B' }];
  expect(await ask('change-settings', { label: 'Title', changes })).toEqual({ refused: readOnly });
  expect(await bytes('_config.yml')).toContain('The harbour');
});

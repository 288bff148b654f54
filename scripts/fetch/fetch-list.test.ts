import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { fetchCollection } from '#scripts/fetch/fetch-collection';
import { type FetchReport, formatLists } from '#scripts/fetch/fetch-report';
import { readFetched } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import { createReporter } from '#scripts/report/reporter';
import { type FileHost, fileHost } from '#tests/fixtures/file-host';
import { folderOf } from '#tests/fixtures/folder';

const path = '/pub?output=csv';
const four = 'id,title,file\na,A,\nb,B,\nc,C,\nd,D,\n';

interface Sheet {
  host: FileHost;
  folder: string;
  /** What the host answers with from now on; a number is a status. */
  publish: (body: string | Uint8Array | number, type?: string) => void;
  fetch: (options?: { listOnly?: boolean; acceptFewer?: boolean }) => Promise<FetchReport>;
  /** The list in the folder. */
  kept: () => Promise<string>;
}

/** A folder whose settings name a list on another host, as Google publishes one: no version, no length. */
async function sharedSheet(
  settings: (address: string) => Record<string, string> = (address) => ({
    'site.yaml': `items: ${address}\n`,
  }),
): Promise<Sheet> {
  let answer: { body: string | Uint8Array | number; type: string } = { body: four, type: 'text/csv' };
  const host = await fileHost({
    [path]: (_, response) => {
      const { body, type } = answer;
      if (typeof body === 'number') response.writeHead(body).end();
      else response.writeHead(200, { 'content-type': type }).end(body);
    },
  });
  const address = host.origin + path;
  const folder = await folderOf(settings(address));
  return {
    host,
    folder,
    publish: (body, type = 'text/csv') => {
      answer = { body, type };
    },
    fetch: ({ listOnly = true, acceptFewer = false } = {}) =>
      fetchCollection({
        ...{ folder, listOnly, acceptFewer, privateNetwork: false, maxSize: 1 },
        reporter: createReporter({ write: () => true }),
        pace: { patience: 1500, slowest: 100_000, waits: [] },
      }),
    kept: async () => readFile(join(folder, readFetched(folder, address)?.path ?? 'nothing'), 'utf8'),
  };
}

function workbookOf(csv: string, more: string[][] = []): Buffer {
  const book = utils.book_new();
  const rows = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Items');
  if (more.length > 0) utils.book_append_sheet(book, utils.aoa_to_sheet(more), 'Notes');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

test('the list alone is fetched, and told as new, as unchanged, or with its rows', async () => {
  const { host, publish, fetch, kept } = await sharedSheet();
  publish(`id,title,file\na,A,${host.origin}/a.jpg\nb,B,\n`);
  const first = await fetch();
  expect(formatLists(first)).toEqual(['The list at files.example.org has been fetched: 2 rows.']);
  expect(host.asked).toEqual([path]);
  const second = await fetch();
  expect(second).toMatchObject({ fetched: 0, unchanged: 1, failed: 0, problems: [] });
  expect(formatLists(second)).toEqual(['The list at files.example.org is unchanged: 2 rows.']);
  publish('id,title,file\na,A,\nb,B,\nc,C,\n');
  const third = await fetch();
  expect(third).toMatchObject({ fetched: 1, unchanged: 0 });
  expect(formatLists(third)).toEqual(['The list at files.example.org has changed: 3 rows, 2 before.']);
  expect(await kept()).toContain('c,C');
});

test('a changed cell is seen in a list that is as long as it was', async () => {
  const { publish, fetch, kept } = await sharedSheet();
  await fetch();
  publish(four.replace('c,C', 'c,X'));
  expect(await fetch()).toMatchObject({ fetched: 1, unchanged: 0 });
  expect(await kept()).toContain('c,X');
});

test('a list is unchanged if its cells are, however it is packed', async () => {
  const { publish, fetch } = await sharedSheet();
  publish(workbookOf(four), 'application/octet-stream');
  await fetch();
  publish(workbookOf(four, [['Written on another day']]), 'application/octet-stream');
  expect(await fetch()).toMatchObject({ fetched: 0, unchanged: 1 });
  publish(four.replaceAll('\n', '\r\n'));
  expect(await fetch()).toMatchObject({ fetched: 0, unchanged: 1 });
});

test.each<[string, string | Uint8Array, string, string]>([
  ['a CSV that its host calls nothing', four, 'application/octet-stream', 'csv'],
  ['a CSV with a byte order mark', `\ufeff${four}`, 'text/plain', 'csv'],
  ['a workbook', workbookOf(four), 'application/octet-stream', 'xlsx'],
  ['a list of JSON', '[{"id": "a", "title": "A"}]', 'application/octet-stream', 'json'],
])('%s is known by its content', async (_, body, type, ending) => {
  const { folder, publish, fetch } = await sharedSheet();
  publish(body, type);
  expect(await fetch()).toMatchObject({ fetched: 1, problems: [] });
  const { records, problems } = await readFolder(folder);
  expect(problems).toEqual([]);
  expect(records[0]).toMatchObject({
    source: expect.stringMatching(`/pub\\.${ending}$`),
    cells: { id: 'a' },
  });
});

const stays = 'The list that was fetched before stays in its place.';

test.each<[string, string | Uint8Array | number, string, string]>([
  ['is gone', 404, 'list-refused', 'nothing (404)'],
  ['is for nobody', 403, 'list-refused', 'a refusal (403)'],
  ['cannot be reached', 503, 'list-unreachable', 'an error of the host (503)'],
  ['is a page to log in', '<!DOCTYPE html><title>Sign in</title>', 'list-refused', 'a web page'],
  ['is XML', '<?xml version="1.0"?><Error>\nx\ny\nz', 'list-refused', 'a web page, or another text of tags'],
  ['is a PDF document', '%PDF-1.4\na\nb', 'list-refused', 'a PDF document'],
  ['is an answer of a program', '{"error": "x"}', 'list-refused', 'JSON other than [{"id": "a"}, …]'],
  ['is of zero bytes', '', 'list-empty', 'no row'],
  ['has a header alone', 'id,title,file\n', 'list-empty', 'no row'],
  ['has lost more than half of its rows', 'id,title,file\na,A,\n', 'list-shrunk', '1 row'],
])('a list that %s leaves the former one in its place', async (_, body, code, found) => {
  const { host, publish, fetch, kept } = await sharedSheet();
  await fetch();
  publish(body);
  for (const listOnly of [true, false]) {
    const { failed, fetched, lists, problems } = await fetch({ listOnly });
    expect({ failed, fetched, lists }).toEqual({ failed: 1, fetched: 0, lists: [] });
    expect(problems).toMatchObject([
      { file: 'site.yaml', rows: [1], column: 'items', severity: 'error', code },
    ]);
    expect(problems[0]).toMatchObject({
      found: `${host.origin}${path}: ${found}`,
      remedy: expect.stringContaining(stays),
    });
    expect(await kept()).toBe(four);
  }
});

test('half of the rows may go at once, and more if that is accepted; an empty list never takes the place', async () => {
  const { publish, fetch, kept } = await sharedSheet();
  await fetch();
  publish('id,title,file\na,A,\nb,B,\n');
  expect(await fetch()).toMatchObject({ fetched: 1, failed: 0 });
  publish(four.repeat(2));
  await fetch();
  publish('id,title,file\na,A,\n');
  expect(await fetch()).toMatchObject({ failed: 1 });
  expect(await fetch({ acceptFewer: true })).toMatchObject({ fetched: 1, failed: 0 });
  publish('id,title,file\n');
  expect(await fetch({ acceptFewer: true })).toMatchObject({ failed: 1 });
  expect(await kept()).toContain('a,A');
});

test('a list that was never fetched is told as missing, and no picture of the folder is an item', async () => {
  const { folder, publish, fetch } = await sharedSheet((address) => ({
    'site.yaml': `items: ${address}\n`,
    'kept-back.jpg': '',
  }));
  publish(404);
  const { problems } = await fetch();
  expect(problems[0]?.remedy).toContain('No list was fetched before');
  const collection = await readFolder(folder);
  expect(collection.records).toEqual([]);
  expect(collection.problems).toMatchObject([{ code: 'list-not-fetched', severity: 'error' }]);
});

test('a list of which no row is for visitors is fetched again, and mended', async () => {
  const { publish, fetch, kept } = await sharedSheet();
  publish('id,title,status\na,A,draft\nb,B,draft\n');
  expect(await fetch()).toMatchObject({ fetched: 1, failed: 0 });
  publish('id,title,status\na,A,public\nb,B,draft\n');
  expect(await fetch({ listOnly: false })).toMatchObject({ fetched: 1, failed: 0 });
  expect(await kept()).toContain('public');
});

test.each([
  ['metadata', 'metadata: ADDRESS'],
  ['metadata-csv', 'metadata-csv: ADDRESS'],
  ['metadata-csv beside the name of the template', 'metadata: demo-metadata\nmetadata-csv: ADDRESS'],
])('the list of a CollectionBuilder project is followed: %s', async (_, config) => {
  const { folder, publish, fetch, kept } = await sharedSheet((address) => ({
    '_config.yml': `title: Harbour\n${config.replace('ADDRESS', address)}\n`,
    '_data/config-nav.csv': 'display_name,stub\nHome,/\n',
  }));
  publish('objectid,title\na,A\nb,B\n');
  expect(await fetch()).toMatchObject({ fetched: 1, problems: [] });
  const { records, kind } = await readFolder(folder);
  expect(kind).toBe('a CollectionBuilder project');
  expect(records.map(({ cells }) => cells.id)).toEqual(['a', 'b']);
  publish('objectid,title\n');
  expect(await fetch()).toMatchObject({ failed: 1, problems: [{ file: '_config.yml', code: 'list-empty' }] });
  expect(await kept()).toContain('b,B');
});

test('a IIIF collection that has lost more than half of its manifests leaves the former one in its place', async () => {
  const { host, publish, fetch } = await sharedSheet();
  const collection = (...names: string[]) => ({
    ...{ '@context': 'http://iiif.io/api/presentation/3/context.json', type: 'Collection' },
    ...{ id: `${host.origin}/c`, label: { en: ['Maps'] } },
    items: names.map((name) => ({ id: `${host.origin}/${name}`, type: 'Manifest', label: { en: [name] } })),
  });
  const json = (...names: string[]) => publish(JSON.stringify(collection(...names)), 'application/json');
  json('a', 'b', 'c');
  expect(await fetch()).toMatchObject({ fetched: 1, lists: [{ rows: 3, isSame: false }] });
  expect(await fetch()).toMatchObject({ fetched: 0, unchanged: 1 });
  json('a');
  expect(await fetch()).toMatchObject({ failed: 1, problems: [{ code: 'list-shrunk' }] });
});

import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { type ClientRequest, createServer, type Server, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openDesk } from '#desk/server/desk';
import type { ReadCollection } from '#scripts/local-server/dev-server';
import { readData } from '#scripts/local-server/read-data';
import { createReporter } from '#scripts/report/reporter';
import { openWorkshop } from '#scripts/workshop';
import { writeFiles } from '#tests/fixtures/files';
import { oneColor } from '#tests/fixtures/one-color';
import { pool } from '#tests/fixtures/pool';
import { tableWorkbook } from '#tests/fixtures/rich-workbooks';

const picture = (red: number) => oneColor([red, 120, 60]).jpeg().toBuffer();

interface OpenedDesk {
  folder: string;
  list: () => Promise<string>;
  /** Reloads the folder, as `dev` does after a change. */
  readAgain: () => Promise<void>;
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;
  /** Sends the bytes of a file. */
  send: (path: string, bytes: Uint8Array) => Promise<unknown>;
  /** Begins to send a file of a number of bytes. */
  begin: (path: string, bytes: number) => ClientRequest;
  /** Uploads a file, as the view does. */
  upload: (name: string, bytes: Uint8Array) => Promise<unknown>;
}

let root: string;
let server: Server;

/** Opens the desk of a folder with files, for an authorised browser. */
async function openDeskOf(files: Record<string, string | Uint8Array>): Promise<OpenedDesk> {
  root = await mkdtemp(join(tmpdir(), 'vitrine-desk-server-'));
  const folder = join(root, 'harbour');
  await writeFiles(folder, files);
  const work = join(root, '.vitrine');
  const reporter = createReporter({ write: () => true });
  const options = { folder, work, pool, reporter, store: 'dev' };
  const read = async (): Promise<ReadCollection> => {
    // The files may have been saved in this very millisecond, the clock's resolution.
    const began = Date.now() + 1;
    return { ...(await readData(options)), began, notes: [] };
  };
  let collection = await read();
  const out = join(root, 'out');
  const desk = openDesk(
    await openWorkshop({
      ...{ folder, work, out, environment: process.env, basePath: '' },
      collection: () => collection,
    }),
    { basePath: '', lastRun: { folder: 'harbour', run: undefined, keep: () => undefined } },
  );
  server = createServer((request, response) => {
    void desk.answer((request.url ?? '').split('?')[0] ?? '', { request, response });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const opened = await fetch(desk.address({ port, onOpened: () => undefined }), {
    redirect: 'manual',
  });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const send = async (path: string, bytes: Uint8Array) => {
    const answer = await fetch(`${origin}/__desk/api/${path}`, {
      ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' } },
      body: Buffer.from(bytes),
    });
    return answer.json();
  };
  return {
    folder,
    list: () => readFile(join(folder, 'items.csv'), 'utf8'),
    readAgain: async () => {
      collection = await read();
    },
    get: async (path) => (await fetch(`${origin}/__desk/api/${path}`, { headers })).json(),
    post: async (path, body) => {
      const answer = await fetch(`${origin}/__desk/api/${path}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body) },
      });
      return { status: answer.status, body: await answer.json() };
    },
    send,
    begin: (path, bytes) =>
      sendRequest(`${origin}/__desk/api/${path}`, {
        ...{ method: 'POST', agent: false },
        headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': bytes },
      }),
    upload: (name, bytes) => send(`upload?name=${encodeURIComponent(name)}`, bytes),
  };
}

afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(root, { recursive: true });
});

test('files get rows with free ids, once; files that belong to others get none', async () => {
  const desk = await openDeskOf({
    'items.csv': 'id,title,file\r\na,A,a.jpg\r\n',
    'a.jpg': await picture(1),
    'box/a.jpg': await picture(2),
    'other/a.jpg': await picture(3),
    'a.vtt': 'WEBVTT\n',
  });
  const files = ['a.jpg', 'box/a.jpg', 'other/a.jpg', 'a.vtt'];
  await desk.post('add-rows', { label: 'Two', files });
  await desk.post('add-rows', { label: 'Again', files });
  expect(await desk.list()).toBe('id,title,file\r\na,A,a.jpg\r\na-2,,box/a.jpg\r\na-3,,other/a.jpg\r\n');
});

test('a new record has an id that no row has, whatever was removed before', async () => {
  const desk = await openDeskOf({ 'items.csv': 'title,id\nOne,item\nTwo,item-2\n' });
  expect(await desk.post('new-record', { label: 'New' })).toMatchObject({
    body: { rows: [{ row: 4, seen: ['', 'item-3'] }] },
  });
});

test('a record is found by its id though rows have moved since the folder was read, and without an id not at all', async () => {
  const desk = await openDeskOf({ 'items.csv': 'id,title\none,One\ntwo,Two\n' });
  await writeFile(join(desk.folder, 'items.csv'), 'id,title\nnew,New\none,One\ntwo,Two\n');
  expect(await desk.get('record?item=two')).toMatchObject({ rows: [{ row: 4, seen: ['two', 'Two'] }] });
  await desk.readAgain();
  expect(await desk.get('record?item=new')).toMatchObject({ rows: [{ row: 2 }], next: 'one' });
});

test('a picture to be described comes with the caption in its file, and with its cell', async () => {
  const exif = { IFD0: { ImageDescription: 'Low tide' } };
  const desk = await openDeskOf({
    'items.csv': 'id,file,alt\na,a.jpg,Boats\nb,b.jpg,\n',
    'a.jpg': await oneColor([10, 20, 30]).jpeg().withExif(exif).toBuffer(),
    'b.jpg': await picture(80),
  });
  const pictures = z.array(z.object({ value: z.string(), caption: z.string().optional() }));
  expect(pictures.parse(await desk.get('pictures?column=alt'))).toEqual([
    { value: 'Boats', caption: 'Low tide' },
    { value: '' },
  ]);
});

test('a row that is held back is shown with the column that does it', async () => {
  const desk = await openDeskOf({ 'items.csv': 'id,title,publish\none,One,\ntwo,Two,draft\n' });
  expect(await desk.get('record?item=two')).toMatchObject({
    rows: [{ row: 3, withheld: { column: 'publish', why: 'no', cell: 'draft' } }],
  });
  expect(await desk.get('record?row=1')).toMatchObject({ refused: expect.stringMatching(/no such record/) });
});

test('a part that is withheld stays in the form of its record, before and after the folder is read again', async () => {
  const desk = await openDeskOf({ 'items.csv': 'id,title,parent\na,A,\na1,Back,a\na2,Side,a\nb,B,\n' });
  const part = { label: 'Back', row: 3, seen: ['a1', 'Back', 'a'] };
  const { status } = await desk.post('withhold', { ...part, isPublished: false });
  expect(status).toBe(200);
  expect(await desk.list()).toBe('id,title,parent,publish\na,A,,\na1,Back,a,no\na2,Side,a,\nb,B,,\n');
  const withheld = { column: 'publish', why: 'no', cell: 'no' };
  const rows = [{ row: 2 }, { row: 3, withheld }, { row: 4 }];
  expect(await desk.get('record?item=a')).toMatchObject({ rows });
  await desk.readAgain();
  expect(await desk.get('record?item=a')).toMatchObject({ rows });
  expect(await desk.get('record?row=3')).toMatchObject({ item: { id: 'a' }, rows });
  const head = { label: 'A', row: 2, seen: ['a', 'A', '', ''] };
  await desk.post('withhold', { ...head, isPublished: false, until: '9999-05-01' });
  await desk.readAgain();
  expect(await desk.get('record?row=4')).toMatchObject({
    rows: [
      { row: 2, withheld: { cell: '9999-05-01', until: '9999-05-01' } },
      { row: 3 },
      { row: 4, withheld: { column: 'publish', why: 'parent' } },
    ],
  });
});

test('what a build leaves out is listed, each with the reason', async () => {
  const desk = await openDeskOf({
    'items.csv': 'id,title,file,Notes,Status\na,A,a.jpg,x,published\nb,B,b.jpg,y,draft\nc,C,,z,published\n',
    'site.yaml': 'fields: {Notes: {hidden: true}}\n',
    'a.jpg': await picture(1),
    'b.jpg': await picture(2),
    'c.jpg': await picture(3),
    'pages/about.md': '---\ntitle: About\ndraft: yes\n---\nWords.\n',
    '.git/config': '[core]\n[remote "origin"]\n\turl = git@github.com:ada/harbour.git\n',
  });
  expect(await desk.get('unpublished')).toEqual({
    rows: {
      count: 1,
      first: [{ row: 3, title: 'B', withheld: { column: 'Status', why: 'no', cell: 'draft' } }],
    },
    files: { count: 1, first: ['c.jpg'] },
    pages: { count: 1, first: [{ file: 'pages/about.md', found: 'draft: yes' }] },
    columns: { count: 1, first: ['Notes'] },
    withoutPicture: { count: 1, first: [{ item: 'c', title: 'C' }] },
    repository: 'github.com',
  });
});

test('no correction is offered while the list is newer than what was read of it', async () => {
  const desk = await openDeskOf({ 'items.csv': 'id,title\none,One\none,Two\n' });
  const fixes = async () => JSON.stringify(await desk.get('state')).match(/"fix":/g)?.length ?? 0;
  expect(await fixes()).toBe(1);
  await writeFile(join(desk.folder, 'items.csv'), 'id,title\nnew,New\none,One\none,Two\n');
  expect(await fixes()).toBe(0);
  await desk.readAgain();
  expect(await fixes()).toBe(1);
});

test('the list of a folder of pictures is begun, with the ids that they have', async () => {
  const desk = await openDeskOf({ 'b.jpg': await picture(1), 'a.jpg': await picture(2) });
  expect(await desk.get('state')).not.toHaveProperty('sheet');
  expect(await desk.post('start-list', { label: 'List' })).toMatchObject({ status: 200 });
  expect(await desk.list()).toMatch(/^\ufeffid,title,file,.*\r\na,A,a\.jpg,.*\r\nb,B,b\.jpg,/);
  expect(await desk.post('start-list', { label: 'List' })).toMatchObject({ status: 409 });
  expect(await desk.post('undo', {})).toMatchObject({ body: { undone: 'List' } });
  await expect(desk.list()).rejects.toThrow('ENOENT');
});

test('a file whose name another row uses is renamed, and both pictures stay in place', async () => {
  const csv = 'id,title,file,publish\r\na,Mill,Scan_0001.jpg,\r\nb,Will,Scan_0007.jpg,no\r\n';
  const desk = await openDeskOf({
    'items.csv': csv,
    'Scans/Scan_0001.jpg': await picture(10),
    'Scans/Scan_0007.jpg': await picture(80),
  });
  expect(await desk.upload('Scan_0001.jpg', await picture(150))).toMatchObject({
    file: 'Scans/Scan_0001-2.jpg',
  });
  expect(await desk.upload('scan_0007.JPG', await picture(220))).toMatchObject({
    file: 'Scans/scan_0007-2.JPG',
  });
  await desk.readAgain();
  const state = z.object({ problems: z.array(z.object({ filesToAdd: z.array(z.string()).optional() })) });
  const { problems } = state.parse(await desk.get('state'));
  expect(problems.flatMap(({ filesToAdd = [] }) => filesToAdd)).toEqual([
    'Scans/Scan_0001-2.jpg',
    'Scans/scan_0007-2.JPG',
  ]);
  const files = ['Scans/Scan_0001-2.jpg', 'Scans/Scan_0007.jpg', 'Scans/Scan_0001.jpg'];
  await desk.post('add-rows', { label: 'A new file', files });
  expect(await desk.list()).toBe(`${csv}scan-0001-2,,Scans/Scan_0001-2.jpg,\r\n`);
});

test('a back waits for its owner, who writes it behind its front, or gives it a row', async () => {
  const desk = await openDeskOf({ 'items.csv': 'id,file\ncard,card.jpg\n', 'card.jpg': await picture(10) });
  const files = ['card_verso.jpg', 'quay.jpg', 'quay_back.jpg', 'letter.docx'];
  for (const [at, name] of files.entries())
    await desk.upload(name, name.endsWith('jpg') ? await picture(40 + 40 * at) : Buffer.from('PK'));
  const { body } = await desk.post('add-rows', { label: '4 new files', files, perhapsBacks: files });
  const backs = [
    { file: 'card_verso.jpg', front: 'card.jpg' },
    { file: 'quay_back.jpg', front: 'quay.jpg' },
  ];
  expect(body).toEqual({ backs, withoutRow: ['letter.docx'] });
  expect(await desk.list()).toBe('id,file\ncard,card.jpg\nquay,quay.jpg\n');
  await desk.post('add-rows', { label: 'Parts', files: [], parts: backs.slice(0, 1) });
  await desk.post('add-rows', { label: 'Rows', files: ['quay_back.jpg'] });
  expect(await desk.list()).toBe(
    'id,file\ncard,card.jpg; card_verso.jpg\nquay,quay.jpg\nquay-back,quay_back.jpg\n',
  );
});

test('a workbook is changed in place, asks before it replaces a formula, and is taken back byte for byte', async () => {
  const workbook = tableWorkbook();
  const desk = await openDeskOf({
    'list.xlsx': workbook,
    'site.yaml': 'items: list.xlsx#Items\n',
    'quay.jpg': await picture(10),
  });
  const rows = async () => {
    const { sheet } = z.object({ sheet: z.record(z.string(), z.unknown()) }).parse(await desk.get('state'));
    expect(sheet).not.toHaveProperty('readOnly');
    const answer = z.object({ rows: z.array(z.object({ row: z.number(), seen: z.array(z.string()) })) });
    return answer.parse(await desk.get('rows')).rows;
  };
  const [first, second] = await rows();
  const title = { ...first, column: 1, header: 'Title', after: 'The tower' };
  expect(await desk.post('change', { label: 'Title', cells: [title] })).toMatchObject({
    body: {
      conflicts: [],
      rows: [{ row: 2, seen: ['item-2', 'The tower', ...(first?.seen.slice(2) ?? [])] }],
    },
  });
  const label = { ...second, column: 4, header: 'Label', after: 'A label' };
  expect(await desk.post('change', { label: 'Label', cells: [label] })).toMatchObject({
    ...{ status: 409, body: { overFormula: true } },
  });
  await desk.post('change', { label: 'Label', cells: [label], overFormula: true });
  await desk.post('add-rows', { label: 'Picture', files: ['quay.jpg'] });
  expect((await rows()).map(({ seen }) => seen)).toEqual([
    ['item-2', 'The tower', '1954-10-05', '0002', 'Title 22'],
    ['item-3', 'Title 3', '1954-10-06', '0003', 'A label'],
    ['quay', '', '', '', '', 'quay.jpg'],
  ]);
  for (let change = 0; change < 3; change += 1) await desk.post('undo', {});
  expect(await readFile(join(desk.folder, 'list.xlsx'))).toEqual(workbook);
});

test('a better scan takes the place of a picture, whose row stays, and can be taken back', async () => {
  const csv = 'id,title,file\ncard,Card,a.jpg; scans/b.jpg\n';
  const old = await picture(10);
  const desk = await openDeskOf({ 'items.csv': csv, 'scans/a.jpg': old, 'scans/b.jpg': await picture(60) });
  const better = await picture(120);
  const replace = (name: string, bytes: Uint8Array) =>
    desk.send(`replace?${new URLSearchParams({ name, file: 'scans/a.jpg', label: 'Better' })}`, bytes);
  expect(await replace('New scan.JPG', better)).toMatchObject({ file: 'scans/a.jpg' });
  expect(await readFile(join(desk.folder, 'scans/a.jpg'))).toEqual(better);
  expect(await desk.list()).toBe(csv);
  expect(await desk.post('undo', {})).toMatchObject({ body: { undone: 'Better' } });
  expect(await readFile(join(desk.folder, 'scans/a.jpg'))).toEqual(old);
  const png = await oneColor([1, 2, 3]).png().toBuffer();
  expect(await replace('new.png', png)).toMatchObject({ file: 'scans/a.png' });
  expect(await desk.list()).toBe(csv.replace('a.jpg', 'a.png'));
  expect(await readFile(join(desk.folder, 'scans/a.jpg'))).toEqual(old);
  expect(await desk.post('undo', {})).toMatchObject({ body: { undone: 'Better' } });
  expect(await desk.list()).toBe(csv);
  expect(await readdir(join(desk.folder, 'scans'))).toEqual(['a.jpg', 'b.jpg']);
  expect(await replace('new.txt', png)).toMatchObject({
    refused: '"new.txt" is no picture, and takes the place of none.',
  });
  expect(await desk.send('replace?name=new.jpg&label=Better', better)).toMatchObject({
    refused: expect.stringContaining('does not understand "file"'),
  });
});

test.each(['new.jpg', 'new.png'])('while a better scan arrives, %s, changes are saved', async (name) => {
  const csv = 'id,title,file\ncard,Card,a.jpg\n';
  const desk = await openDeskOf({ 'items.csv': csv, 'a.jpg': await picture(10) });
  const better = await oneColor([1, 2, 3]).png().toBuffer();
  const scan = desk.begin(`replace?name=${name}&file=a.jpg&label=Better`, better.length);
  scan.write(better.subarray(0, 20));
  await expect.poll(() => readdir(join(desk.folder, '.vitrine/incoming')).catch(() => [])).toHaveLength(1);
  const seen = ['card', 'Card', 'a.jpg'];
  const title = { row: 2, seen, column: 1, header: 'title', after: 'Postcard' };
  expect(await desk.post('change', { label: 'Title', cells: [title] })).toMatchObject({ status: 200 });
  scan.end(better.subarray(20));
  const [answer] = await once(scan, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  const file = name.replace('new', 'a');
  expect(await readFile(join(desk.folder, file))).toEqual(better);
  expect(await desk.list()).toBe(csv.replace('Card', 'Postcard').replace('a.jpg', file));
});

test('a better scan of over 1 GB, or for one, is refused before a byte of it is read', async () => {
  const desk = await openDeskOf({ 'items.csv': 'id,file\na,a.jpg\n', 'a.jpg': await picture(10) });
  const scan = desk.begin('replace?name=new.jpg&file=a.jpg&label=Better', 1_100_000_000);
  scan.flushHeaders();
  const [answer] = await once(scan, 'response');
  expect(answer.statusCode).toBe(413);
  expect((await answer.toArray()).join('')).toContain('has 1.1 GB, and a file of at most 1.0 GB');
  scan.destroy();
  await truncate(join(desk.folder, 'a.jpg'), 1_100_000_000);
  expect(await desk.send('replace?name=new.jpg&file=a.jpg&label=Better', await picture(60))).toMatchObject({
    refused: expect.stringContaining('a.jpg has more than 1 GB'),
  });
});

test.each([
  ['with their rows', { 'items.csv': 'id,file\r\na,a.jpg\r\n' }],
  ['from a folder without a list', {}],
])('added files are taken back in one step, %s, and kept', async (_, files) => {
  const desk = await openDeskOf({ ...files, 'a.jpg': await picture(10), 'old.jpg': await picture(80) });
  await desk.upload('box/new.jpg', await picture(150));
  await desk.upload('new.vtt', Buffer.from('WEBVTT\n'));
  const added = ['old.jpg', 'box/new.jpg', 'new.vtt'];
  expect(await desk.post('add-rows', { label: '3 new files', files: added })).toMatchObject({ status: 200 });
  expect(await desk.post('undo', {})).toMatchObject({ body: { undone: '3 new files' } });
  if ('items.csv' in files) expect(await desk.list()).toBe(files['items.csv']);
  // Files that were in the folder before are not the desk's to remove.
  const left = (await readdir(desk.folder)).filter((name) => /\.(?:jpg|vtt)$/.test(name));
  expect([...left, ...(await readdir(join(desk.folder, 'box')))]).toEqual(['a.jpg', 'old.jpg']);
  const kept = join(desk.folder, '.vitrine/history/taken-back');
  const bytes = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name))));
  expect(bytes).toEqual([await picture(150), Buffer.from('WEBVTT\n')]);
});

const readingsSchema = z.object({
  sheet: z.object({
    columns: z.array(z.object({ header: z.string(), reading: z.looseObject({ means: z.string() }) })),
  }),
});

test('what columns mean is asked until it is answered, and the list stays as it is', async () => {
  const csv =
    'Nr,Motiv,Bild,Wann,Freigabe,Embargo until\n1,The mill,Scan 1,1957,x,\n2,The quay,Scan 2,1958,y,\n2,The mill,Scan 1,1957,x,2090\n';
  const desk = await openDeskOf({
    'items.csv': csv,
    'Scan 1.jpg': await picture(1),
    'Scan 2.jpg': await picture(9),
  });
  const readings = async () => {
    await desk.readAgain();
    const { sheet } = readingsSchema.parse(await desk.get('state'));
    return sheet.columns.map(({ reading }) => reading);
  };
  const asked = [
    { means: 'field', samples: ['1', '2'] },
    { means: 'field', guess: 'title', samples: ['The mill', 'The quay'] },
    { means: 'field', guess: 'file', samples: ['Scan 1', 'Scan 2'] },
    { means: 'field', guess: 'date', samples: ['1957', '1958'] },
    { means: 'field', samples: ['x', 'y'] },
    { means: 'hidden', isFixed: true, samples: ['2090'] },
  ];
  expect(await readings()).toEqual(asked);
  const choose = async (...value: { column: string; means: string }[]) =>
    (await desk.post('change-settings', { label: 'Columns', changes: [{ path: ['columns'], value }] }))
      .status;
  expect(await choose({ column: 'Motiv', means: 'title' }, { column: 'Freigabe', means: 'hidden' })).toBe(
    200,
  );
  const settings = () => readFile(join(desk.folder, 'site.yaml'), 'utf8');
  expect(await settings()).toBe('columns:\n  Motiv: title\nfields:\n  Freigabe: {hidden: true}\n');
  expect((await readings()).map(({ means, guess }) => [means, guess])).toEqual([
    ...[['field'], ['title'], ['field'], ['field'], ['hidden'], ['hidden']].map(([means]) => [
      means,
      undefined,
    ]),
  ]);
  await desk.post('undo', {});
  expect(await readings()).toEqual(asked);
  expect(await choose()).toBe(200);
  expect(await settings()).toBe('columns: {}\n');
  expect((await readings()).filter(({ guess }) => guess)).toEqual([]);
  expect(await desk.list()).toBe(csv);
});

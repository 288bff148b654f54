import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { fetchCollection } from '#scripts/fetch/fetch-collection';
import type { FetchReport } from '#scripts/fetch/fetch-report';
import { fetchedFolder, fetchedPath, maxCollectionDepth, readFetched } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import { completeCollection } from '#scripts/read/read-collection';
import { createReporter } from '#scripts/report/reporter';
import { type Answer, type FileHost, fileHost, sendFile } from '#tests/fixtures/file-host';
import { folderOf } from '#tests/fixtures/folder';

let jpeg: Buffer;

beforeAll(async () => {
  const drawing = { width: 60, height: 40, channels: 3 as const, background: 'teal' };
  jpeg = await sharp({ create: drawing }).jpeg().toBuffer();
});

const picture: Answer = (request, response) => sendFile(jpeg, 'image/jpeg')(request, response);
const fastPace = { patience: 1500, slowest: 100_000, waits: [1, 1, 1] };

function fetchFrom(folder: string): Promise<FetchReport> {
  const reporter = createReporter({ write: () => true });
  return fetchCollection({
    folder,
    reporter,
    privateNetwork: false,
    maxSize: 1,
    pace: fastPace,
  });
}

function folderNaming(...addresses: string[]): Promise<string> {
  const rows = addresses.map((address, n) => `i${n},Item ${n},${address}`);
  return folderOf({ 'items.csv': ['id,title,file', ...rows, ''].join('\n') });
}

function pathOf(folder: string, address: string): string {
  return join(folder, readFetched(folder, address)?.path ?? 'nothing');
}

describe('a collection whose cells name files on another host', () => {
  let host: FileHost;
  let folder: string;

  async function makeFolder(): Promise<void> {
    host = await fileHost({
      '/a.jpg': picture,
      '/b': picture,
      '/small.jpg': picture,
      '/said.txt': sendFile('Good morning.', 'text/plain'),
      '/page': sendFile('<!doctype html><p>A page</p>', 'text/html'),
    });
    const { origin } = host;
    folder = await folderOf({
      'items.csv': [
        'id,title,file,preview,transcript',
        `a,A,${origin}/a.jpg,${origin}/small.jpg,${origin}/said.txt`,
        `b,B,${origin}/b;${origin}/a.jpg,${origin}/small.jpg,`,
        `c,C,https://youtu.be/abc,,`,
        `d,D,${origin}/page,,`,
        '',
      ].join('\n'),
    });
  }

  test('gets each file once, under its name with the ending of its content', async () => {
    await makeFolder();
    const report = await fetchFrom(folder);
    expect(report).toMatchObject({ fetched: 4, unchanged: 0, failed: 0, pages: 1, problems: [] });
    expect(host.asked.toSorted()).toEqual(['/a.jpg', '/b', '/page', '/said.txt', '/small.jpg']);
    expect(readFetched(folder, `${host.origin}/b`)?.path).toMatch(
      /^\.vitrine\/fetched\/[\da-f]{16}\/b\.jpg$/,
    );
    expect(await readFile(pathOf(folder, `${host.origin}/a.jpg`))).toEqual(jpeg);
    expect(await readFile(pathOf(folder, `${host.origin}/said.txt`), 'utf8')).toBe('Good morning.');
  });

  test('is asked for changes only when it is fetched again', async () => {
    await makeFolder();
    await fetchFrom(folder);
    host.asked.length = 0;
    expect(await fetchFrom(folder)).toMatchObject({ fetched: 0, unchanged: 4, failed: 0 });
    expect(host.asked.filter((line) => !line.endsWith('if changed'))).toEqual(['/page']);
  });

  test('continues after a killed run, and deletes its unfinished files', async () => {
    await makeFolder();
    await fetchFrom(folder);
    const missing = join(folder, fetchedPath(`${host.origin}/b`));
    await rename(missing, temporaryPath(missing));
    expect(await fetchFrom(folder)).toMatchObject({ fetched: 1, unchanged: 3 });
    const names = await readdir(join(folder, fetchedFolder));
    expect(names.filter((name) => !/^[\da-f]{16}$/.test(name))).toEqual([]);
  });

  test('shows no fetched file as one of its own', async () => {
    await makeFolder();
    await fetchFrom(folder);
    expect((await readFolder(folder)).files).toEqual([]);
  });
});

describe('of files that do not come as they should', () => {
  const drip: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const endless: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', pour);
    pour();
  };

  test.each<[string, Answer, string]>([
    ['404', (_, response) => response.writeHead(404).end(), 'nothing (404)'],
    ['403', (_, response) => response.writeHead(403).end(), 'a refusal (403)'],
    ['451', (_, response) => response.writeHead(451).end(), 'a refusal (451)'],
    ['500', (_, response) => response.writeHead(500).end(), 'an error of the host (500)'],
    ['a web page', sendFile('<p>Sign in', 'text/html; charset=utf-8'), 'a web page'],
    ['no picture', sendFile('%PDF-1.4 and more', 'image/jpeg'), 'no picture, but a file of the kind pdf'],
    [
      'a loop',
      (_, response) => response.writeHead(302, { location: '/x.jpg' }).end(),
      'redirects that go on after 10',
    ],
    ['one byte now and then', drip, 'a file that comes too slowly'],
    ['a body without end', endless, 'a larger file'],
    ['no answer', () => undefined, 'no answer within 1.5 s'],
    [
      'a large file that says so',
      (_, response) => response.writeHead(200, { 'content-length': 3e9 }).write('x'),
      'a larger file',
    ],
    [
      'half a file',
      (_, response) => {
        response.writeHead(200, { 'content-length': jpeg.length });
        response.write(jpeg.subarray(0, 100), () => response.destroy());
      },
      'a connection that broke off',
    ],
  ])('%s is reported with its row, and the others are fetched', async (_, answer, found) => {
    const host = await fileHost({ '/x.jpg': answer, '/good.jpg': picture });
    const folder = await folderNaming(`${host.origin}/x.jpg`, `${host.origin}/good.jpg`);
    const report = await fetchFrom(folder);
    expect(report).toMatchObject({ fetched: 1, failed: 1 });
    expect(report.problems).toEqual([
      expect.objectContaining({
        ...{ file: 'items.csv', rows: [2], column: 'file', severity: 'error' },
        found: expect.stringContaining(`${host.origin}/x.jpg: ${found}`),
      }),
    ]);
    expect(await readdir(join(folder, fetchedFolder))).toHaveLength(1);
  });

  const raw =
    (...lines: string[]): Answer =>
    (_, { socket }) =>
      socket?.end(`${['HTTP/1.1 200 OK', ...lines].join('\r\n')}\r\n\r\nx`);
  const raw302: Answer = (_, { socket }) =>
    socket?.end('HTTP/1.1 302 Found\r\nlocation: http://[\r\nlocation: /y\r\n\r\n');
  const deep = `{"x": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const leadingTo = (id: unknown) =>
    JSON.stringify({ '@context': 'http://iiif.io/api/image/3/context.json', id, width: 6, height: 4 });
  const manifestOf = (body: unknown) =>
    JSON.stringify({
      type: 'Manifest',
      items: [{ type: 'Canvas', items: [{ items: [{ type: 'Annotation', body }] }] }],
    });

  test.each<[string, Answer]>([
    ...['http://[', 'http://', 'http://a b/', 'http://x:99999/', '\u00fe', 'data:,x'].map(
      (location): [string, Answer] => [
        `a redirect to ${location}`,
        (_, response) => response.writeHead(302, { location }).end(),
      ],
    ),
    ['a redirect to nowhere', (_, response) => response.writeHead(302).end()],
    ['two redirects', raw302],
    ['a status of nothing', (_, { socket }) => socket?.end('HTTP/1.1 0 \r\n\r\n')],
    ['another protocol', (_, { socket }) => socket?.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['switched protocols', (_, { socket }) => socket?.end('HTTP/1.1 101 Go\r\nupgrade: x\r\n\r\n')],
    ['a header without a name', raw(': x')],
    ['a length that is none', raw('content-length: many')],
    ['two lengths', raw('content-length: 1', 'content-length: 2')],
    ['an endless header', raw(`x: ${'x'.repeat(200_000)}`)],
    ['a packing that is none', raw('content-type: image/jpeg', 'content-encoding: \u0000, gzip,')],
    ['a damaged packing', raw('content-type: image/jpeg', 'content-encoding: br')],
    ['a broken document', sendFile('{"type": "Manifest", "items": [', 'application/json')],
    ['a document of brackets', sendFile(deep, 'application/json')],
    ['a profile of brackets', sendFile(leadingTo('x').replace('6', `6, "profile": ${deep}`), 'text/json')],
    ['a picture at no address', sendFile(leadingTo('http://['), 'application/json')],
    ['a canvas at no address', sendFile(manifestOf({ id: '%%%', type: 'Image' }), 'application/json')],
    ['a service of nothing', sendFile(manifestOf({ id: 'x', service: [{ id: '' }] }), 'application/json')],
  ])('%s ends no run', async (_, answer) => {
    const host = await fileHost({ '/x.jpg': answer, '/good.jpg': picture });
    const folder = await folderNaming(`${host.origin}/x.jpg`, `${host.origin}/good.jpg`);
    const report = await fetchFrom(folder);
    expect(report.problems.length).toBeGreaterThan(0);
    for (const { file, rows } of report.problems) expect([file, rows]).toEqual(['items.csv', [2]]);
    expect(await readFile(pathOf(folder, `${host.origin}/good.jpg`))).toEqual(jpeg);
  });

  test.each(['/', '/%', '/%00', '/-.jpg', `/${'x'.repeat(2000)}.jpg`, '/.jpg', '/%2F%2e%2e%2f'])(
    'a file at %s is one like any other',
    async (path) => {
      const host = await fileHost({ [path]: picture, '/': picture });
      const folder = await folderNaming(host.origin + path);
      expect(await fetchFrom(folder)).toMatchObject({ fetched: 1, problems: [] });
      expect(await readFile(pathOf(folder, host.origin + path))).toEqual(jpeg);
    },
  );

  test('an invalid validator is not sent', async () => {
    const host = await fileHost({
      '/x.jpg': (_, response) =>
        response.writeHead(200, { etag: '"\u00e9\u00ff"', 'last-modified': '\u00a0x' }).end(jpeg),
    });
    const folder = await folderNaming(`${host.origin}/x.jpg`);
    for (const _ of [1, 2]) expect(await fetchFrom(folder)).toMatchObject({ failed: 0, problems: [] });
  });

  test('a host that fails three times is asked a fourth', async () => {
    let tries = 0;
    const host = await fileHost({
      '/x.jpg': (request, response) => {
        tries += 1;
        if (tries < 4) response.writeHead(503, { 'retry-after': '0' }).end();
        else picture(request, response);
      },
    });
    expect(await fetchFrom(await folderNaming(`${host.origin}/x.jpg`))).toMatchObject({
      fetched: 1,
      failed: 0,
    });
  });

  test('a host that is down is asked for some of its files only, and all are reported', async () => {
    const down: Answer = (request) => request.socket.destroy();
    const paths = Array.from({ length: 40 }, (_, n) => `/${n}.jpg`);
    const host = await fileHost(Object.fromEntries(paths.map((path) => [path, down])));
    const report = await fetchFrom(await folderNaming(...paths.map((path) => host.origin + path)));
    expect(report.problems).toHaveLength(40);
    expect(new Set(host.asked).size).toBeLessThan(10);
  });

  test('a file fetched before stays if it is gone on its host', async () => {
    let isGone = false;
    const host = await fileHost({
      '/x.jpg': (request, response) => (isGone ? response.writeHead(410).end() : picture(request, response)),
    });
    const address = `${host.origin}/x.jpg`;
    const folder = await folderNaming(address);
    await fetchFrom(folder);
    isGone = true;
    const { problems } = await fetchFrom(folder);
    expect(problems).toMatchObject([{ code: 'fetch-not-found', found: `${address}: nothing (410)` }]);
    expect(await readFile(pathOf(folder, address))).toEqual(jpeg);
  });

  test('nothing is asked of a private network, and no password is repeated', async () => {
    const host = await fileHost({ '/x.jpg': picture });
    const folder = await folderNaming(
      'http://10.0.0.1/x.jpg',
      'http://[::ffff:192.168.1.1]/x.jpg',
      'http://me:hush@example.org/x.jpg',
    );
    const { problems } = await fetchFrom(folder);
    expect(problems.map(({ found }) => found)).toEqual([
      expect.stringContaining('an address in a private network'),
      expect.stringContaining('an address in a private network'),
      'example.org/x.jpg: an address with a name and a password in it',
    ]);
    expect(host.asked).toEqual([]);
  });
});

test('a published spreadsheet is fetched with what its cells name, and read', async () => {
  const host = await fileHost({
    '/pub?output=csv': (request, response) =>
      sendFile(`id,title,file\na,A,${host.origin}/a.jpg\n`, 'text/csv')(request, response),
    '/a.jpg': picture,
  });
  const folder = await folderOf({ 'site.yaml': `items: ${host.origin}/pub?output=csv\n` });
  const before = await readFolder(folder);
  expect(before.problems).toEqual([
    expect.objectContaining({
      file: 'site.yaml',
      column: 'items',
      remedy: expect.stringContaining('vitrine fetch'),
    }),
  ]);
  expect(await fetchFrom(folder)).toMatchObject({ fetched: 2, failed: 0 });
  const { records, problems } = await readFolder(folder);
  expect(problems).toEqual([]);
  expect(records).toEqual([
    {
      source: expect.stringMatching(/pub\.csv$/),
      row: 2,
      cells: { id: 'a', title: 'A', file: `${host.origin}/a.jpg` },
    },
  ]);
});

describe('of IIIF documents', () => {
  const origin = 'http://files.example.org';
  const json = (document: unknown) => sendFile(JSON.stringify(document), 'application/json');
  const manifest = (name: string, more = {}) =>
    json({
      ...{ id: `${origin}/${name}`, type: 'Manifest', label: { en: [`Map ${name}`] } },
      items: [{ type: 'Canvas', items: [{ items: [{ body: { id: `${origin}/a.jpg`, type: 'Image' } }] }] }],
      ...more,
    });
  const collection = (...members: [string, 'Manifest' | 'Collection'][]) =>
    json({
      ...{ id: `${origin}/c`, type: 'Collection', label: { en: ['Maps'] } },
      items: members.map(([name, type]) => ({
        ...{ id: `${origin}/${name}`, type, label: { en: [`Label of ${name}`] } },
      })),
    });

  const info = (name: string) =>
    json({
      ...{ '@context': 'http://iiif.io/api/image/3/context.json', id: `${origin}/${name}` },
      ...{ type: 'ImageService3', profile: 'level2', width: 5000, height: 4000 },
    });

  test('a manifest gives its pictures, in their order', async () => {
    const items = ['1', '2'].map((name) => {
      const service = [{ id: `${origin}/${name}`, type: 'ImageService3', profile: 'level2' }];
      const body = { id: `${origin}/${name}/full/max/0/default.jpg`, type: 'Image', service };
      return { type: 'Canvas', label: { en: [`Page ${name}`] }, items: [{ items: [{ body }] }] };
    });
    const host = await fileHost({
      ...{ '/m': manifest('m', { items }), '/1/info.json': info('1'), '/2/info.json': info('2') },
      ...{ '/1/full/3840,/0/default.jpg': picture, '/2/full/3840,/0/default.jpg': picture },
    });
    const folder = await folderNaming(`${origin}/m`);
    expect(await fetchFrom(folder)).toMatchObject({ fetched: 5, failed: 0 });
    const { records } = completeCollection(await readFolder(folder));
    expect(records[0]?.objects).toEqual(
      ['1', '2'].map((name) => ({
        kind: 'picture',
        file: readFetched(folder, `${origin}/${name}/full/3840,/0/default.jpg`)?.path,
        label: `Page ${name}`,
      })),
    );
    await fetchFrom(folder);
    expect(host.asked.slice(5).every((line) => line.endsWith('if changed'))).toBe(true);
  });

  test('a collection is followed to its manifests and their pictures, and again when it grows', async () => {
    const answers = {
      '/c': collection(['m1', 'Manifest'], ['d', 'Collection'], ['c', 'Collection']),
      '/d': collection(['m2', 'Manifest'], ['c', 'Collection']),
      ...{ '/m1': manifest('m1'), '/m2': manifest('m2'), '/m3': manifest('m3'), '/a.jpg': picture },
    };
    const host = await fileHost(answers);
    const folder = await folderNaming(`${origin}/c`);
    expect(await fetchFrom(folder)).toMatchObject({ fetched: 5, failed: 0, problems: [] });
    const { records } = completeCollection(await readFolder(folder));
    const picturePath = readFetched(folder, `${origin}/a.jpg`)?.path;
    expect(records.map(({ cells, objects }) => [cells.id, cells.title, objects])).toEqual([
      ['m1', 'Map m1', [{ kind: 'picture', file: picturePath }]],
      ['m2', 'Map m2', [{ kind: 'picture', file: picturePath }]],
    ]);
    expect(new Set(host.asked).size).toBe(host.asked.length);
    answers['/d'] = collection(['m2', 'Manifest'], ['m3', 'Manifest'], ['c', 'Collection']);
    expect(await fetchFrom(folder)).toMatchObject({ fetched: 2, unchanged: 4 });
    expect((await readFolder(folder)).records.map(({ cells }) => cells.id)).toEqual(['m1', 'm2', 'm3']);
  });

  test('a collection may be the list of the site', async () => {
    await fileHost({ '/c': collection(['m1', 'Manifest']), '/m1': manifest('m1'), '/a.jpg': picture });
    const folder = await folderOf({ 'site.yaml': `items: ${origin}/c\n` });
    expect(await fetchFrom(folder)).toMatchObject({ fetched: 3, problems: [] });
    const { records, problems } = completeCollection(await readFolder(folder));
    expect(records.map(({ cells }) => cells.title)).toEqual(['Map m1']);
    expect(problems).toEqual([]);
  });

  const shared = { '@context': 'http://www.shared-canvas.org/ns/context.json', '@type': 'sc:Manifest' };
  const canvases = (number: number) => ({
    items: Array.from({ length: number }, () => ({ type: 'Canvas' })),
  });

  test.each<[string, Answer, string]>([
    [
      'broken',
      sendFile('{"type": "Manifest", "items": [', 'application/json'),
      'no IIIF manifest, but a file',
    ],
    ['a web page', sendFile('<!doctype html>', 'text/html'), 'a web page'],
    ['of version 1', json({ ...shared, sequences: [{ canvases: [] }] }), 'a IIIF manifest of version 1'],
    [
      'too large',
      manifest('m', {
        items: Array.from({ length: 5001 }, () => ({ items: [{ items: [{ body: { id: 'x' } }] }] })),
      }),
      'more pictures',
    ],
    [
      'with canvases of nothing',
      manifest('m', canvases(10_000)),
      '10,000 of 10,000 entries that lead to nothing',
    ],
    [
      'in a private network',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'an address in a private network',
    ],
  ])(
    'a manifest that is %s is reported, and the others of its collection are published',
    async (_, answer, found) => {
      const members = collection(['m', 'Manifest'], ['good', 'Manifest']);
      await fileHost({ '/c': members, '/m': answer, '/good': manifest('good'), '/a.jpg': picture });
      const folder = await folderNaming(`${origin}/c`);
      const { problems } = await fetchFrom(folder);
      expect(problems).toEqual([
        expect.objectContaining({
          ...{ file: 'items.csv', rows: [2], column: 'file' },
          found: expect.stringContaining(`${origin}/m: ${found}`),
        }),
      ]);
      const { records } = completeCollection(await readFolder(folder));
      expect(records).toMatchObject([
        { cells: { id: 'm' }, objects: [{ kind: 'link' }] },
        { cells: { id: 'good', title: 'Map good' }, objects: [{ kind: 'picture' }] },
      ]);
    },
  );

  test('collections that are nested too deep are reported', async () => {
    const names = Array.from({ length: maxCollectionDepth + 4 }, (_, n) => `c${n}`);
    const answers = names.map((name, n) => [`/${name}`, collection([`c${n + 1}`, 'Collection'])] as const);
    await fileHost(Object.fromEntries(answers));
    const { problems } = await fetchFrom(await folderNaming(`${origin}/c0`));
    expect(problems).toEqual([
      expect.objectContaining({
        found: `${origin}/c${maxCollectionDepth}: 1 manifest beyond that`,
        rows: [2],
      }),
    ]);
  });

  test('beyond the maximum of manifests the first in order are followed, each counted once', async () => {
    const many = (first: number) =>
      json({
        ...{ id: `${origin}/d`, type: 'Collection' },
        items: Array.from({ length: 2600 }, (_, n) => ({
          ...{ id: `http://10.0.0.1/${first + n}`, type: 'Manifest' },
        })),
      });
    const late: Answer = (request, response) => setTimeout(() => many(0)(request, response), 200);
    const names = ['d1', 'd2', 'd3', 'd4'];
    await fileHost({
      '/c': collection(...names.map((name): [string, 'Collection'] => [name, 'Collection'])),
      ...{ '/d1': late, '/d2': many(0), '/d3': many(2000), '/d4': many(4000) },
    });
    const { problems } = await fetchFrom(await folderNaming(`${origin}/c`));
    expect(problems.filter(({ code }) => code === 'iiif-more-manifests')).toEqual([
      expect.objectContaining({ found: `${origin}/d4: 1,600 manifests beyond that` }),
    ]);
  });

  test('a manifest is read again when the language of the site is another', async () => {
    const label = { en: ['Map'], de: ['Karte'] };
    await fileHost({ '/m': manifest('m', { label }), '/a.jpg': picture });
    const folder = await folderNaming(`${origin}/m`);
    const read = async () => {
      await fetchFrom(folder);
      return (await readFolder(folder)).records[0]?.cells;
    };
    await writeFile(join(folder, 'items.csv'), `id,file\na,${origin}/m\n`);
    expect(await read()).toMatchObject({ title: 'Map' });
    await writeFile(join(folder, 'site.yaml'), 'language: de\n');
    expect(await read()).toMatchObject({ title: 'Karte' });
  });

  test('a label in the language of the site names the column that another language of it knows', async () => {
    const label = { en: ['Creator'], fr: ['Auteur de la carte'] };
    const metadata = [{ label, value: { none: ['Ada'] } }];
    await fileHost({ '/m': manifest('m', { metadata }), '/a.jpg': picture });
    const folder = await folderNaming(`${origin}/m`);
    await writeFile(join(folder, 'site.yaml'), 'language: fr\n');
    await fetchFrom(folder);
    const { records, columns } = await readFolder(folder);
    expect(records[0]?.cells).toMatchObject({ creator: 'Ada' });
    expect(columns).toContainEqual({ name: 'creator', header: 'Auteur de la carte' });
  });

  test('further pictures of a canvas are reported at each fetch', async () => {
    const painting = (name: string) => ({ body: { id: `${origin}/${name}.jpg`, type: 'Image' } });
    const items = [{ type: 'Canvas', items: [{ items: [painting('a'), painting('b')] }] }];
    await fileHost({ '/m': manifest('m', { items }), '/a.jpg': picture });
    const folder = await folderNaming(`${origin}/m`);
    for (const _ of [1, 2])
      expect((await fetchFrom(folder)).problems).toMatchObject([
        {
          code: 'iiif-more-pictures',
          found: `${origin}/m: 1 picture on top of others, or to be chosen instead of them`,
        },
      ]);
  });

  test.each<[string, string, Answer]>([
    [
      'sends to its info.json',
      '/iiif/1',
      (_, response) => response.writeHead(303, { location: '/iiif/1/info.json' }).end(),
    ],
    ['has nothing there', '/iiif/1', (_, response) => response.writeHead(404).end()],
    ['has a page there', '/iiif/1', sendFile('<!doctype html>', 'text/html')],
    ['calls a picture by its file', '/iiif/1.jp2', (_, response) => response.writeHead(403).end()],
    ['says nowhere that it is one', '/pictures/1/', (_, response) => response.writeHead(404).end()],
  ])('an image service that %s is taken as one without its info.json', async (_, path, answer) => {
    await fileHost({
      ...{
        [path]: answer,
        '/iiif/1/info.json': info('iiif/1'),
        [`${path.replace(/\/$/, '')}/info.json`]: info('iiif/1'),
      },
      '/iiif/1/full/3840,/0/default.jpg': picture,
    });
    const folder = await folderNaming(origin + path);
    for (const _ of [1, 2]) expect(await fetchFrom(folder)).toMatchObject({ failed: 0, problems: [] });
    const { records } = completeCollection(await readFolder(folder));
    const file = readFetched(folder, `${origin}/iiif/1/full/3840,/0/default.jpg`)?.path;
    expect(records[0]?.objects).toEqual([{ kind: 'picture', file }]);
  });
});

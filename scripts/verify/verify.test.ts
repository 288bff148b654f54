import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listTree } from '#scripts/verify/tree';
import { verifyTree } from '#scripts/verify/verify';
import { writeFiles } from '#tests/fixtures/files';
import { ixmlChunk, locatedFilm, locatedJpeg, pdfWith, waveWith } from '#tests/fixtures/located';

let folder: string;

const page = (body: string) =>
  `<!doctype html><html><head></head><body>${body}<script type="application/json">{"gsp":true}</script></body></html>`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-verify-'));
  await writeFiles(folder, {
    'index.html': page('<a href="/a/items/tower">Tower</a><a href="/a/about#stones">About</a>'),
    'items/tower.html': page(
      '<picture><source srcset="/a/p/1.avif 16w, /a/p/2.avif 32w"><img src="/a/p/1.jpg"></picture><a href="/a">Home</a><a href="#top" id="top">Up</a><a href="https://other.example/x">Away</a>',
    ),
    'about.html': page('<link rel="stylesheet" href="/a/s.css"><h2 id="stones">Stones</h2>'),
    's.css': '@font-face { src: url("/a/f.woff2") } i { background: url(data:image/png;base64,AA) }',
    'f.woff2': '',
    'p/1.avif': '',
    'p/2.avif': '',
    'p/1.jpg': '',
    '_next/data/b1/index.json': '{}',
    '_next/data/b1/items/tower.json': '{}',
    '_next/data/b1/about.json': '{}',
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function defects(): Promise<string[]> {
  const tree = listTree(folder);
  return (await verifyTree({ tree, buildId: 'b1', basePath: '/a' })).map(({ sentence }) => sentence);
}

test('links for machines are not loaded, wherever they lead', async () => {
  const links = ['canonical', 'alternate', 'schema.DCTERMS'].map(
    (rel) => `<link rel="${rel}" href="https://other.example/${rel}">`,
  );
  await writeFiles(folder, { 'new.html': page(links.join('')), '_next/data/b1/new.json': '{}' });
  expect(await defects()).toEqual([]);
});

test('pictures for a host of their own are looked up in that host’s tree', async () => {
  const url = 'https://pictures.example/far';
  const pictures = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  const names = ['1.avif', '2.avif', '1.jpg'];
  await writeFiles(pictures, Object.fromEntries(names.map((name) => [`pictures/${name}`, ''])));
  await writeFiles(folder, {
    'items/tower.html': page(
      `<picture><source srcset="${url}/pictures/1.avif 16w, ${url}/pictures/2.avif 32w"><img src="${url}/pictures/1.jpg"></picture>`,
    ),
    'about.html': page('<img src="https://pictures.example/near/1.jpg"><i id="stones">Stones</i>'),
  });
  const sentences = async () => {
    const trees = { tree: listTree(folder), pictures: { url, tree: listTree(pictures) } };
    const faults = await verifyTree({ ...trees, buildId: 'b1', basePath: '/a' });
    return faults.map(({ sentence }) => sentence);
  };
  const foreign = '/about.html loads https://pictures.example/near/1.jpg from another host.';
  expect(await sentences()).toEqual([foreign]);
  await unlink(join(pictures, 'pictures/2.avif'));
  await writeFiles(pictures, { 'pictures/3.jpg': await locatedJpeg() });
  expect(await sentences()).toEqual([
    foreign,
    `/items/tower.html names ${url}/pictures/2.avif (srcset), which is not among the pictures.`,
    '/pictures/3.jpg says where it was taken, or may say so, and the collection does not publish locations.',
  ]);
  await rm(pictures, { recursive: true });
});

test('a page that an owner publishes as a file is text, and no page of the site', async () => {
  await writeFiles(folder, { 'files/ab/saved-html.txt': '<img src="https://o.example/1.jpg">' });
  expect(await defects()).toEqual([]);
});

test('an owner’s file that a browser or a server would run is named', async () => {
  await writeFiles(folder, { 'files/ab/saved.html': '', 'files/ab/x.php': '', 'pdf/ab/x.js': '' });
  expect(await defects()).toEqual(
    ['/files/ab/saved.html', '/files/ab/x.php', '/pdf/ab/x.js'].map(
      (path) => `${path} has an ending that browsers or servers may run.`,
    ),
  );
});

test('a link is named, wherever it leads', async () => {
  await symlink('/etc/hostname', join(folder, 'p/3.jpg'));
  await symlink(join(folder, 'items'), join(folder, 'more'));
  await symlink(join(folder, 'nowhere'), join(folder, 'p/4.jpg'));
  expect(await defects()).toEqual(
    ['/more', '/p/3.jpg', '/p/4.jpg'].map(
      (path) => `${path} is a link, or no file, and must not be published.`,
    ),
  );
});

test('a picture or a film with its location is named, wherever it is, unless locations are published', async () => {
  await writeFiles(folder, { 'p/1.jpg': await locatedJpeg(), 'files/ab/film.mp4': locatedFilm });
  expect(await defects()).toEqual([
    '/files/ab/film.mp4 says where it was taken, or may say so, and the collection does not publish locations.',
    '/p/1.jpg says where it was taken, or may say so, and the collection does not publish locations.',
  ]);
  const options = { tree: listTree(folder), buildId: 'b1', basePath: '/a', location: true };
  expect(await verifyTree(options)).toEqual([]);
});

test('a recording and a map are named for coordinates that nobody takes out of them', async () => {
  await writeFiles(folder, {
    'files/ab/bells.wav': waveWith(ixmlChunk('<LOCATION_GPS>43.4675, 11.8850</LOCATION_GPS>')),
    'files/cd/map.pdf': pdfWith('4 0 obj<</Subtype/GEO/GPTS[43.46 11.88]>>endobj'),
    'files/ef/plan.pdf': pdfWith('4 0 obj<</Subtype/RL>>endobj'),
  });
  expect(await defects()).toEqual([
    '/files/ab/bells.wav says where it was taken, or may say so, and the collection does not publish locations.',
    '/files/cd/map.pdf says where it was taken, or may say so, and the collection does not publish locations.',
  ]);
});

test('a file that was planned and is not there is named, and one that nobody has planned', async () => {
  const tree = listTree(folder);
  const files = new Set([...tree.files].filter((path) => !path.startsWith('/_next/')));
  const faultsOf = async (more: string[], less: string) => {
    const planned = new Set([...files, ...more].filter((path) => path !== less));
    const folders = new Set(['/_next/']);
    const faults = await verifyTree({
      tree,
      buildId: 'b1',
      basePath: '/a',
      planned: { files: planned, folders },
    });
    return faults.map(({ sentence }) => sentence);
  };
  expect(await faultsOf([], '')).toEqual([]);
  expect(await faultsOf(['/feed.xml'], '/p/1.avif')).toEqual([
    '/feed.xml is not there.',
    '/p/1.avif is there, and no part of the site.',
  ]);
});

describe('a defect is reported:', () => {
  test.each([
    ['items/tower.html', '/index.html names /a/items/tower (href), which is not there.'],
    ['p/2.avif', '/items/tower.html names /a/p/2.avif (srcset), which is not there.'],
    ['p/1.jpg', '/items/tower.html names /a/p/1.jpg (src), which is not there.'],
    ['s.css', '/about.html names /a/s.css (link), which is not there.'],
    ['f.woff2', '/s.css names /a/f.woff2 (url()), which is not there.'],
    [
      '_next/data/b1/about.json',
      '/about.html has no data for client-side navigation: /_next/data/b1/about.json is not there.',
    ],
  ])('%s is gone', async (file, sentence) => {
    await unlink(join(folder, file));
    expect(await defects()).toEqual([sentence]);
  });

  test.each([
    [
      '<img src="https://other.example/1.jpg">',
      '/new.html loads https://other.example/1.jpg from another host.',
    ],
    ['<a href="/browse">All</a>', "/new.html names /browse, which lies outside the site's subfolder /a."],
    ['<a href="/a/100%">All</a>', '/new.html names /a/100% (href), which is not there.'],
    ['<a href="http://[draft]">Draft</a>', '/new.html names http://[draft] (href), which is no address.'],
    [
      '<img src="https://o.example/1.jpg"><a href="https://o.example/1.jpg">1</a>',
      '/new.html loads https://o.example/1.jpg from another host.',
    ],
    [
      '<link rel="stylesheet" href="https://o.example/s.css">',
      '/new.html loads https://o.example/s.css from another host.',
    ],
    ['<a href="#down">Down</a>', '/new.html links to its own anchor #down, which is not there.'],
  ])('%s', async (body, sentence) => {
    await writeFiles(folder, { 'new.html': page(body), '_next/data/b1/new.json': '{}' });
    expect(await defects()).toEqual([sentence]);
  });
});

test('the installed Next marks pages that have data, as `verify` expects', () => {
  const renderer = createRequire(import.meta.url).resolve('next/dist/server/render');
  expect(readFileSync(renderer, 'utf8')).toContain('gsp: !!getStaticProps ? true');
});

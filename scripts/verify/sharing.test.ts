import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectFrom } from '#scripts/verify/references';
import { collectSharing, listedFaults, sharingFaults } from '#scripts/verify/sharing';
import { listTree } from '#scripts/verify/tree';
import { writeFiles } from '#tests/fixtures/files';

function saidIn(html: string) {
  const said = collectSharing();
  collectFrom(html, [said]);
  return said.found();
}

let folder: string;

const manifest = (icon: string) => JSON.stringify({ start_url: '/a', icons: [{ src: icon }] });
const sitemap = (...addresses: string[]) =>
  `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sharing-'));
  await writeFiles(folder, {
    'index.html': '',
    'items/tower.html': '',
    'pictures/ab/card/1.jpg': '',
    'api/items/tower.linkset.json': '',
    'feed.xml': '',
    'site.webmanifest': manifest('/a/pictures/ab/card/1.jpg'),
    'sitemap.xml': sitemap('https://h.example/a', 'https://h.example/a/items/tower'),
  });
});
afterEach(() => rm(folder, { recursive: true }));

const served = async () => ({ tree: listTree(folder), origin: 'https://h.example', basePath: '/a' });

const publisher = '{"publisher":{"url":"https://h.example"},"creator":{"url":"https://h.example"}}';

const good = [
  '<link rel="canonical" href="https://h.example/a/items/tower">',
  '<meta property="og:image" content="https://h.example/a/pictures/ab/card/1.jpg">',
  `<script type="application/ld+json">${publisher}</script>`,
  '<script type="application/ld+json">{"url":"https://h.example/a/items/tower#x","license":"https://cc.example/by"}</script>',
  '<link rel="cite-as" href="https://h.example/ark:/12345/q1">',
  '<link rel="item" href="https://h.example/a/pictures/ab/card/1.jpg" type="image/jpeg">',
  '<link rel="item" href="https://h.example/films/1">',
  '<link rel="linkset" href="https://h.example/a/api/items/tower.linkset.json" type="application/linkset+json">',
  '<link rel="alternate" href="https://h.example/a/feed.xml" type="application/atom+xml">',
].join('');

test('a page whose card, address and data are of this site has no fault', async () => {
  expect(sharingFaults('/items/tower.html', saidIn(good), await served())).toEqual([]);
  expect(await listedFaults(await served())).toEqual([]);
});

describe('a fault is named:', () => {
  test.each([
    [
      'a card that is not there',
      good.replace('card/1.jpg', 'card/2.jpg'),
      'card/2.jpg (og:image), which is not there',
    ],
    [
      'a picture that is not absolute',
      good.replace('https://h.example/a/pic', '/a/pic'),
      'which is no absolute address',
    ],
    [
      'an address outside the subfolder',
      good.replace('/a/pictures', '/b/pictures'),
      "outside the site's subfolder",
    ],
    ['the canonical address of another page', good.replace('tower">', 'other">'), 'which is another one'],
    [
      'the canonical address on another host',
      good.replace('href="https://h', 'href="https://i'),
      'which is another one',
    ],
    [
      'data that names what is not there',
      good.replace('tower#x', 'gone'),
      '/items/gone (JSON-LD), which is not there',
    ],
    [
      'a feed that is not there',
      good.replace('feed.xml', 'news.xml'),
      '(link alternate), which is not there',
    ],
    [
      'an object that is not there',
      good.replace('1.jpg" type', '2.jpg" type'),
      '(link item), which is not there',
    ],
    [
      'a linkset that is not there',
      good.replace('tower.linkset', 'gone.linkset'),
      '(link linkset), which is not there',
    ],
    ['data that is no JSON', good.replace('{"url"', '{url'), 'that is no JSON'],
  ])('%s', async (_, html, sentence) => {
    const faults = sharingFaults('/items/tower.html', saidIn(html), await served());
    expect(faults).toEqual([expect.stringContaining(sentence)]);
  });

  test('an icon that is not there', async () => {
    await writeFiles(folder, { 'site.webmanifest': manifest('/a/pictures/ab/icon/1.png') });
    expect(await listedFaults(await served())).toEqual([
      {
        page: '/site.webmanifest',
        sentence: '/site.webmanifest names /a/pictures/ab/icon/1.png, which is not there.',
      },
    ]);
  });

  test('a page of the sitemap that is not there', async () => {
    await writeFiles(folder, { 'sitemap.xml': sitemap('https://h.example/a/items/gone') });
    expect(await listedFaults(await served())).toEqual([
      {
        page: '/sitemap.xml',
        sentence: '/sitemap.xml names https://h.example/a/items/gone, which is not there.',
      },
    ]);
  });
});

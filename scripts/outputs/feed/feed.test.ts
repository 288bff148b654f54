import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFeed } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item, Site } from '#model/schema';
import { cardOf } from '#scripts/items/card';
import { feed, newestItems, writeFeed } from '#scripts/outputs/feed/feed';
import { openTree } from '#scripts/outputs/output';
import { readStore } from '#store/read';
import { type Built, writeStore } from '#store/write';
import { barePicture, bareSite } from '#tests/fixtures/bare';

const picture = barePicture('a'.repeat(20), { width: 1000, height: 500 });

const site: Site = {
  ...bareSite,
  title: 'The Quay & the sea',
  tagline: 'Papers of a harbour',
  locales: [
    { language: 'en', name: 'English', path: '' },
    { language: 'fr', name: 'Français', path: '/fr' },
  ],
  origin: 'https://h.example',
  featured: 'quay',
  organisation: { name: 'Harbour Library', url: 'https://library.example' },
  licence: { label: 'CC0 1.0', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' },
  added: true,
  fields: [{ name: 'description', label: 'Description', kind: 'markup' }],
};

const unescapedText = 'Storm <b>&amp; ]]> "calm" \'sea\'</b>\u0000\u0008\u001f \ud800\ufffe\uffff👩‍🎨\t𠮷';

const quay: Item = {
  id: 'quay',
  title: unescapedText,
  values: { creator: ['Ada Berg', 'Ivo <Tal>'], description: ['<p>A <i>quay</i> &amp; cranes &lt;3</p>'] },
  slugs: {},
  rights: { label: 'CC BY 4.0', uri: 'http://creativecommons.org/licenses/by/4.0/' },
  permalink: 'https://n2t.net/ark:/12345/q1',
  added: '2026-05-14',
  modified: '2026-09-30T10:00:00Z',
  parts: [{ id: 'quay', alt: 'A "quay"', object: { kind: 'picture', picture }, values: {} }],
};

function plain(n: number, added?: string): Item {
  return { id: `i${n}`, title: `Item ${n}`, values: {}, slugs: {}, parts: [], ...(added && { added }) };
}

/** Two on each day, the newest in the middle, and some without a date. */
const items = [
  quay,
  ...Array.from({ length: 70 }, (_, n) =>
    n % 7 === 6 ? plain(n) : plain(n, `2026-0${1 + (n % 4)}-${10 + Math.floor(n / 8)}`),
  ),
];

let folder: string;

function builtIn(language: string): Built {
  return {
    site: { ...site, language },
    items: items.map((item) => ({ item, related: [] })),
    cards: items.map((item) => cardOf(item, {})),
    facets: new Map(),
    pages: [],
    problems: [],
  };
}

async function* secondary() {
  yield builtIn('fr');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-feed-'));
  const icons = { touchIcon: '/pictures/b/icon/180.png', hasOwnIcon: true };
  await writeStore(join(folder, 'store'), builtIn('en'), { icons, secondaryLocales: secondary() });
});
afterAll(() => rm(folder, { recursive: true }));

const feedText = () => writeFeed(readStore(join(folder, 'store')), newestItems(items, site));

test('the 50 newest items come first, and items of one day in the order of the collection', () => {
  const newest = newestItems(items, site);
  expect(newest).toHaveLength(50);
  expect(newest[0]).toBe('quay');
  const places = newest.map((id) => items.findIndex((item) => item.id === id));
  const inOrder = places.toSorted((a, b) => {
    const [left, right] = [items[a]?.added ?? '', items[b]?.added ?? ''];
    return left < right ? 1 : left > right ? -1 : a - b;
  });
  expect(places).toEqual(inOrder);
  const feed = parseFeed(feedText());
  expect(feed?.items.map(({ title }) => title?.replace('Item ', 'i'))).toEqual([
    expect.stringContaining('Storm'),
    ...newest.slice(1),
  ]);
});

test('the feed names the site, its last change and its author', () => {
  const text = feedText();
  expect(parseFeed(text)).toMatchObject({
    type: 'atom',
    id: 'https://h.example/a/feed.xml',
    title: site.title,
    description: site.tagline,
    updated: new Date('2026-09-30T10:00:00Z'),
    // Some readers take the first link.
    link: 'https://h.example/a',
  });
  for (const line of [
    '<link rel="self" type="application/atom+xml" href="https://h.example/a/feed.xml"/>',
    '<link rel="alternate" type="text/html" hreflang="en" href="https://h.example/a"/>',
    '<author><name>Harbour Library</name><uri>https://library.example</uri></author>',
    '<rights>CC0 1.0</rights>',
    '<icon>https://h.example/a/pictures/b/icon/180.png</icon>',
    '<logo>https://h.example/a/pictures/aaaaaaaaaaaaaaaaaaaa/full/1000,500/0/default.jpg</logo>',
  ])
    expect(text).toContain(`\n${line}\n`);
});

test('an entry has its makers, days, rights, and a picture with its text alternative', () => {
  const [, first = ''] = feedText().split('<entry>');
  expect(first).toContain('<id>https://n2t.net/ark:/12345/q1</id>');
  expect(first).toContain('<link rel="alternate" type="text/html" href="https://h.example/a/items/quay"/>');
  expect(first).toContain('<published>2026-05-14T00:00:00Z</published>');
  expect(first).toContain('<updated>2026-09-30T10:00:00Z</updated>');
  expect(first).toContain('<author><name>Ada Berg</name></author>');
  expect(first).toContain('<rights>CC BY 4.0</rights>');
  const [item] = parseFeed(feedText())?.items ?? [];
  const image = `<img src="https://h.example/a/pictures/${picture.id}/full/640,320/0/default.jpg" width="640" height="320" alt="A &quot;quay&quot;">`;
  expect(decoded(first)).toContain(`<p><a href="https://h.example/a/items/quay">${image}</a></p>`);
  expect(decoded(first)).toContain('<p dir="auto">A quay &amp; cranes &lt;3</p>');
  expect(item?.description).toBe('A quay & cranes <3');
});

/** The HTML inside the XML. */
function decoded(xml: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

test('texts are escaped, and contain only characters that XML allows', () => {
  expect(feedText()).toContain(
    '<title>Storm &lt;b&gt;&amp;amp; ]]&gt; &quot;calm&quot; &apos;sea&apos;&lt;/b&gt; 👩‍🎨\t𠮷</title>',
  );
  expect(feedText()).toContain('<author><name>Ivo &lt;Tal&gt;</name></author>');
});

test('each language has a feed of its own, the same from the same collection', async () => {
  const tree = join(folder, 'tree');
  await feed.write(
    { built: builtIn('en'), store: join(folder, 'store') },
    openTree({ folder: tree, pictures: tree, copy: false }),
  );
  expect(await readFile(join(tree, 'feed.xml'), 'utf8')).toBe(feedText());
  const french = await readFile(join(tree, 'fr/feed.xml'), 'utf8');
  expect(french).toContain('xml:lang="fr"');
  expect(french).toContain('href="https://h.example/a/fr/feed.xml"');
  expect(french).toContain('href="https://h.example/a/fr/items/quay"');
});

test.each([
  ['the address of the site is not known', ({ origin: _, ...unknown }: Site): Site => unknown],
  ['no item says when it was added', ({ added: _, ...undated }: Site): Site => undated],
])('there is no feed if %s', async (_, without) => {
  const tree = await mkdtemp(join(folder, 'none-'));
  const source = { built: { ...builtIn('en'), site: without(site) }, store: join(folder, 'store') };
  expect([...feed.plan(source)]).toEqual([]);
  await feed.write(source, openTree({ folder: tree, pictures: tree, copy: false }));
  await expect(readFile(join(tree, 'feed.xml'))).rejects.toThrow('ENOENT');
});

import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import type { PublicSite } from '#model/linked-data/nodes';
import { linksetOf, signposts, signpostsInPage } from '#model/linked-data/signposts';
import type { Item } from '#model/schema';

const site: PublicSite = {
  title: 'The Quay',
  language: 'en',
  locales: [
    { language: 'en', name: 'English', path: '' },
    { language: 'fr', name: 'Français', path: '/fr' },
  ],
  origin: 'https://h.example',
  basePath: '/a',
  noindex: false,
  formats: shownFormats(['avif', 'jpg']),
  originals: false,
  iiif: { facets: [] },
  fields: [],
  facets: [],
  navigation: [],
  counts: { items: 0, pictures: 0, files: 0, links: 0 },
};

const id = '0123456789abcdef0123';
const picture = {
  ...{ id, hash: id, width: 5000, height: 2500, color: '#aabbcc', file: 'quay.jpg', bytes: 1 },
  embedded: { creators: [], keywords: [] },
};

const quay: Item = {
  id: 'quay.1',
  title: 'The quay',
  values: { creator: ['Ada Berg', 'https://orcid.org/0000-0002-1825-0097'] },
  slugs: {},
  rights: { label: 'CC BY 4.0', uri: 'http://creativecommons.org/licenses/by/4.0/' },
  permalink: 'https://n2t.net/ark:/12345/q1',
  parts: [
    { id: 'none', values: {} },
    { id: 'quay', object: { kind: 'picture', picture }, values: {} },
    {
      id: 'letter',
      object: {
        ...{ kind: 'file', id, file: 'letter.pdf', name: 'letter.pdf', media: 'pdf' },
        ...{ type: 'application/pdf', bytes: 1 },
      },
      values: {},
    },
    { id: 'film', object: { kind: 'link', url: 'https://films.example/1', media: 'video' }, values: {} },
  ],
};
const { permalink: _, rights: __, ...bare } = { ...quay, values: {}, parts: [] };

const about = [
  { rel: 'type', href: 'https://schema.org/AboutPage' },
  { rel: 'type', href: 'https://schema.org/CreativeWork' },
];
const data = {
  rel: 'describedby',
  href: 'https://h.example/a/api/items/quay~1.json',
  type: 'application/json',
};
const manifest = {
  rel: 'describedby',
  href: 'https://h.example/a/api/iiif/quay~1/manifest.json',
  type: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
};
const image = {
  rel: 'item',
  href: `https://h.example/a/pictures/${id}/full/3840,1920/0/default.jpg`,
  type: 'image/jpeg',
};

test('an item leads to its name, its licence, makers with an address, its descriptions and each of its objects', () => {
  expect(signposts(site, quay)).toEqual([
    { rel: 'cite-as', href: 'https://n2t.net/ark:/12345/q1' },
    ...about,
    { rel: 'license', href: 'http://creativecommons.org/licenses/by/4.0/' },
    { rel: 'author', href: 'https://orcid.org/0000-0002-1825-0097' },
    data,
    manifest,
    image,
    { rel: 'item', href: `https://h.example/a/pdf/${id}/letter.pdf`, type: 'application/pdf' },
    { rel: 'item', href: 'https://films.example/1' },
  ]);
  expect(signposts(site, bare)).toEqual([...about, data]);
});

test('pictures on a host of their own are named there', () => {
  const links = signposts({ ...site, picturesUrl: 'https://p.example/x' }, quay);
  expect(links.find(({ rel }) => rel === 'item')?.href).toBe(
    `https://p.example/x/pictures/${id}/full/3840,1920/0/default.jpg`,
  );
});

test('its page names the first object, and where all of them are named', () => {
  const inPage = signpostsInPage(site, quay);
  expect(inPage.filter(({ rel }) => rel === 'item')).toEqual([image]);
  expect(inPage.at(-1)).toEqual({
    rel: 'linkset',
    href: 'https://h.example/a/api/items/quay~1.linkset.json',
    type: 'application/linkset+json',
  });
  expect(signpostsInPage(site, bare)).toEqual([...about, data]);
});

test('a linkset holds the links by relation, from the page in each language and back to it', () => {
  const { linkset } = linksetOf(site, quay);
  const page = 'https://h.example/a/items/quay~1';
  expect(linkset.map(({ anchor }) => anchor)).toEqual([
    page,
    'https://h.example/a/fr/items/quay~1',
    data.href,
    manifest.href,
    image.href,
    `https://h.example/a/pdf/${id}/letter.pdf`,
    'https://films.example/1',
  ]);
  const [first, second, ...targets] = linkset;
  expect(Object.keys(first ?? {})).toEqual([
    'anchor',
    'cite-as',
    'type',
    'license',
    'author',
    'describedby',
    'item',
  ]);
  expect(first).toMatchObject({
    'cite-as': [{ href: quay.permalink }],
    type: about.map(({ href }) => ({ href })),
    item: [{ href: image.href, type: 'image/jpeg' }, { type: 'application/pdf' }, {}],
  });
  expect({ ...second, anchor: page }).toEqual(first);
  const back = [{ href: page, type: 'text/html' }];
  for (const { describes } of targets.slice(0, 2)) expect(describes).toEqual(back);
  for (const { collection } of targets.slice(2)) expect(collection).toEqual(back);
});

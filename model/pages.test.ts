import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPaths, listedPaths, type PageSources, pageKinds } from '#model/pages';

const site: PageSources = {
  ids: Array.from({ length: 61 }, (_, n) => `item-${n}`),
  facets: [{ slug: 'subject', values: [{ slug: 'boats', count: 121 }] }],
  pages: [{ slug: ['essays', 'north'] }],
  hasTimeline: true,
  hasMap: false,
};

const routes = Object.keys(pageKinds).sort();

test('each kind of page has a file in pages/, and one for secondary locales', () => {
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!_|\d{3}\.).*\.tsx?$/.test(file),
  );
  const own = files.filter((file) => !file.startsWith('[language]'));
  expect(own.map((file) => file.replace(/\.tsx$/, '')).sort()).toEqual(routes);
  const secondary = files.flatMap((file) => /^\[language\]\/(.*)\.locale\.ts$/.exec(file)?.[1] ?? []);
  // The collection's own pages have one route for all locales.
  expect(secondary.sort()).toEqual(routes.filter((route) => route !== '[...slug]'));
});

test('lists are cut into pages, of which the first has the address of the list', () => {
  expect(pageKinds['browse/[page]'].paths(site)).toEqual(['/browse/2']);
  expect(pageKinds['by/[field]/[value]/[page]'].paths(site)).toEqual([
    '/by/subject/boats/2',
    '/by/subject/boats/3',
  ]);
});

test('search engines list what visitors come for', () => {
  const listed = new Set(listedPaths(site));
  expect(allPaths(site).filter((path) => !listed.has(path))).toEqual([
    '/by/subject/boats/2',
    '/by/subject/boats/3',
    '/saved',
  ]);
});

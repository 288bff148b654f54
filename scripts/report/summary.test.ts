import { expect, test } from 'vitest';
import type { Item, Part, Picture } from '#model/schema';
import { formatLinkedObjects, formatMissingAlt, formatProblems, formatTotals } from '#scripts/report/summary';

function linking(id: string, ...urls: string[]): Item {
  const parts = urls.map((url, n) => ({
    id: `${id}-${n}`,
    values: {},
    object: { kind: 'link' as const, url, media: 'other' as const },
  }));
  return { id, title: id, values: {}, slugs: {}, parts };
}

test('objects on other sites are counted by host, their items named once', () => {
  expect(
    formatLinkedObjects([
      linking('a', 'https://x.org/1', 'https://x.org/2'),
      linking('b', 'https://y.org/'),
      linking('c'),
    ]),
  ).toEqual(['2 objects on x.org: linked, not fetched (a).', '1 object on y.org: linked, not fetched (b).']);
});

test('no problem is said too', () => {
  expect(formatProblems([])).toEqual(['No problems.']);
});

test('the end says what was built and how long each step took', () => {
  const timings = [
    { step: 'Read', seconds: 0.5 },
    { step: 'Derive', seconds: 70 },
  ];
  expect(formatTotals({ items: 1, pictures: 2, pages: 3, files: 40, bytes: 5000, timings })).toEqual([
    '1 item, 2 pictures, 3 pages, 40 files, 5.0 kB.',
    '1 min 11 s in all: read 0.5 s, derive 1 min 10 s.',
  ]);
});

const id = '0123456789abcdef0123';
const picture: Picture = {
  ...{ id, hash: id, width: 9, height: 6, color: '#aabbcc', file: 'a.jpg', bytes: 1 },
  embedded: { creators: [], keywords: [] },
};

function part(alt?: string): Part {
  return { id: 'p', object: { kind: 'picture', picture }, values: {}, ...(alt && { alt }) };
}

test('counts the pictures that nobody described, and names their items once', () => {
  expect(
    formatMissingAlt([
      { id: 'a', parts: [part('A boat')] },
      { id: 'b', parts: [part(), part(), part('A quay')] },
      { id: 'c', parts: [{ id: 'c', preview: picture, values: {} }] },
      { id: 'd', parts: [{ id: 'd', values: {} }] },
    ]),
  ).toEqual([
    '3 of 5 pictures have no alternative text (b, c). Write in the column alt what each shows: people who cannot see it hear its title instead.',
  ]);
});

test('names the first twenty items only', () => {
  const items = Array.from({ length: 23 }, (_, n) => ({ id: `i${n}`, parts: [part()] }));
  expect(formatMissingAlt(items)[0]).toContain('i18, i19 and 3 more items)');
});

test('says nothing where each has a text', () => {
  expect(formatMissingAlt([{ id: 'a', parts: [part('A boat')] }])).toEqual([]);
});

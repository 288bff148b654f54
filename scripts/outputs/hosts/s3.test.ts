import { expect, test } from 'vitest';
import { s3Sync } from '#scripts/outputs/hosts/s3';
import { bucketAfter } from '#tests/hosts/interpret/s3';

const out = new Set([
  '/index.html',
  '/api/items/tower/manifest.json',
  '/items/tower.html',
  '/_next/data/b2/items/tower.json',
  '/_next/static/chunks/main-2.js',
  '/pictures/ab/full/16,12/0/default.avif',
  '/pictures/ab/full/16,12/0/default.jpg',
  '/pictures/ab/info.json',
  '/pictures/ab/moving.webp',
  '/pdf/cd/letter.pdf',
]);
const takenDown = [
  '/api/items/secret/manifest.json',
  '/items/secret.html',
  '/_next/data/b1/items/secret.json',
  '/pictures/zy/full/16,12/0/default.avif',
  '/pictures/zy/full/16,12/0/default.jpg',
  '/pictures/zy/info.json',
  '/pictures/zy/moving.webp',
  '/pdf/zx/secret.pdf',
];
const oldScripts = ['/_next/static/chunks/main-1.js', '/_next/static/b1/_buildManifest.js'];

test.each(['', '/digital/quay'])('below "%s", what is taken down goes, and old scripts stay', (basePath) => {
  const below = (paths: Iterable<string>) => [...paths].map((path) => basePath + path);
  const before = below([...out, ...takenDown, ...oldScripts]);
  const commands = s3Sync({ basePath }).trim().split('\n');
  const after = bucketAfter(commands, { out, before: [...before, '/other/index.html'] });
  const elsewhere = basePath === '' ? [] : ['/other/index.html'];
  expect([...after.keys()].sort()).toEqual(
    below([...out, ...oldScripts])
      .concat(elsewhere)
      .sort(),
  );
});

test('what describes a picture is asked for again, like a page, and the picture is not', () => {
  const bucket = bucketAfter(s3Sync({ basePath: '' }).trim().split('\n'), { out });
  const caching = (path: string) => bucket.get(path)?.cache;
  expect(caching('/pictures/ab/info.json')).toBe(caching('/items/tower.html'));
  expect(caching('/pictures/ab/moving.webp')).toBe(caching('/pictures/ab/full/16,12/0/default.jpg'));
});

test('at no time is a page there without its picture', () => {
  const commands = s3Sync({ basePath: '' }).trim().split('\n');
  const pages = ['/items/tower.html', '/items/secret.html'];
  const pictures = ['/pictures/ab/full/16,12/0/default.avif', '/pictures/zy/full/16,12/0/default.avif'];
  const seen = commands.map((_command, index) => {
    const before = ['/items/secret.html', ...takenDown];
    const bucket = bucketAfter(commands.slice(0, index + 1), { out, before });
    return pages.map((page, which) => [bucket.has(page), bucket.has(pictures[which] ?? '')]);
  });
  for (const [hasPage, hasPicture] of seen.flat()) if (hasPage) expect(hasPicture).toBe(true);
  expect(seen.at(-1)).toEqual([
    [true, true],
    [false, false],
  ]);
});

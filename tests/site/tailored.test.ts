import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openAt, visitBuilt } from '#tests/browser/visit';

const { cwd, text } = inject('tailored');
const site = await visitBuilt('tailored');

test('former addresses lead on', async () => {
  const ends = await Promise.all(
    ['/items/boat-1', '/objects/7', '/old/list.php', '/old/boreas'].map(async (path) => {
      const answer = await fetch(site.address + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    }),
  );
  expect(ends).toEqual([
    [301, '/items/aurora'],
    [301, '/items/aurora'],
    [301, '/browse'],
    [301, '/items/boreas'],
  ]);
  // For hosts without redirects; a page cannot have an address with an extension.
  expect(await readFile(join(cwd, 'out/old/boreas.html'), 'utf8')).toContain('url=/items/boreas');
  expect(existsSync(join(cwd, 'out/old/list.php.html'))).toBe(false);
  expect(text).toContain('redirects.csv, row 4: found "/items/nowhere", which is not there');
});

test('the owner’s style sheet comes after the site’s own', async () => {
  const { page } = await openAt(site, '/items/aurora');
  expect(await page.$eval('h1', (title) => getComputedStyle(title).textTransform)).toBe('uppercase');
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { hashFile } from '#media/files/file-hashes';
import { requireBuildManifest } from '#scripts/disk/build-manifest';
import { filePolicy } from '#scripts/outputs/hosts/rules';
import { listTree } from '#scripts/verify/tree';
import { openAt, untilIdle, visit, visitBuilt } from '#tests/browser/visit';
import { hidden, unpublishedPictures, unpublishedWord } from '#tests/fixtures/hostile';
import { startNginx } from '#tests/hosts/nginx';
import { startServe } from '#tests/hosts/serve';

const { cwd, text } = inject('hostile');
const site = await visitBuilt('hostile');
/** Files of the tree, and their content. */
const files = new Map<string, Buffer>();
for (const file of listTree(join(cwd, 'out')).files) files.set(file, await readFile(join(cwd, 'out', file)));

const holding = (word: string | RegExp) =>
  [...files].flatMap(([file, bytes]) => {
    const isIn =
      typeof word === 'string' ? bytes.includes(word) : isText(file) && word.test(bytes.toString('utf8'));
    return isIn ? [file] : [];
  });

test('has run none of its code, and asks for no address that it names', async () => {
  expect(existsSync(join(cwd, 'ran'))).toBe(false);
  expect(await requireBuildManifest(join(cwd, 'out'))).not.toHaveProperty('dsn');
  expect(holding('evil.test')).toEqual([]);
});

test.each(Object.entries(hidden))('holds nothing of the hidden column %s, in no file', (_, { words }) => {
  for (const word of words) expect(holding(word), String(word)).toEqual([]);
  expect(holding('boats').length).toBeGreaterThan(3);
});

test('holds no word, id, file or picture of rows that are not published, in no file and no name', async () => {
  expect(holding(unpublishedWord)).toEqual([]);
  for (const picture of unpublishedPictures) {
    const path = join(cwd, picture);
    const id = await hashFile(path);
    expect(holding(id)).toEqual([]);
    const original = await readFile(path);
    expect([...files].filter(([, bytes]) => bytes.equals(original))).toEqual([]);
    expect([...files.keys()].filter((file) => file.includes(id))).toEqual([]);
  }
  expect([...files.keys()].filter((file) => file.includes(unpublishedWord))).toEqual([]);
  expect(holding('https://archive.example/items/quay').length).toBeGreaterThan(3);
});

test('tells how many rows are not published, and which', () => {
  expect(text).toContain('3 rows are not published: items.csv, rows 6, 7, 8.');
});

test('has neither a map nor a timeline of what is hidden', () => {
  expect([...files.keys()].filter((file) => /^\/(map|timeline|by\/(date|timeline))\b/.test(file))).toEqual(
    [],
  );
});

test('holds no page that its owner keeps back, and says so', () => {
  expect(holding('zzabout').length).toBeGreaterThan(0);
  for (const word of ['zzlater', 'zzdraft']) expect(holding(word)).toEqual([]);
  expect(text).toContain('pages/later.md: found published: false');
  expect(text).toContain('pages/_draft.md: found a name that begins with "_"');
});

test('gives an item no address that a system keeps for a device', () => {
  expect([...files.keys()]).toContain('/items/con-x.html');
  expect([...files.keys()].filter((file) => /(^|\/)con\./.test(file))).toEqual([]);
});

test.each([
  ['nginx', startNginx],
  ['serve', startServe],
])('offers %s no file that runs, with its policy or without', async (_, startHost) => {
  const host = await visit(cwd, { startHost });
  const published = [...files.keys()].filter((file) => file.startsWith('/files/'));
  expect(published.map((file) => file.replace(/.*\//, '')).sort()).toEqual([
    'code-j-s.bin',
    'letter-ht-ml.bin',
  ]);
  for (const file of published) {
    const { headers } = await fetch(host.address + file);
    expect(headers.get('content-type')).toMatch(/^application\/octet-stream/);
    expect(headers.get('content-security-policy')).toBe(filePolicy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const { page } = await host.open();
    await page.setBypassCSP(true);
    await page.goto(host.address + file).catch(() => undefined);
    expect(await page.title()).not.toContain('PWNED');
  }
  await host.close();
});

test.each(['/search', '/search?constructor=astilleros-berg', '/search?q=quay'])(
  '%s finds by a facet that is called as something that every object has',
  async (path) => {
    const { page } = await openAt(site, path);
    await page.waitForSelector('main a[href="/items/quay"]');
    const open = await page.$('::-p-aria([name*="Constructor"][role="button"])');
    await open?.click();
    await untilIdle(page);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('Constructor');
  },
);

function isText(file: string): boolean {
  return /\.(html|json|xml|txt|webmanifest)$/.test(file);
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { listTree } from '#scripts/verify/tree';
import { openViewer } from '#tests/browser/viewer';
import { openAt, visitBuilt } from '#tests/browser/visit';
import { picturesUrl } from '#tests/fixtures/elsewhere';
import { startNginx } from '#tests/hosts/nginx';
import { servePictures } from '#tests/hosts/pictures-host';
import { walkEnforced } from '#tests/hosts/walk-policy';

const { cwd } = inject('elsewhere');
const out = join(cwd, 'out');
const { origin: allowedOrigin } = new URL(picturesUrl);
const args = await servePictures();
const site = await visitBuilt('elsewhere', { startHost: startNginx, args });
const preview = await visitBuilt('elsewhere');

test('files below /pictures/ are in a separate folder, with their headers', async () => {
  expect([...listTree(out).files].filter((path) => path.startsWith('/pictures/'))).toEqual([]);
  const tree = [...listTree(join(cwd, 'out-pictures')).files];
  for (const kind of [/\.avif$/, /original\/.*\.jpg$/, /cropped\/shared\.jpg$/, /icon\/.*\.png$/])
    expect(tree.filter((path) => path.startsWith('/pictures/') && kind.test(path))).not.toEqual([]);
  expect(await readFile(join(cwd, 'out-pictures/_headers'), 'utf8')).toMatch(
    /^\/harbour\/\*\n {2}Access-Control-Allow-Origin: \*\n.*\n\n\/harbour\/pictures\/:id\/:kind\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
  );
});

test('every page works under the policy, which lets in the pictures’ host and no other', async () => {
  const pages = ['/', '/browse', '/items/one', '/by/subject', '/essay', '/map', '/search?q=gate', '/saved'];
  const { violations, faults } = await walkEnforced(cwd, { pages, others: [allowedOrigin], args });
  expect({ violations, faults }).toEqual({ violations: [], faults: [] });
  const policy = (await fetch(site.address)).headers.get('content-security-policy');
  expect(policy).toContain(`img-src 'self' ${allowedOrigin};`);
  expect(policy).toContain(`connect-src 'self' ${allowedOrigin};`);
});

test('a page shows its pictures from there, the viewer too, and never larger than they were made', async () => {
  const tab = await openAt(site, '/items/one', { allowedOrigin });
  const shown = await tab.page.$eval('main img', (image) => ({
    from: new URL(image.currentSrc).origin,
    isWideEnough: Number(/full\/(\d+),/.exec(image.currentSrc)?.[1]) >= image.clientWidth,
  }));
  expect(shown).toEqual({ from: allowedOrigin, isWideEnough: true });
  const viewer = await openViewer(site, '/items/one', { allowedOrigin });
  // A canvas with pictures of another origin cannot be read, but a screenshot can be taken.
  const stage = await viewer.page.$('dialog [role="img"]');
  const { entropy } = await sharp(await stage?.screenshot()).stats();
  expect(entropy).toBeGreaterThan(1);
  expect(viewer.otherRequests.every((address) => address.startsWith(`${picturesUrl}/pictures/`))).toBe(true);
});

test('saved items show their pictures, and an export contains their addresses', async () => {
  const { page } = await openAt(site, '/saved#items=one,two', { allowedOrigin });
  await page.waitForFunction(() => document.querySelectorAll('main img').length > 0);
  const sources = await page.$$eval('main img', (images) => images.map(({ src }) => new URL(src).origin));
  expect(new Set(sources)).toEqual(new Set([allowedOrigin]));
});

test('metadata for other sites has the pictures’ addresses on that host', async () => {
  const html = await readFile(join(out, 'items/one.html'), 'utf8');
  const [, shared = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const [, content = ''] = /"contentUrl":"([^"]+)"/.exec(html) ?? [];
  for (const address of [shared, content]) {
    expect(address.startsWith(`${picturesUrl}/pictures/`)).toBe(true);
    const file = join(cwd, 'out-pictures', address.slice(picturesUrl.length));
    expect((await readFile(file)).length).toBeGreaterThan(1000);
  }
});

test('a preview shows the site and its pictures as one, and asks nobody else', async () => {
  for (const path of ['/', '/items/one', '/essay']) {
    const tab = await openAt(preview, path);
    expect(tab.requests.filter((address) => address.includes('/pictures/'))).not.toEqual([]);
  }
  expect(await readdir(out)).not.toContain('pictures');
});

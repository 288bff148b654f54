import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { launch } from '#tests/browser/launch';
import { startDev } from '#tests/dev';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';

let cwd: string;
let browser: Browser;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
  await drawPicture(join(cwd, 'collection/one.jpg'), { width: 600, height: 400, hue: 90 });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await rm(cwd, { recursive: true });
});

/** Opens a page of a collection, and gathers its errors: of its scripts, and answers of the server. */
async function openPage(address: string) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  return { page, faults };
}

/** Keeps a page from hearing of changes until the returned function is called. */
async function holdChanges(page: Page): Promise<() => Promise<void>> {
  let asked = (_: HTTPRequest) => {};
  const held = new Promise<HTTPRequest>((done) => {
    asked = done;
  });
  const hold = (request: HTTPRequest) =>
    request.url().endsWith('/__vitrine/changes') ? asked(request) : void request.continue();
  await page.setRequestInterception(true);
  page.on('request', hold);
  return async () => {
    await (await held).continue();
    page.off('request', hold);
    await page.setRequestInterception(false);
  };
}

const rows = (...lines: string[]) => `id,title,file,date\n${lines.join('\n')}\n`;
const one = 'one,First,one.jpg,19x0';
const two = 'two,Second,,19y0';

test('dev shows the collection, and a change of the folder without being asked', async () => {
  await writeFiles(cwd, {
    'collection/site.yaml': 'title: Before\n',
    'collection/items.csv': 'id,title,file\none,One,one.jpg\n',
  });
  const { site: address, text, stop } = await startDev('collection', { cwd });
  onTestFailed(() => console.error(text()));
  try {
    // Nobody comes between who describes the collection and its pages.
    await expect(startDev('collection', { cwd })).rejects.toThrow('Another "vitrine dev" runs here');
    const { page, faults } = await openPage(`${address}/items/one`);
    await page.waitForFunction(() => document.title === 'One – Before');
    const picture = await page.waitForSelector('main img');
    expect(await picture?.evaluate((image) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
    await writeFiles(cwd, {
      'collection/site.yaml': 'title: After\n',
      'collection/items.csv': rows(one),
    });
    await page.waitForFunction(() => document.title === 'First – After', { timeout: 100_000 });
    expect(text()).toContain('items.csv, row 2, column date: found "19x0"');

    // A new row, read before the page is ready to hear of it: its page is there at the first click, and only its problem is told.
    const told = text().length;
    const hear = await holdChanges(page);
    await page.goto(`${address}/browse`, { waitUntil: 'load' });
    await writeFiles(cwd, { 'collection/items.csv': rows(two, one) });
    await expect
      .poll(async () => (await fetch(`${address}/items/two`)).status, { timeout: 100_000 })
      .toBe(200);
    await hear();
    await (await page.waitForSelector('main a[href="/items/two"]', { timeout: 100_000 }))?.click();
    await page.waitForFunction(() => document.title === 'Second – After', { timeout: 100_000 });

    // The front page, by its data.
    await page.evaluate(() => Reflect.set(window, 'stays', true));
    await (await page.waitForSelector('header a[href="/"]'))?.click();
    await page.waitForFunction(() => location.pathname === '/' && document.title === 'After', {
      timeout: 100_000,
    });
    await page.goBack();
    await page.waitForFunction(() => document.title === 'Second – After', { timeout: 100_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
    expect(text().slice(told)).toContain('row 2, column date: found "19y0"');
    expect(text().slice(told)).not.toContain('"19x0"');
    expect(text().slice(told)).toContain('0 errors, 2 warnings.');
    expect(faults).toEqual([]);

    // Its row goes while its page is open, and comes again.
    await writeFiles(cwd, { 'collection/items.csv': rows(one) });
    // Asked anew each time: a wait within a page may be lost if another one is loaded.
    const shown = () => page.evaluate(() => document.body.innerText).catch(() => '');
    await expect.poll(shown, { timeout: 100_000 }).toContain('404');
    expect(await page.$('nextjs-portal [role="dialog"]')).toBeNull();
    expect(text()).toContain('1 problem mended. 0 errors, 1 warning, none of them new.');
    expect(new Set(faults.map((fault) => fault.slice(0, 3)))).toEqual(new Set(['404']));
    expect((await fetch(`${address}/items/two`)).status).toBe(404);
    await writeFiles(cwd, { 'collection/items.csv': rows(one, two) });
    await page.waitForFunction(() => document.title === 'Second – After', { timeout: 100_000 });

    // The folder is away for a while, as on a drive that is taken out, and changes are heard again afterwards.
    await cp(join(cwd, 'collection'), join(cwd, 'away'), { recursive: true });
    await rm(join(cwd, 'collection'), { recursive: true });
    await expect.poll(text, { timeout: 100_000 }).toContain('There is no folder');
    await rename(join(cwd, 'away'), join(cwd, 'collection'));
    const spoken = text().length;
    await expect.poll(() => text().slice(spoken), { timeout: 100_000 }).toContain('0 errors');
    await writeFiles(cwd, { 'collection/site.yaml': 'title: Again\n' });
    await page.waitForFunction(() => document.title === 'Second – Again', { timeout: 100_000 });
  } finally {
    await stop('SIGINT');
  }
});

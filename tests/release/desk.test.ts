/** The desk of `vitrine dev` in a browser, as used by an owner with the package, an empty folder and some photographs. */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { axeViolations } from '#tests/browser/axe';
import { launch } from '#tests/browser/launch';
import { type DevRun, startDev } from '#tests/dev';
import { drawPicture } from '#tests/fixtures/pictures';
import { filesBelow } from '#tests/monitoring/files-below';
import { linkPackages, unpackPackage } from '#tests/packed';

const patience = { timeout: 120_000 };
const names = ['one', 'two', 'three'];
let cwd: string;
let code: string;
let browser: Browser;
let page: Page;
let run: DevRun;
const faults: string[] = [];

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-desk-'));
  await mkdir(join(cwd, 'collection'));
  for (const [index, name] of names.entries())
    await drawPicture(join(cwd, `${name}.jpg`), { width: 900, height: 600, hue: index * 100 });
  code = join(cwd, 'node_modules', 'vitrine');
  await unpackPackage(code);
  await linkPackages(code);
  run = await startDev('collection', { cwd, code });
  browser = await launch();
  page = await browser.newPage();
  page.setDefaultTimeout(patience.timeout);
  await page.setViewport({ width: 1280, height: 800 });
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Content type of Next's developer pages, which are not served in `dev`.
    const isForDevelopers = pathname.startsWith('/__nextjs_font/');
    if (response.status() >= 400 && !isForDevelopers) faults.push(`${response.status()} ${pathname}`);
  });
});
afterAll(async () => {
  await browser.close();
  await run.stop('SIGINT');
  await rm(cwd, { recursive: true, force: true });
});

const read = (path: string) => readFile(join(cwd, path), 'utf8');
const list = () => read('collection/items.csv');
/** An element by its accessible name. */
const named = (name: string) => page.locator(`::-p-aria(${name})`).waitHandle();
const open = (view: string) => page.goto(`${run.site}/__desk/${view}`, { waitUntil: 'load', ...patience });
const says = (text: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), patience, text);

/** Replaces the text of a field, and leaves it. */
async function write(name: string, text: string): Promise<void> {
  const field = await named(name);
  await field.click({ count: 3 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('photographs are dropped into an empty folder, and get rows', async () => {
  await page.goto(run.owner, { waitUntil: 'load', ...patience });
  await page.waitForFunction(() => location.pathname === '/__desk/add', patience);
  const chooser = await page.waitForSelector('input[type="file"]:not([webkitdirectory])');
  const files = names.map((name) => join(cwd, `${name}.jpg`));
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(...files);
  await says('All files are in the folder.');
  expect(await list()).toMatch(/\r\none,.*one\.jpg.*\r\nthree,.*\r\ntwo,/s);
  for (const name of names)
    expect(await readFile(join(cwd, 'collection', `${name}.jpg`))).toEqual(
      await readFile(join(cwd, `${name}.jpg`)),
    );
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(files[0] ?? '');
  await says('one.jpg is there already');
});

test('pictures are described one after the other, by keyboard alone', async () => {
  await open('describe');
  await named('Text alternative');
  for (const name of names) {
    await page.waitForFunction(() => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement && field.value === '' && document.querySelector('main img');
    }, patience);
    await page.keyboard.type(`The picture ${name}`);
    await page.keyboard.press('Enter');
  }
  await says('That was the last picture.');
  // Texts are written behind the pictures.
  await expect.poll(async () => (await list()).match(/The picture/g), patience).toHaveLength(3);
});

test('a record has a form; a mistake is told while it is typed, and mended by a button', async () => {
  await open('record?item=two');
  await write('Title', 'The second picture');
  await write('Date', 'c. 1957');
  await says('about 1957');
  await write('File', 'Two.JPG');
  await expect.poll(list, patience).toContain('two,The second picture,Two.JPG');
  await open('problems');
  await (await named('Write “two.jpg”')).click();
  await expect.poll(list, patience).toContain('two,The second picture,two.jpg');
});

test('a record is withheld, and the change taken back and made again', async () => {
  await open('record?item=three');
  await (await named('Do not publish')).click();
  await expect.poll(list, patience).toMatch(/three,.*,no\r\n/);
  await named('Publish it again');
  await (await named('Undo')).click();
  await expect.poll(list, patience).not.toMatch(/three,.*,no\r\n/);
  await page.reload({ waitUntil: 'load', ...patience });
  await (await named('Do not publish')).click();
  await expect.poll(list, patience).toMatch(/three,.*,no\r\n/);
});

test('settings are written into site.yaml: a text, a choice, a list and records', async () => {
  const settings = () => read('collection/site.yaml').catch(() => '');
  await open('settings');
  await write('Title', 'Three pictures');
  await expect.poll(settings, patience).toContain('title: Three pictures');
  await ((await named('Light or dark')) as ElementHandle<HTMLSelectElement>).select('light');
  await expect.poll(settings, patience).toContain('scheme: light');
  await (await named('Move Map up')).click();
  await expect.poll(settings, patience).toMatch(/sections: \[.*map, timeline.*\]/);
  await (await named('New link')).click();
  await write('Address of link 2', '/browse?q=one');
  await expect.poll(settings, patience).toContain('href: /browse?q=one');
});

test('a column whose header says nothing is asked about once', async () => {
  const before = await list();
  const file = join(cwd, 'collection/items.csv');
  await writeFile(file, before.replace(',title,', ',Motiv,'));
  await open('problems');
  await says('No column is known as the title. “Motiv” may be it');
  await (await named('See all columns')).click();
  await (await named('Perhaps: Title')).click();
  await (await named('Save')).click();
  await expect.poll(() => read('collection/site.yaml'), patience).toContain('columns:\n  Motiv: title\n');
  await (await named('Undo')).click();
  await says('Perhaps: Title');
  await writeFile(file, before);
});

test('the site is built and shown, without what is withheld and without a byte of the desk', async () => {
  await open('publish');
  await says('1 row of the list');
  await (await named('Build the site')).click();
  await named('Open the preview');
  expect(await read('out/index.html')).toContain('Three pictures');
  const files = await filesBelow(join(cwd, 'out'));
  expect(files.filter((file) => file.includes('items/three'))).toEqual([]);
  for (const file of files) expect(await readFile(file, 'latin1'), file).not.toContain('__desk');
  const opened = new Promise<string>((done) => browser.once('targetcreated', (target) => done(target.url())));
  await (await named('Open the preview')).click();
  await opened;
});

test('after the desk was killed, the last change can still be taken back', async () => {
  await open('record?item=two');
  await write('Creator', 'Ada Berg');
  await expect.poll(list, patience).toContain('Ada Berg');
  await run.stop('SIGKILL');
  run = await startDev('collection', { cwd, code });
  await page.goto(run.owner, { waitUntil: 'load', ...patience });
  await open('problems');
  await (await named('Undo')).click();
  await expect.poll(list, patience).not.toContain('Ada Berg');
});

/** Opens a view in a tab of its own, in which requests may fail. */
async function openTab(view: string) {
  await page.goto('about:blank');
  const tab = await browser.newPage();
  await tab.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await tab.goto(`${run.site}/__desk/${view}`, { waitUntil: 'load', ...patience });
  return {
    tab,
    says: (text: string) =>
      tab.waitForFunction((words) => document.body?.innerText.includes(words), patience, text),
    press: (name: string, count = 1) =>
      tab.locator(`::-p-aria(${name})`).setTimeout(patience.timeout).click({ count }),
  };
}

test('what is typed while dev is not running is kept, and saved when it runs again, without a look at the terminal', async () => {
  const { tab, says, press } = await openTab('record?item=two');
  const network = await tab.createCDPSession();
  let connections = 0;
  network.on('Network.webSocketCreated', () => {
    connections += 1;
  });
  let brokenOff = 0;
  network.on('Network.loadingFailed', ({ type }) => {
    if (type === 'Document') brokenOff += 1;
  });
  await network.send('Network.enable');
  await press('Creator');
  await tab.keyboard.type('Ada ');
  const { port } = new URL(run.site);
  await run.stop('SIGKILL');
  await says('Vitrine has stopped. What you typed is kept here');
  await tab.keyboard.type('Berg');
  await press('Date');
  await tab.keyboard.press('End');
  await tab.keyboard.type(', perhaps');
  await says('1 change waits');
  // Next reloads a page whose connection has failed twelve times.
  connections = 0;
  await expect.poll(() => connections, patience).toBeGreaterThan(14);
  await says('Vitrine has stopped');
  run = await startDev('collection', { cwd, code, port });
  await expect.poll(list, patience).toMatch(/^two,.*Ada Berg/m);
  await expect.poll(list, patience).toMatch(/^two,.*1957, perhaps/m);
  expect(brokenOff).toBe(0);
  await tab.close();
});

test('while another program has the list open, changes wait; a text that it has changed itself waits for a decision', async () => {
  const { tab, says, press } = await openTab('record?item=two');
  const lock = join(cwd, 'collection/~$items.csv');
  await press('Creator', 3);
  await writeFile(lock, '\x03Ana');
  await tab.keyboard.type('Grace Hill');
  await press('Title', 3);
  await says('Waiting until Excel (Ana) has closed items.csv: 1 change');
  await tab.keyboard.type('Two of the desk');
  await press('Date');
  await says('Waiting until Excel (Ana) has closed items.csv: 2 changes');
  const before = await list();
  expect(before).not.toMatch(/Grace Hill|of the desk/);
  await writeFile(join(cwd, 'collection/items.csv'), before.replace('The second picture', 'Two of Excel'));
  await rm(lock);
  await says('Another program has changed this cell');
  expect(await list()).toMatch(/^two,Two of Excel,.*Grace Hill/m);
  await press('Table');
  await press('Write mine');
  await says('Saved in items.csv');
  expect(await list()).toMatch(/^two,Two of the desk,.*Grace Hill/m);
  await tab.close();
});

test('a picture whose name a row means gets another, shows nothing that is withheld, and is taken back with its row', async () => {
  const before = await list();
  const moved = ['one.jpg', 'three.jpg'];
  await mkdir(join(cwd, 'collection/Scans'));
  await mkdir(join(cwd, 'new'));
  for (const [index, name] of moved.entries()) {
    await rename(join(cwd, 'collection', name), join(cwd, 'collection/Scans', name));
    await drawPicture(join(cwd, 'new', name), { width: 800, height: 600, hue: 150 + index * 100 });
  }
  await open('add');
  const chooser = await page.waitForSelector('input[type="file"]:not([webkitdirectory])');
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(
    ...moved.map((name) => join(cwd, 'new', name)),
  );
  await says('All files are in the folder.');
  await says('three.jpg was added as Scans/three-2.jpg: its name was taken.');
  expect(await list()).toMatch(/\r\none-2,.*one-2\.jpg.*\r\nthree-2,.*three-2\.jpg/s);
  const state = async () => {
    const text = await page.evaluate(async () => (await fetch('/__desk/api/state')).text());
    return z
      .object({ items: z.number(), problems: z.array(z.looseObject({ code: z.string() })) })
      .parse(JSON.parse(text));
  };
  await expect.poll(async () => (await state()).items, patience).toBe(4);
  expect((await state()).problems.map(({ code }) => code)).not.toContain('files-without-row');
  await open('problems');
  await (await named('Undo')).click();
  await expect.poll(list, patience).toBe(before);
  const pictures = (await readdir(join(cwd, 'collection'), { recursive: true })).filter((name) =>
    /^[^.].*\.jpg$/.test(name),
  );
  expect(pictures.sort()).toEqual(['Scans/one.jpg', 'Scans/three.jpg', 'two.jpg']);
  await says('Taken back: 2 new files');
});

test.each([1280, 390])('each view is accessible at %d pixels', async (width) => {
  await page.setViewport({ width, height: 800 });
  for (const view of [
    'problems',
    'describe',
    'table',
    'add',
    'settings',
    'columns',
    'pages',
    'publish',
    'record?item=two',
  ]) {
    await open(view);
    await page.waitForSelector('main h1');
    await page.waitForFunction(() => (document.querySelector('main')?.innerText.length ?? 0) > 60);
    expect(await axeViolations(page), view).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width);
  }
});

test('nothing went wrong in the browser', () => {
  expect(faults).toEqual([]);
});

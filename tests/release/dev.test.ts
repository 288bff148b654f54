import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { openPrivately } from '#scripts/local-server/open-privately';
import { launch } from '#tests/browser/launch';
import { type DevRun, startDev } from '#tests/dev';
import { developerAddresses } from '#tests/developer-addresses';
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

/** Opens a page of a collection, and collects script errors and error statuses. */
async function openPage(address: string) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Content type of Next's developer pages, which are not served in `dev`.
    const isForDevelopers = pathname.startsWith('/__nextjs_font/');
    if (response.status() >= 400 && !isForDevelopers) faults.push(`${response.status()} ${pathname}`);
  });
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  return { page, faults };
}

/** Returns the browser's cookie header. */
async function cookies(): Promise<string> {
  const all = await browser.cookies();
  return all.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Keeps a page from receiving changes until the returned function is called. */
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
  const { site: address, owner, text, stop } = await startDev('collection', { cwd });
  onTestFailed(() => console.error(text()));
  try {
    // Only one run of `dev` at a time can serve a collection.
    await expect(startDev('collection', { cwd })).rejects.toThrow('Another "vitrine dev" runs in');
    await (await openPage(owner)).page.close();
    const { page, faults } = await openPage(`${address}/items/one`);
    const headers = { cookie: await cookies() };
    await page.waitForFunction(() => document.title === 'One – Before');
    const picture = await page.waitForSelector('main img');
    expect(await picture?.evaluate((image) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
    await writeFiles(cwd, {
      'collection/site.yaml': 'title: After\n',
      'collection/items.csv': rows(one),
    });
    await page.waitForFunction(() => document.title === 'First – After', { timeout: 100_000 });
    await expect.poll(text).toContain('items.csv, row 2, column date: found "19x0"');

    // A new row, read before the page listens for changes: its page exists at the first click, and only its problem is reported.
    const told = text().length;
    const hear = await holdChanges(page);
    await page.goto(`${address}/browse`, { waitUntil: 'load' });
    await writeFiles(cwd, { 'collection/items.csv': rows(two, one) });
    await expect
      .poll(async () => (await fetch(`${address}/items/two`, { headers })).status, { timeout: 100_000 })
      .toBe(200);
    await hear();
    await (await page.waitForSelector('main a[href="/items/two"]', { timeout: 100_000 }))?.click();
    await page.waitForFunction(() => document.title === 'Second – After', { timeout: 100_000 });

    // The front page's data.
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

    // Its row is removed while its page is open, and added again.
    await writeFiles(cwd, { 'collection/items.csv': rows(one) });
    // Polled from outside, since a wait within a page is lost if another page is loaded.
    const shown = () => page.evaluate(() => document.body.innerText).catch(() => '');
    await expect.poll(shown, { timeout: 100_000 }).toContain('404');
    expect(await page.$('nextjs-portal [role="dialog"]')).toBeNull();
    expect(text()).toContain('1 problem mended. 0 errors, 1 warning, none of them new.');
    expect(new Set(faults.map((fault) => fault.slice(0, 3)))).toEqual(new Set(['404']));
    expect((await fetch(`${address}/items/two`, { headers })).status).toBe(404);
    await writeFiles(cwd, { 'collection/items.csv': rows(one, two) });
    await page.waitForFunction(() => document.title === 'Second – After', { timeout: 100_000 });

    // The folder is missing for a while, as on a removed drive; later changes are still noticed.
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

test('dev shows pictures before it has decoded them, and tells then which are damaged', async () => {
  const file = join(cwd, 'scans/lost.jpg');
  await drawPicture(file, { width: 900, height: 600, hue: 200 });
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 3));
  await drawPicture(join(cwd, 'scans/whole.jpg'), { width: 900, height: 600, hue: 30 });
  const { site, owner, text, stop } = await startDev('scans', { cwd });
  onTestFailed(() => console.error(text()));
  try {
    await (await openPage(owner)).page.close();
    const headers = { cookie: await cookies() };
    expect((await fetch(`${site}/items/whole`, { headers })).status).toBe(200);
    await expect.poll(text, { timeout: 100_000 }).toContain('lost.jpg: found a damaged or truncated file');
    const told = ['Ctrl+C stops', 'Look at pictures: 2 files', 'lost.jpg: found', '1 error, 0 warnings.'];
    const places = told.map((words) => text().indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await fetch(`${site}/items/lost`, { headers })).status).toBe(404);
    expect((await fetch(`${site}/items/whole`, { headers })).status).toBe(200);
  } finally {
    await stop('SIGINT');
  }
});

describe('dev is open to one browser alone', () => {
  const developers = developerAddresses();
  const ofCollection = [
    '/',
    '/items/one',
    '/api/items.csv',
    '/_next/data/development/items/one.json',
    '/__vitrine/changes',
    '/__desk',
  ];
  const noToken = 'Open the address that the terminal shows now';
  let run: DevRun;

  beforeAll(async () => {
    await writeFiles(cwd, { 'collection/items.csv': 'id,title,file\none,One,one.jpg\n' });
    run = await startDev('collection', { cwd });
    await (await openPage(run.owner)).page.close();
  });
  afterAll(() => run.stop('SIGINT'));

  /** Returns the status of an answer, and its text if it is a refusal. */
  async function ask(path: string, options: RequestInit = {}) {
    const answer = await fetch(run.site + path, { redirect: 'manual', ...options });
    if (answer.status === 403) return { status: 403, text: await answer.text() };
    await answer.body?.cancel();
    return { status: answer.status };
  }

  test.each(ofCollection)(
    '%s is shown to the browser that opened the address, and to nobody else',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 403, text: expect.stringContaining(noToken) });
      expect(await ask(path, { headers: { cookie: await cookies() } })).toMatchObject({ status: 200 });
    },
  );

  test('the source of Next names addresses for developers', () => {
    expect(developers).toEqual(
      expect.arrayContaining([
        '/__nextjs_attach-nodejs-inspector',
        '/__nextjs_devtools_config',
        '/__nextjs_launch-editor',
        '/__nextjs_restart_dev',
        '/_next/mcp',
      ]),
    );
  });

  test.each(developers)('%s is not there, for that browser either', async (path) => {
    const own = { cookie: await cookies(), origin: run.site, 'sec-fetch-site': 'same-origin' };
    for (const method of ['GET', 'POST']) {
      expect(await ask(path, { method })).toMatchObject({ status: 403 });
      expect(await ask(path, { method, headers: own })).toMatchObject({ status: 404 });
    }
    expect(run.text()).not.toContain('Debugger listening');
  });

  test('an address opens one browser, and the terminal shows one for the next', async () => {
    expect((await fetch(run.owner)).status).toBe(403);
    const [, next = ''] = /Open it in another one at (http:\S+)/.exec(run.text()) ?? [];
    const context = await browser.createBrowserContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(next);
    await page.waitForFunction(() => document.querySelector('a[href="/items/one"]'), { timeout: 100_000 });
    expect((await fetch(next)).status).toBe(403);
    // From the browser's history.
    await page.goto(next);
    await page.waitForFunction(() => document.querySelector('a[href="/items/one"]'), { timeout: 100_000 });
  });

  test('a file that leads to the address opens it', async () => {
    const [next = ''] =
      run
        .text()
        .match(/http:\S+token=\S+/g)
        ?.slice(-1) ?? [];
    const context = await browser.createBrowserContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const open = (file: string) => page.goto(pathToFileURL(file).href);
    await openPrivately(() => next, join(cwd, '.vitrine'), open);
    await page.waitForFunction(() => document.querySelector('a[href="/items/one"]'), { timeout: 100_000 });
    expect(page.url()).toBe(`${run.site}/`);
  });

  test.each([
    ['another site', 'localhost'],
    ['another port', '127.0.0.1'],
  ])('a page of %s in that browser opens nothing, ends nothing and reads nothing', async (_, host) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, host), 'listening');
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(run.site)) statuses.push(response.status());
    });
    await page.goto(`http://${host}:${port}/`);
    const paths = [...developers, ...ofCollection];
    const loaded = await page.evaluate(tryAll, run.site, paths);
    expect(loaded).toEqual([]);
    await page.goto(`http://${host}:${port}/`);
    const left = page.waitForNavigation();
    await page.evaluate((to) => location.assign(to), `${run.site}/__nextjs_attach-nodejs-inspector`);
    await left;
    expect(new Set(statuses)).toEqual(new Set([403]));
    // Of frames and forms; other answers are hidden even from the test (Cross-Origin-Resource-Policy).
    expect(statuses.length).toBeGreaterThan(paths.length * 2);
    expect(run.text()).not.toContain('Debugger listening');
    expect(await ask('/', { headers: { cookie: await cookies() } })).toMatchObject({ status: 200 });
  });
});

/** Tries, in a page of another origin, every way to reach addresses. Returns what it could load, read or open. */
async function tryAll(site: string, paths: readonly string[]): Promise<string[]> {
  const reached: string[] = [];
  const load = (name: string, path: string, attributes: Record<string, string>) =>
    new Promise<void>((done) => {
      const element = Object.assign(document.createElement(name), attributes);
      element.onload = () => {
        // A frame also fires `load` if it shows a refusal.
        if (name !== 'iframe') reached.push(`${name} ${path}`);
        done();
      };
      element.onerror = () => done();
      document.body.append(element);
    });
  const post = (path: string) =>
    new Promise<void>((done) => {
      const frame = Object.assign(document.createElement('iframe'), { name: `form ${path}` });
      const form = Object.assign(document.createElement('form'), {
        ...{ method: 'post', action: site + path, target: frame.name },
      });
      document.body.append(frame, form);
      frame.onload = () => done();
      form.submit();
    });
  const socket = (path: string) =>
    new Promise<void>((done) => {
      const opened = new WebSocket(site.replace('http', 'ws') + path);
      opened.onopen = () => reached.push(`socket ${path}`);
      opened.onclose = () => done();
    });
  for (const path of paths) {
    const address = site + path;
    await Promise.all([
      load('iframe', path, { src: address }),
      load('script', path, { src: address }),
      load('img', path, { src: address }),
      ...['GET', 'POST'].map((method) => fetch(address, { method, mode: 'no-cors' }).catch(() => undefined)),
      fetch(address).then(
        () => reached.push(`fetch ${path}`),
        () => undefined,
      ),
      post(path),
    ]);
  }
  for (const path of ['/_next/hmr', '/_next/mcp', '/__desk/api/state']) await socket(path);
  return reached;
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '#tests/browser/launch';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';

let cwd: string;
let browser: Browser;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
  await writeFiles(cwd, {
    'collection/site.yaml': 'title: Before\n',
    'collection/items.csv': 'id,title,file\none,One,one.jpg\n',
  });
  await drawPicture(join(cwd, 'collection/one.jpg'), { width: 600, height: 400, hue: 90 });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await rm(cwd, { recursive: true });
});

test('dev shows the collection, and a change of the folder without being asked', async () => {
  const bin = fileURLToPath(new URL('../../scripts/vitrine.mjs', import.meta.url));
  const server = spawn(process.execPath, [bin, 'dev', 'collection', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    let text = '';
    const address = await new Promise<string>((found, failed) => {
      const hear = (chunk: unknown) => {
        text += String(chunk);
        const [url] = /http:\/\/localhost:\d+/.exec(text) ?? [];
        if (url && text.includes('Ctrl+C')) found(url);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => failed(new Error(text)));
    });
    const page = await browser.newPage();
    await page.goto(`${address}/items/one`, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(() => document.title === 'One – Before');
    const picture = await page.waitForSelector('main img');
    expect(await picture?.evaluate((image) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
    await writeFiles(cwd, {
      'collection/site.yaml': 'title: After\n',
      'collection/items.csv': 'id,title,file,date\none,First,one.jpg,19x0\n',
    });
    await page.waitForFunction(() => document.title === 'First – After', { timeout: 60_000 });
    expect(text).toContain('items.csv, row 2, column date: found "19x0"');
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    await ended;
  }
});

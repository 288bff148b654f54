import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { copyBy, openWithClipboard } from '#tests/browser/clipboard';
import {
  labelledButton,
  savedTitles,
  saveItems,
  showsTitles,
  statusText,
  storedIds,
  toolButton,
  until,
  visitSaved,
} from '#tests/browser/saved';
import { openAt } from '#tests/browser/visit';

const site = await visitSaved();

describe('a list shared by its address', () => {
  test('is shown in its order beside the visitor’s own, which stays until they keep it', async () => {
    await saveItems(site, 'panorama');
    const { page } = await openAt(site, '/saved#items=letter,tower,nowhere', { mayFail: true });
    await until(page, () =>
      document.querySelector('main ul')?.textContent?.includes('No longer in the collection'),
    );
    expect(await savedTitles(page)).toEqual(['Letter to the council', 'Tower']);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('A shared list of 3 items');
    expect(await page.$(labelledButton('Move later: Tower'))).toBeNull();
    expect(await storedIds(page)).toEqual(['panorama']);
    await page.click(toolButton('Save all'));
    await showsTitles(page, ['Panorama of the bay', 'Letter to the council', 'Tower']);
    expect(await storedIds(page)).toEqual(['panorama', 'letter', 'tower']);
    expect(page.url()).toBe(`${site.address}/saved`);
    expect(await statusText(page)).toBe('3 saved items.');
  });

  test('is followed when the address changes, and left by the link to the own one', async () => {
    await saveItems(site, 'panorama');
    const { page } = await openAt(site, '/saved#items=tower');
    await showsTitles(page, ['Tower']);
    await page.evaluate(() => {
      location.hash = '#items=postcard';
    });
    await showsTitles(page, ['Postcard from the harbour']);
    await page.click('main a[href="/saved"]');
    await showsTitles(page, ['Panorama of the bay']);
    await page.goBack();
    await showsTitles(page, ['Postcard from the harbour']);
  });

  test('with the visitor’s own items is their own', async () => {
    await saveItems(site, 'tower', 'panorama');
    const { page } = await openAt(site, '/saved#items=tower,panorama');
    await showsTitles(page, ['Tower', 'Panorama of the bay']);
    expect(await page.$(toolButton('Save all'))).toBeNull();
  });

  test('has an address that is copied, or shown if copying is forbidden', async () => {
    await saveItems(site, 'tower', 'panorama');
    const address = `${site.address}/saved#items=tower,panorama`;
    const { page } = await openWithClipboard(site, '/saved');
    expect(await copyBy(page, 'Copy link')).toBe(address);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.click(toolButton('Copy link'));
    expect(await page.$eval('main input[readonly]', (input) => input.value)).toBe(address);
  });
});

describe('saved items are exported', () => {
  async function take(page: Page, kind: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-taken-'));
    const client = await page.createCDPSession();
    await client.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      browserContextId: page.browserContext().id,
      downloadPath: folder,
      eventsEnabled: true,
    });
    const done = new Promise<void>((resolve) => {
      client.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve());
    });
    await page.click(toolButton(kind.toUpperCase()));
    await done;
    const text = await readFile(join(folder, `saved.${kind}`), 'utf8');
    await rm(folder, { recursive: true });
    return text;
  }

  test('as CSV and JSON, made in the browser', async () => {
    await saveItems(site, 'postcard', 'letter');
    const tab = await openAt(site, '/saved');
    const before = tab.requests.length;
    const csv = await take(tab.page, 'csv');
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffid,title,date,rights,licence,address,permalink,picture',
      expect.stringContaining(
        `postcard,Postcard from the harbour,c. 1957,Attribution 4.0 (CC BY 4.0),http://creativecommons.org/licenses/by/4.0/,${site.address}/items/postcard,,"${site.address}/pictures/`,
      ),
    ]);
    const { address, items } = JSON.parse(await take(tab.page, 'json'));
    expect(address).toBe(`${site.address}/saved#items=postcard,letter`);
    expect(items.map(({ id }: { id: string }) => id)).toEqual(['postcard', 'letter']);
    const picture = await fetch(items[0].picture);
    expect(picture.status).toBe(200);
    expect(tab.requests.slice(before)).toEqual([]);
  });

  test('as a printed sheet: pictures, titles, ids, dates, rights and addresses, and no button', async () => {
    await saveItems(site, 'postcard', 'tower', 'letter');
    const { page } = await openAt(site, '/saved');
    await page.emulateMediaType('print');
    const seen = await page.evaluate(() => ({
      text: document.body.innerText,
      buttons: [...document.querySelectorAll('button')].filter(({ offsetParent }) => offsetParent !== null)
        .length,
    }));
    for (const word of [
      'Postcard from the harbour',
      'postcard',
      'c. 1957',
      'CC BY 4.0',
      `${site.address}/items/postcard`,
    ])
      expect(seen.text).toContain(word);
    expect(seen.buttons).toBe(0);
  });

  test('by the button, once each picture is there', async () => {
    await saveItems(site, ...Array.from({ length: 40 }, (_, n) => `view-${n + 1}`));
    const { page } = await openAt(site, '/saved', { width: 390, height: 400 });
    await until(page, () => document.querySelectorAll('main img').length === 40);
    await page.evaluate(() => {
      window.print = () => {
        const all = [...document.querySelectorAll('main img')].filter(
          (image) => image instanceof HTMLImageElement,
        );
        Object.assign(window, { printed: all.map((image) => image.complete && image.naturalWidth > 0) });
      };
    });
    await page.click(toolButton('Print'));
    await until(page, () => 'printed' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toEqual(Array(40).fill(true));
  });
});

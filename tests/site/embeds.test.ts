import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { loadPage, openAt, untilArrived, untilQuiet, visitBuilt } from '#tests/browser/visit';
import { players } from '#tests/fixtures/tailored';
import { startNginx } from '#tests/hosts/nginx';

const label = 'Load the film from youtube.com';

const site = await visitBuilt('tailored', { startHost: startNginx });

/** Opens a tab in which other hosts serve an empty page, and returns the requests to them. */
async function openAlone() {
  const tab = await site.open({ allowedOrigin: players });
  const asked: { url: string; referer: string | undefined }[] = [];
  await tab.page.setRequestInterception(true);
  tab.page.on('request', (request) => {
    if (request.url().startsWith(site.address)) return void request.continue();
    asked.push({ url: request.url(), referer: request.headers().referer });
    void request.respond({ status: 200, contentType: 'text/html', body: '<title>Player</title>' });
  });
  return { ...tab, asked };
}

test('nothing is asked of the host of a film before its button is pressed, and then its player alone', async () => {
  const tab = await openAlone();
  const { page, asked } = tab;
  await loadPage(page, `${site.address}/items/film`);
  await untilQuiet(tab);
  expect(asked).toEqual([]);
  expect(await page.$eval('main a[href^="https://youtu.be/"]', (link) => link.textContent)).toBe(
    'Video on youtu.be',
  );
  await page.focus(`aria/${label}[role="button"]`);
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).toEqual([
    { url: `${players}/embed/x6eu5w-8b04?start=90`, referer: `${new URL(site.address).origin}/` },
  ]);
  const frame = await page.$eval('main iframe', ({ title, sandbox, allow, offsetWidth, offsetHeight }) => ({
    ...{ title, sandbox: [...sandbox], allow, ratio: offsetWidth / offsetHeight },
    hasFocus: document.activeElement?.tagName === 'IFRAME',
  }));
  expect(frame).toEqual({
    title: 'The launch',
    sandbox: expect.not.arrayContaining(['allow-top-navigation']),
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    ratio: expect.closeTo(16 / 9, 1),
    hasFocus: true,
  });
  expect(await page.$('main img')).toBeNull();
  expect(await page.$(`aria/${label}[role="button"]`)).toBeNull();
});

test('the player is gone with its item', async () => {
  const { page } = await openAlone();
  await loadPage(page, `${site.address}/items/film`);
  await page.click(`aria/${label}[role="button"]`);
  await page.waitForSelector('main iframe');
  await page.click('a[rel="prev"]');
  await untilArrived(page, 'Boreas');
  await page.click('a[rel="next"]');
  await untilArrived(page, 'The launch');
  expect(await page.$('main iframe')).toBeNull();
});

test('without JavaScript, and on a site whose owner asks for no players, a film is a link', async () => {
  const { page } = await openAt(site, '/items/film', { javaScript: false });
  expect(await page.$(`aria/${label}[role="button"]`)).toBeNull();
  expect(await page.$('main a[href^="https://youtu.be/"]')).not.toBeNull();
  const html = await readFile(join(inject('project').cwd, 'out/items/quay_004.html'), 'utf8');
  expect(html).toContain('Video on vimeo.com');
  expect(html).not.toContain('player.vimeo.com');
});

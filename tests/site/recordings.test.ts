import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { expect, inject, test } from 'vitest';
import { copyBy, openWithClipboard } from '#tests/browser/clipboard';
import { resultCountIs } from '#tests/browser/search';
import { loadPage, openAt, visitBuilt } from '#tests/browser/visit';

const { cwd, text } = inject('spoken');
const site = await visitBuilt('spoken');

/** Waits until words can be clicked, and are marked. */
async function openWords(path: string): Promise<Page> {
  const { page } = await openAt(site, path);
  await page.waitForSelector('[data-words][data-playable]');
  return page;
}

/** Returns the player's time, and the marked words. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const player = document.querySelector<HTMLMediaElement>('main audio');
    const marked = [...document.querySelectorAll('main [data-now]')].map(({ textContent }) => textContent);
    return { seconds: Math.floor(player?.currentTime ?? -1), isPaused: player?.paused, marked };
  });
}

const told = 'My lanternfish brother swam';

test('the document contains the transcript with speakers and times, without JavaScript too', async () => {
  const { page } = await openAt(site, '/items/keeper', { javaScript: false });
  const words = await page.$eval('[data-words]', (element) =>
    (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' '),
  );
  expect(words).toContain(
    '0:00 The lamp Ivo Tal Sentence 1 of the keeper. Ada Berg Sentence 2 of the keeper.',
  );
  expect(words).toContain(told);
  const links = await page.$$eval('[data-words] a', (all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(8);
  expect(links[1]).toMatch(/^\/files\/[0-9a-f]{20}\/keeper\.wav#t=\d+$/);
});

test('a clicked sentence plays, and sentences are marked while they are spoken, as in the text track', async () => {
  const page = await openWords('/items/keeper');
  await page.click(`::-p-text(${told})`);
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: false, marked: [told] });
  const [track, shown] = await page.evaluate(async (sentence) => {
    const marked = document.querySelector('main [data-now]');
    const player = document.querySelector<HTMLMediaElement>('main audio');
    const captions = player?.textTracks[0];
    if (captions) captions.mode = 'hidden';
    while (!captions?.cues?.length) await new Promise((drawn) => requestAnimationFrame(drawn));
    const cue = [...captions.cues].find((one) => 'text' in one && String(one.text).includes(sentence));
    return [cue?.startTime, Number(marked?.getAttribute('data-t'))];
  }, told);
  expect(track).toBeDefined();
  expect(Math.abs((track ?? 0) - (shown ?? 0))).toBeLessThan(0.3);
});

test('each sentence can be reached and played from the keyboard', async () => {
  const page = await openWords('/items/keeper');
  await page.focus('[data-words] [role="button"]');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown'] as const)
    await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sentence 3 of the keeper.');
  expect(await page.$$eval('[data-words] span[tabindex]', (all) => all.length)).toBe(1);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stateOf(page))
    .toMatchObject({ isPaused: false, marked: ['Sentence 3 of the keeper.'] });
});

test('an address leads to a moment, and the page copies it and quotes what is said then', async () => {
  const { page } = await openWithClipboard(site, '/items/keeper#t=763');
  await expect.poll(() => stateOf(page)).toEqual({ seconds: 763, isPaused: true, marked: [told] });
  expect(await page.$eval('[data-now]', (marked) => marked.getBoundingClientRect().top)).toBeLessThan(900);
  expect(await copyBy(page, 'Copy link to this moment')).toBe('https://keepers.example/items/keeper#t=763');
  expect((await copyBy(page, 'Copy quotation')).split('\n')).toEqual([
    `“${told}” (Ada Berg, 12:43)`,
    expect.stringContaining('The keeper of the light'),
    'https://keepers.example/items/keeper#t=763',
  ]);
});

test('a clip ends where its address says', async () => {
  const page = await openWords('/items/keeper#t=6,7.5');
  await expect.poll(() => stateOf(page)).toMatchObject({ seconds: 6 });
  await page.$eval('main audio', (player) => player.play());
  await expect.poll(() => stateOf(page)).toMatchObject({ seconds: 7, isPaused: true });
});

test('the search finds what is said, says when, and leads there', async () => {
  const { page } = await openAt(site, '/search?q=lanternfish');
  await resultCountIs(page, '1 item');
  const found = await page.$eval('main section ol a', (link) => link.textContent);
  expect(found).toMatch(/^The keeper of the light at 12:43… .*My lanternfish brother swam/);
  await page.click('main section ol a');
  await page.waitForSelector('[data-words][data-playable]');
  await expect.poll(() => stateOf(page)).toEqual({ seconds: 763, isPaused: true, marked: [told] });
});

test('a phrase is found across the captions of one speaker, and not across speakers', async () => {
  const { page } = await openAt(site, '/search?q=%22brother+swam+home+before%22');
  await resultCountIs(page, '1 item');
  expect(await page.$eval('main section ol a', (link) => link.textContent)).toContain('at 12:43');
  await loadPage(page, `${site.address}/search?q=%22the+ice+it+came%22`);
  await page.waitForFunction(() => document.querySelector('main h2')?.textContent === 'No results.');
});

test('a theme is one address for all that is said of it, which plays one clip after the other', async () => {
  const { page } = await openAt(site, '/by/threads/ice');
  const clips = await page.$$eval('main section li', (all) =>
    all.map(({ innerText }) => innerText.replace(/\s+/g, ' ')),
  );
  expect(clips).toEqual([
    'A talk with the pilot 0:05 Pilot It came early, that year. And it stayed until May.',
    'A talk with the cook 0:02 Cook We cooked on the ice.',
  ]);
  await page.click('aria/Play all[role="button"]');
  await page.waitForSelector('main li:first-child[data-now]');
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) >= 5);
  await page.$eval('audio', (player) => {
    player.currentTime = 11.9;
  });
  await page.waitForSelector('main li:nth-child(2)[data-now]');
  await page.waitForFunction(() => Math.floor(document.querySelector('audio')?.currentTime ?? 0) === 2);
});

test('a film has its size, its captions and its description', async () => {
  const { page } = await openAt(site, '/items/ferry');
  const film = await page.$eval('main video', (video) => ({
    size: [video.getAttribute('width'), video.getAttribute('height')],
    tracks: [...video.querySelectorAll('track')].map(({ kind, srclang, label }) => [kind, srclang, label]),
  }));
  expect(film).toEqual({
    size: ['640', '480'],
    tracks: [
      ['descriptions', 'en', 'English'],
      ['captions', 'en', 'English'],
    ],
  });
  const src = await page.$eval('main track[kind=captions]', (track) => track.getAttribute('src') ?? '');
  expect(await readFile(join(cwd, 'out', src), 'utf8')).toContain('00:00:01.000 --> 00:00:04.000 line:0');
});

test('a page without recordings loads nothing of them', async () => {
  const { page, requests } = await openAt(site, '/items/card');
  await page.waitForNetworkIdle();
  expect(requests.filter((address) => /speech|clips/.test(address))).toEqual([]);
});

test('a recording without a transcript is reported once', () => {
  expect(text).toContain('1 of 5 recordings has neither captions nor a transcript (silent).');
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openAt, visitBuilt } from '#tests/browser/visit';

const { cwd, text } = inject('archive');
const site = await visitBuilt('archive');

const essay = '/essays/light';

test('an essay says who wrote it and when, and what it holds', async () => {
  const html = await readFile(join(cwd, 'out/essays/light.html'), 'utf8');
  expect(html).toContain('By Ada Berg');
  expect(html).toContain('<time dateTime="2024-03-02">March 2, 2024</time>');
  expect(html).toContain('<a href="#text-two-sides" dir="auto">Two sides</a>');
  expect(html).toContain('The boats left at 10:30.');
});

test('each picture of an essay is there in its derivatives, with its words, and leads to its item', async () => {
  const { page } = await openAt(site, essay);
  const shown = await page.$$eval('article img', (images) =>
    images.map((image) => ({
      alt: image.alt,
      item: image.closest('a')?.getAttribute('href') ?? null,
      words: image.closest('figure')?.querySelector('figcaption')?.innerText ?? null,
      offered: image.srcset.split(', ').length > 2,
    })),
  );
  expect(shown).toEqual([
    {
      alt: 'The whole bay from west to east',
      item: '/items/panorama',
      words: 'From the hill, on a clear day.\nPanorama of the bay',
      offered: true,
    },
    { alt: 'View number 1', item: '/items/view-1', words: 'View 1', offered: true },
    {
      alt: 'Handwriting in two columns',
      item: '/items/postcard#postcard-back',
      words: 'The back',
      offered: true,
    },
    {
      alt: 'A plain view',
      item: '/items/postcard-2',
      words: 'A plain view, by its file\nThe same id once more',
      offered: true,
    },
    { alt: 'A harbour under a low sun', item: null, words: 'Both sides of one card.', offered: true },
    { alt: 'Handwriting in two columns', item: null, words: 'Both sides of one card.', offered: true },
    { alt: '', item: null, words: 'A file of this page alone', offered: true },
  ]);
});

test('a column of numbers ends where Markdown says', async () => {
  const { page } = await openAt(site, essay, { javaScript: false });
  const sides = await page.$$eval('article table :is(th, td)', (cells) =>
    cells.map((cell) => getComputedStyle(cell).textAlign),
  );
  expect(sides).toEqual(['start', 'right', 'start', 'right']);
});

test('a picture that only a page names is published, and its path is not', async () => {
  const html = await readFile(join(cwd, 'out/essays/light.html'), 'utf8');
  const [data = ''] = (await readdir(join(cwd, 'out/_next/data'))).slice(-1);
  const json = await readFile(join(cwd, 'out/_next/data', data, 'essays/light.json'), 'utf8');
  expect(html + json).not.toMatch(/light\.png|plain-2/);
});

/** Returns the visible share of the first picture, in percent of the stage's width. */
function shareOf(clipPath: string): number {
  return Number(/([\d.]+)%\)$/.exec(clipPath)?.[1]);
}

test('two pictures are compared by the keys and by the pointer', async () => {
  const { page } = await openAt(site, essay);
  const slider = await page.waitForSelector('aria/How much of the first image to show');
  if (!slider) throw new Error('There is no slider.');
  const share = () =>
    page
      .$eval('[data-compared] ~ [data-compared]', (second) => getComputedStyle(second).clipPath)
      .then(shareOf);
  expect(await share()).toBe(50);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await share()).toBe(48);
  expect(await slider.evaluate((input) => input.getAttribute('aria-valuetext'))).toBe('48 percent');
  await page.keyboard.press('End');
  expect(await share()).toBe(100);
  const box = await slider.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + 20);
  expect(Math.abs((await share()) - 25)).toBeLessThan(3);
});

test('without JavaScript the two pictures stand one below the other, each with its words', async () => {
  const { page } = await openAt(site, essay, { javaScript: false });
  const content = await page.content();
  expect(content).toMatch(/<noscript><style>\[data-comparison\]/);
  const layout = await page.$$eval('[data-comparison] > *', (children) =>
    children.map((child) => ({
      top: child.getBoundingClientRect().top,
      height: child.getBoundingClientRect().height,
      clip: getComputedStyle(child).clipPath,
      words: child.textContent,
    })),
  );
  const [before, beforeWords, after, afterWords, slider] = layout;
  expect(before?.clip).toBe('none');
  expect(beforeWords?.words).toBe('Postcard from the harbour');
  expect(afterWords?.words).toBe('The back');
  expect(after?.top).toBeGreaterThanOrEqual((before?.top ?? 0) + (before?.height ?? 0));
  expect(slider?.height).toBe(0);
});

test('the build says which pictures nobody described', () => {
  expect(text).toMatch(/1 of \d+ pictures has no alternative text \([^)]+\)\. Write in the column alt/);
});

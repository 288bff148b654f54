import type { Page } from 'puppeteer';
import sharp, { type OverlayOptions } from 'sharp';

/**
 * Takes a screenshot of a whole page by scrolling, as a visitor sees it: the window keeps its height, on which the size of pictures
 * depends, and lazy pictures are loaded.
 *
 * @returns a PNG
 */
export async function photographWhole(page: Page): Promise<Buffer> {
  const { width, height, whole } = await page.evaluate(() => {
    // Fixed and sticky elements would be in every part of the screenshot.
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    return { width: innerWidth, height: innerHeight, whole: document.documentElement.scrollHeight };
  });
  const sights: OverlayOptions[] = [];
  for (let top = 0; top < whole; top += height) {
    const scrolled = await scrollTo(page, top);
    await page.waitForNetworkIdle({ idleTime: 100 });
    sights.push({ input: Buffer.from(await page.screenshot()), left: 0, top: scrolled });
  }
  return sharp({ create: { width, height: Math.max(whole, height), channels: 3, background: 'white' } })
    .composite(sights)
    .png()
    .toBuffer();
}

/**
 * Scrolls, and waits for the visible pictures. Returns the distance, which is less at the end of the page. A list that is rendered
 * meanwhile may remove a picture before it is decoded, so decoding is retried; a broken picture fails in the end.
 */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    window.scrollTo(0, wanted);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (let triesLeft = 4; ; triesLeft -= 1) {
      const inSight = [...document.images].filter((image) => {
        const { top: from, bottom: to } = image.getBoundingClientRect();
        return to > 0 && from < innerHeight && image.checkVisibility();
      });
      try {
        await Promise.all(inSight.map((image) => image.decode()));
        return Math.round(scrollY);
      } catch (problem) {
        if (triesLeft === 0) throw problem;
        await new Promise((later) => setTimeout(later, 250));
      }
    }
  }, top);
}

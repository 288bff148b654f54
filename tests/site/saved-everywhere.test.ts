import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/browser/axe';
import { forgetNewApis, forgetNewStyles } from '#tests/browser/old';
import {
  clearSaved,
  labelledButton,
  saveItems,
  showsTitles,
  toolButton,
  visitSaved,
} from '#tests/browser/saved';
import { loadPage, openAt, type Visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visitSaved(inject('archive').cwd);
});
afterAll(() => site.close());
beforeEach(() => clearSaved(site));

describe('with saved items, the page breaks no rule of WCAG 2.2 AA and fits the window', () => {
  test.each([
    { width: 320, dark: false, text: '100%' },
    { width: 640, dark: true, text: '200%' },
    { width: 1280, dark: true, text: '100%' },
  ])('at $width px, dark: $dark, text: $text', async ({ width, dark, text }) => {
    await saveItems(site, 'tower', 'panorama', 'letter', 'record');
    const { page } = await openAt(site, '/saved#items=letter,tower,nowhere', { width, dark });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    async function faults(): Promise<string[]> {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      return [
        ...(await axeViolations(page)),
        ...(beyond > 0 ? [`reaches ${beyond} px beyond the window`] : []),
      ];
    }
    expect(await faults()).toEqual([]);
    await page.click('main a[href="/saved"]');
    await showsTitles(page, [
      'Tower',
      'Panorama of the bay',
      'Letter to the council',
      'A record without object',
    ]);
    expect(await faults()).toEqual([]);
    await page.click(toolButton('Compare'));
    expect(await faults()).toEqual([]);
    for (const view of ['Slider', 'Blend']) {
      await page.click(`::-p-xpath(//label[contains(., "${view}")]//input)`);
      expect(await faults()).toEqual([]);
    }
    await page.close();
  });
});

test('on the narrowest phone each tool of an item is 24 pixels wide', async () => {
  await saveItems(site, 'tower', 'panorama');
  const { page } = await openAt(site, '/saved', { width: 320 });
  await showsTitles(page, ['Tower', 'Panorama of the bay']);
  const widths = await page.$$eval('main li button', (tools) =>
    tools.map((tool) => tool.getBoundingClientRect().width),
  );
  expect(widths.length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
  await page.close();
});

describe('in old browsers', () => {
  test('items are kept, put in order and taken off without the APIs that these lack', async () => {
    const tab = await site.open();
    await forgetNewApis(tab.page);
    await tab.page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, 'PointerEvent'));
    await loadPage(tab.page, `${site.address}/browse`);
    await tab.page.click(labelledButton('Save: Tower'));
    await tab.page.click(labelledButton('Save: Panorama of the bay'));
    await tab.page.click('header a[href="/saved"]');
    await showsTitles(tab.page, ['Tower', 'Panorama of the bay']);
    expect(await tab.page.$('[data-grip]')).toBeNull();
    await tab.page.click(labelledButton('Move later: Tower'));
    await showsTitles(tab.page, ['Panorama of the bay', 'Tower']);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test.each([390, 1280])('pictures lie whole and nothing is covered at %i pixels', async (width) => {
    await saveItems(site, 'tower', 'panorama', 'letter', 'postcard');
    const tab = await site.open({ width, height: 800 });
    await forgetNewStyles(tab.page);
    await loadPage(tab.page, `${site.address}/saved`);
    await showsTitles(tab.page, [
      'Tower',
      'Panorama of the bay',
      'Letter to the council',
      'Postcard from the harbour',
    ]);
    const seen = await tab.page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      distorted: [...document.querySelectorAll('main img')].filter(
        (image) =>
          image instanceof HTMLImageElement &&
          image.naturalWidth > 0 &&
          Math.abs(image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight) - 1) >
            0.05,
      ).length,
      covered: [...document.querySelectorAll('main a, main button')].filter((control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, top, width: w, height: h } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + w / 2, top + h / 2);
        return hit !== null && !control.contains(hit) && !hit.contains(control);
      }).length,
    }));
    expect(seen).toEqual({ overflow: 0, distorted: 0, covered: 0 });
    await tab.page.close();
  });
});

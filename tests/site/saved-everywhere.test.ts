import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/browser/axe';
import { removeNewApis } from '#tests/browser/old';
import { labelledButton, saveItems, showsTitles, toolButton, visitSaved } from '#tests/browser/saved';
import { loadPage, openAt } from '#tests/browser/visit';

const site = await visitSaved();

describe('with saved items, the page breaks no rule of WCAG 2.2 AA and fits the window', () => {
  test.each([
    { width: 320, dark: false, text: '100%' },
    { width: 640, dark: true, text: '200%' },
    { width: 1280, dark: true, text: '100%' },
  ])('at $width px, dark: $dark, text: $text', async ({ width, dark, text }) => {
    await saveItems(site, 'tower', 'panorama', 'letter', 'record');
    const { page } = await openAt(site, '/saved#items=letter,tower,nowhere', { width, dark, mayFail: true });
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
    expect(await page.$$eval('main li button', (all) => all.filter((tool) => tool.offsetWidth < 24))).toEqual(
      [],
    );
    await page.click(toolButton('Compare'));
    expect(await faults()).toEqual([]);
    for (const view of ['Slider', 'Blend']) {
      await page.click(`::-p-xpath(//label[contains(., "${view}")]//input)`);
      expect(await faults()).toEqual([]);
    }
  });
});

test('items are kept, put in order and taken off without the APIs that old browsers lack', async () => {
  const { page } = await site.open();
  await removeNewApis(page);
  await page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, 'PointerEvent'));
  await loadPage(page, `${site.address}/browse`);
  await page.click(labelledButton('Save: Tower'));
  await page.click(labelledButton('Save: Panorama of the bay'));
  await page.click('header a[href="/saved"]');
  await showsTitles(page, ['Tower', 'Panorama of the bay']);
  expect(await page.$('[data-grip]')).toBeNull();
  await page.click(labelledButton('Move later: Tower'));
  await showsTitles(page, ['Panorama of the bay', 'Tower']);
});

import { describe, expect, test } from 'vitest';
import { openFilter, queryOf, resultCountIs, tickValue, valuesOf } from '#tests/browser/search';
import { openAt, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

describe('filters', () => {
  test('values of one facet are added, facets cut each other, and each value has its count', async () => {
    const { page } = await openAt(site, '/search');
    await openFilter(page, 'Subject');
    await tickValue(page, 'boats');
    await resultCountIs(page, '7 items');
    await tickValue(page, 'harbours');
    await resultCountIs(page, '8 items');
    expect(queryOf(page)).toBe('?subject=boats&subject=harbours');
    await openFilter(page, 'Creator');
    expect(await valuesOf(page, 'Creator')).toContain('Ada Berg 2');
    await tickValue(page, 'Ada Berg');
    await resultCountIs(page, '2 items');
    expect(await valuesOf(page, 'Subject')).toEqual(expect.arrayContaining(['harbours 2', 'letters 1']));
  });

  test('each is named and can be dropped; the focus goes to the next one, and at last to the number of results', async () => {
    const { page } = await openAt(site, '/search?subject=boats&creator=ada-berg');
    await page.waitForSelector('button[aria-label="Remove filter: Subject: boats"]');
    await page.click('button[aria-label="Remove filter: Creator: Ada Berg"]');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Remove filter: Subject: boats',
      { polling: 50 },
    );
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2', { polling: 50 });
    expect(queryOf(page)).toBe('');
  });

  test('years are typed, stepped and swept over', async () => {
    const { page } = await openAt(site, '/search?subject=views');
    await resultCountIs(page, '62 items');
    await openFilter(page, 'Years');
    const [from, to] = await page.$$('main input[type=number]');
    expect(await from?.evaluate((field) => Reflect.get(field, 'value'))).toBe('1900');
    await from?.click({ count: 3 });
    await page.keyboard.type('1950');
    await page.keyboard.press('Enter');
    await resultCountIs(page, '12 items');
    expect(queryOf(page)).toBe('?subject=views&years=1950..1961');
    await to?.focus();
    await page.keyboard.press('ArrowDown');
    await resultCountIs(page, '11 items');
    await page.keyboard.press('PageDown');
    await resultCountIs(page, '1 item');
    expect(queryOf(page)).toBe('?subject=views&years=1950..1950');
    const bars = await page.$$('main [data-bin]');
    const boxes = await Promise.all([bars[0], bars[4]].map((bar) => bar?.boundingBox()));
    const [first, last] = boxes.map((box) => ({ x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 40 }));
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move(last?.x ?? 0, last?.y ?? 0, { steps: 4 });
    await page.mouse.up();
    await resultCountIs(page, '10 items');
    expect(queryOf(page)).toBe('?subject=views&years=1900..1909');
    await page.mouse.down();
    await page.mouse.move(((first?.x ?? 0) + (last?.x ?? 0)) / 2, last?.y ?? 0, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(queryOf(page)).toBe('?subject=views&years=1900..1909');
  });
});

import { describe, expect, test } from 'vitest';
import {
  key,
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
import { layoutShifts } from '#tests/browser/shifts';
import { loadPage, openAt, reloadPage } from '#tests/browser/visit';

const site = await visitSaved();

describe('the page of saved items', () => {
  test('shows what is kept, and asks for each item once a build', async () => {
    await saveItems(site, 'tower', 'letter');
    const tab = await openAt(site, '/saved');
    expect(await savedTitles(tab.page)).toEqual(['Tower', 'Letter to the council']);
    const asked = () => tab.requests.filter((path) => path.includes('/_next/data/'));
    const first = asked().length;
    expect(first).toBeLessThanOrEqual(2);
    await reloadPage(tab.page);
    expect(asked()).toHaveLength(first);
    expect(await layoutShifts(tab.page)).toEqual([]);
  });

  test('renews what has changed, and says what is no longer in the collection', async () => {
    const tab = await openAt(site, '/about', { mayFail: true });
    await tab.page.evaluate((name, items) => localStorage.setItem(name, JSON.stringify(items)), key, [
      { id: 'tower', title: 'A tower of old', date: '1800', media: 'picture', seen: 'before' },
      {
        id: 'vanished',
        title: 'A lost view',
        media: 'picture',
        picture: { id: 'f'.repeat(20), width: 40, height: 30, color: '#336699' },
      },
    ]);
    await loadPage(tab.page, `${site.address}/saved`);
    await showsTitles(tab.page, ['Tower']);
    const text = await tab.page.$eval('main ul', (list) => list.textContent);
    expect(text).toContain('1920s');
    expect(text).toContain('A lost view');
    expect(text).toContain('No longer in the collection.');
    expect(tab.requests.filter((path) => path.includes('f'.repeat(20)))).toEqual([]);
    await tab.page.click(labelledButton('Remove: A lost view'));
    expect(await storedIds(tab.page)).toEqual(['tower']);
  });

  test('is put in order by buttons and keys, which keep the focus, and says where an item is', async () => {
    await saveItems(site, 'tower', 'panorama', 'letter');
    const { page } = await openAt(site, '/saved');
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.focus(labelledButton('Move earlier: Letter to the council'));
    await page.keyboard.press('Enter');
    await showsTitles(page, ['Tower', 'Letter to the council', 'Panorama of the bay']);
    expect(await statusText(page)).toBe('Letter to the council: 2 of 3.');
    expect(await focus()).toBe('Move earlier: Letter to the council');
    await page.keyboard.press('End');
    await showsTitles(page, ['Tower', 'Panorama of the bay', 'Letter to the council']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await showsTitles(page, ['Letter to the council', 'Tower', 'Panorama of the bay']);
    await page.keyboard.press('Enter');
    expect(await focus()).toBe('Move earlier: Letter to the council');
    await reloadPage(page);
    expect(await savedTitles(page)).toEqual(['Letter to the council', 'Tower', 'Panorama of the bay']);
  });

  test('is put in order by dragging, which Escape gives up', async () => {
    await saveItems(site, 'tower', 'panorama', 'letter');
    const { page } = await openAt(site, '/saved');
    const middle = (selector: string) =>
      page.$eval(selector, (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
    async function dragTo(from: string, to: number): Promise<void> {
      const grip = await middle(`[data-grip="${from}"]`);
      const target = await middle(`main ul > li:nth-child(${to})`);
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      await page.mouse.move((grip.x + target.x) / 2, target.y, { steps: 5 });
      await page.mouse.move(target.x, target.y, { steps: 5 });
    }
    await dragTo('tower', 3);
    await page.mouse.up();
    await showsTitles(page, ['Panorama of the bay', 'Letter to the council', 'Tower']);
    expect(await storedIds(page)).toEqual(['panorama', 'letter', 'tower']);
    expect(await statusText(page)).toBe('Tower: 3 of 3.');
    await dragTo('tower', 1);
    await showsTitles(page, ['Tower', 'Panorama of the bay', 'Letter to the council']);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await showsTitles(page, ['Panorama of the bay', 'Letter to the council', 'Tower']);
  });

  test('gives up an item and takes it back, and the focus goes on to the next', async () => {
    await saveItems(site, 'tower', 'panorama');
    const { page } = await openAt(site, '/saved');
    await page.click(labelledButton('Remove: Tower'));
    await showsTitles(page, ['Panorama of the bay']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remove: Panorama of the bay',
    );
    await page.click(labelledButton('Remove: Panorama of the bay'));
    await until(page, () => document.activeElement?.tagName === 'H1');
    await page.click(toolButton('Undo'));
    await showsTitles(page, ['Panorama of the bay']);
    await page.click(toolButton('Clear all'));
    expect(await storedIds(page)).toEqual([]);
    await page.click(toolButton('Undo'));
    expect(await storedIds(page)).toEqual(['panorama']);
  });

  test('compares two pictures: side by side, parted by a line, one through the other', async () => {
    await saveItems(site, 'tower', 'letter', 'panorama', 'postcard');
    const { page } = await openAt(site, '/saved');
    await page.click(labelledButton('Compare: Panorama of the bay'));
    const chosen = () => page.$$eval('main select', (all) => all.map(({ value }) => value));
    expect(await chosen()).toEqual(['panorama', 'postcard']);
    expect(await page.$$eval('main select:first-of-type option', (all) => all.length / 2)).toBe(4);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compare');
    await page.select('main label:nth-of-type(2) select', 'tower');
    await page.click('::-p-xpath(//label[contains(., "Slider")]//input)');
    const layer = () =>
      page.$eval('main [data-compared] ~ [data-compared]', (element) => {
        const { clipPath, opacity } = getComputedStyle(element);
        return { clipPath, opacity };
      });
    await page.focus('main input[type=range]');
    await page.keyboard.press('Home');
    expect(await layer()).toEqual({ clipPath: 'inset(0px 0px 0px 0%)', opacity: '1' });
    await page.click('::-p-xpath(//label[contains(., "Blend")]//input)');
    await page.focus('main input[type=range]');
    await page.keyboard.press('End');
    expect((await layer()).opacity).toBe('1');
    await page.keyboard.press('Escape');
    await showsTitles(page, [
      'Tower',
      'Letter to the council',
      'Panorama of the bay',
      'Postcard from the harbour',
    ]);
  });
});

describe('without JavaScript', () => {
  test('no star is shown, the header leads to the saved items, and their page says what it needs', async () => {
    const { page } = await openAt(site, '/browse', { javaScript: false });
    expect(await page.$('main button[aria-label^=Save]')).toBeNull();
    await Promise.all([page.waitForNavigation(), page.click('header a[href="/saved"]')]);
    const text = await page.$eval('main', (main) => main.textContent);
    expect(text).toContain('Saved items need JavaScript');
    expect(await page.$('main a[href="/browse"]')).not.toBeNull();
    expect(await page.$('main button[aria-label^=Save]')).toBeNull();
  });
});

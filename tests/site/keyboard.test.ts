import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { viewerClosed, viewerOpened } from '#tests/browser/viewer';
import { openAt, untilArrived, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

/** Returns the focused element, and whether its outline is visible. */
interface Focus {
  tag: string;
  text: string;
  href: string;
  /** A link that opens a picture in the viewer. */
  isPicture: boolean;
  isSeen: boolean;
}

function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isWithin = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return {
      tag: element.tagName,
      text: element.textContent?.trim() ?? '',
      href: element.getAttribute('href') ?? '',
      isPicture: element.hasAttribute('data-part'),
      isSeen:
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isWithin && width * height > 1,
    };
  });
}

/** Presses Tab until an element is focused, and records the focus on the way. */
async function tabTo(page: Page, isWanted: (focus: Focus) => boolean): Promise<Focus> {
  const way: string[] = [];
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    way.push(`${focus.tag} ${focus.href} ${focus.text.slice(0, 30)}`);
    expect(focus, `the focus cannot be seen: ${way.at(-1)}`).toMatchObject({ isSeen: true });
    if (isWanted(focus)) return focus;
  }
  throw new Error(`Tab did not lead there:\n${way.join('\n')}`);
}

test('the keyboard alone leads from the front page to an item, into the viewer and back, and the focus is always seen', async () => {
  const { page } = await openAt(site, '');

  expect(await tabTo(page, () => true)).toMatchObject({ text: 'Skip to content' });
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.down('Shift');
  await tabTo(page, ({ href }) => href === '/browse');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await untilArrived(page, 'Browse');

  await tabTo(page, ({ href }) => href === '/items/tower');
  await page.keyboard.press('Enter');
  await untilArrived(page, 'Tower');

  await page.keyboard.down('Shift');
  await tabTo(page, ({ isPicture }) => isPicture);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await viewerOpened(page);
  await tabTo(page, ({ tag }) => tag === 'BUTTON');
  await page.keyboard.press('Escape');
  await viewerClosed(page);
  expect(await focusOf(page)).toMatchObject({ isPicture: true });

  await page.goBack();
  await untilArrived(page, 'Browse');
});

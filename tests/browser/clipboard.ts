import type { Page } from 'puppeteer';
import { openAt, type Tab, type Visit } from '#tests/browser/visit';

/** Opens a page that may read and write the clipboard. */
export async function openWithClipboard(site: Visit, path: string): Promise<Tab> {
  const { origin } = new URL(site.address);
  await site.context.overridePermissions(origin, ['clipboard-read', 'clipboard-sanitized-write']);
  const tab = await openAt(site, path);
  await tab.page.bringToFront();
  return tab;
}

/** Presses a button, waits until the page confirms the copy, and returns the copied text. */
export async function copyBy(page: Page, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.click(`aria/${button}[role="button"]`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some((status) =>
      /copied/i.test(status.textContent ?? ''),
    ),
  );
  const copied = await page.waitForFunction(() => navigator.clipboard.readText());
  return String(await copied.jsonValue());
}

import type { Page } from 'puppeteer';
import { z } from 'zod';
import { loadPage, type Tab, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { startNginx } from '#tests/hosts/nginx';
import { startReportOnly } from '#tests/hosts/report-only';

export interface PolicyWalk {
  /** Violations of the Content-Security-Policy: directive, what was blocked or would have been, page. */
  violations: string[];
  /** Other faults: see `Tab`. */
  faults: string[];
}

export interface PolicyWalkOptions {
  /** Paths below the site's subfolder. */
  pages: readonly string[];
  /** Likewise: files that pages lead to. */
  files?: readonly string[];
  /** Origins beside the site's own that may be asked: its error reports go there. */
  others?: readonly string[];
  /** Flags of the browser. */
  args?: readonly string[];
  /** Script that runs before everything else of a page. */
  before?: string;
  /** Called while the last page is still open. */
  atEnd?: () => Promise<unknown>;
}

/** Walks through a built site as nginx serves it, under the policy that nginx sends. */
export async function walkEnforced(cwd: string, options: PolicyWalkOptions): Promise<PolicyWalk> {
  const site = await visit(cwd, { startHost: startNginx, ...(options.args && { args: options.args }) });
  try {
    return await walkUnderPolicy(site, options);
  } finally {
    await site.close();
  }
}

/**
 * Walks through a built site as nginx serves it, with the policy as report-only.
 *
 * @returns also the reports that browsers sent, the last of them of a script that was put into a page on purpose: a
 *   walk without any report proves nothing
 */
export async function walkReportOnly(
  cwd: string,
  options: PolicyWalkOptions,
): Promise<PolicyWalk & { reports: string[] }> {
  const host = await startReportOnly(cwd, startNginx);
  const site = await visit(cwd, { startHost: async () => host });
  try {
    const walk = await walkUnderPolicy(site, options);
    const reported = host.nextReport();
    await breakPolicy(site);
    await reported;
    return { ...walk, reports: host.reports };
  } finally {
    await site.close();
  }
}

async function breakPolicy(site: Visit): Promise<void> {
  const { page } = await site.open();
  await page.goto(site.address);
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }),
    );
  });
}

/**
 * Visits every page by a full load, playing what can be played; again by client-side navigation from the front page;
 * then opens the files that they link to.
 */
async function walkUnderPolicy(
  site: Visit,
  { pages, files = [], others = [], before = '', atEnd }: PolicyWalkOptions,
): Promise<PolicyWalk> {
  const violations: string[] = [];
  const open = () => openWithPolicyLog(site, violations, before);
  const faults = [
    ...(await loadPages(site, pages, open)),
    ...(await followPages(site, pages, { open, atEnd })),
    ...(files.length > 0 ? await openFiles(site, files, violations) : []),
  ];
  const isAllowed = (fault: string) =>
    others.some((origin) => fault.startsWith(`asked another origin: ${origin}/`));
  return { violations, faults: faults.filter((fault) => !isAllowed(fault)) };
}

/** A tab for each page: what a player still loads when its page is left never counts as done. */
async function loadPages(site: Visit, pages: readonly string[], open: () => Promise<Tab>): Promise<string[]> {
  const faults: string[] = [];
  for (const path of pages) {
    const tab = await open();
    await loadPage(tab.page, site.address + path);
    await playAll(tab.page);
    await tab.page.close();
    faults.push(...tab.faults);
  }
  return faults;
}

/** Goes to each page as a link does: by the site's own router. */
async function followPages(
  site: Visit,
  pages: readonly string[],
  { open, atEnd }: { open: () => Promise<Tab>; atEnd: PolicyWalkOptions['atEnd'] },
): Promise<string[]> {
  const tab = await open();
  await loadPage(tab.page, site.address);
  await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of pages) {
    // Resolves when the page is there.
    await tab.page.evaluate((path) => Reflect.get(window, 'next').router.push(path), path);
    await untilIdle(tab.page);
  }
  await atEnd?.();
  const isSame = await tab.page.evaluate(() => 'sameDocument' in window);
  await tab.page.close();
  return isSame ? tab.faults : [...tab.faults, 'A page was loaded in full.'];
}

/**
 * Returns the violations of files that a browser shows by itself; for a picture it also asks for a favicon.ico. The browser is a
 * whole one: its shell shows no PDF. A tab for each file: one whose window for a PDF still loads may never go to the next.
 */
async function openFiles(
  { address }: Visit,
  files: readonly string[],
  violations: string[],
): Promise<string[]> {
  const startHost = async () => ({ address, close: async () => {} });
  const site = await visit('', { startHost, isWhole: true });
  const tabs: Tab[] = [];
  for (const path of files) {
    const tab = await openWithPolicyLog(site, violations);
    tabs.push(tab);
    await tab.page.goto(address + path);
  }
  await site.close();
  return tabs.flatMap(({ faults }) => faults).filter((fault) => fault.includes('Content Security Policy'));
}

/** A fresh tab that writes down every violation of the policy, on whatever page it happens. */
export async function openWithPolicyLog(site: Visit, violations: string[], before = ''): Promise<Tab> {
  const tab = await site.open();
  await tab.page.evaluateOnNewDocument(before);
  await tab.page.exposeFunction('tellViolation', (said: unknown) => violations.push(z.string().parse(said)));
  await tab.page.evaluateOnNewDocument(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, documentURI, sample }) =>
        Reflect.get(
          window,
          'tellViolation',
        )(`${effectiveDirective}: ${blockedURI} ${sample} on ${documentURI}`),
    );
  });
  return tab;
}

/** Plays sound and films as far as the browser can; the files of the tests are no films. */
async function playAll(page: Page): Promise<void> {
  await page.$$eval('audio, video', (players) =>
    Promise.all(
      players.map((player) => player instanceof HTMLMediaElement && player.play().catch(() => undefined)),
    ),
  );
}

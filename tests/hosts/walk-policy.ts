import type { Page } from 'puppeteer';
import { z } from 'zod';
import { loadPage, type Tab, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { startNginx } from '#tests/hosts/nginx';
import { startReportOnly } from '#tests/hosts/report-only';

export interface PolicyWalk {
  /** Violations of the Content-Security-Policy: directive, blocked address, page. */
  violations: string[];
  /** Other faults: see `Tab`. */
  faults: string[];
}

export interface PolicyWalkOptions {
  /** Paths below the site's subfolder. */
  pages: readonly string[];
  /** Paths of files that pages link to. */
  files?: readonly string[];
  /** Other origins that may be requested, for error reports. */
  others?: readonly string[];
  /** Flags of the browser. */
  args?: readonly string[];
  /** Script that runs before all others of a page. */
  before?: string;
  /** Called while the last page is open. */
  atEnd?: () => Promise<unknown>;
}

/** Visits a built site on nginx, under the policy that nginx sends. */
export async function walkEnforced(cwd: string, options: PolicyWalkOptions): Promise<PolicyWalk> {
  const site = await visit(cwd, { startHost: startNginx, ...(options.args && { args: options.args }) });
  try {
    return await walkUnderPolicy(site, options);
  } finally {
    await site.close();
  }
}

/**
 * Visits a built site on nginx, with the policy as report-only.
 *
 * @returns also the browsers' reports, the last one of a script inserted on purpose, which proves that reports arrive
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
 * Visits every page by a full load, playing all media; then by client-side navigation from the front page; then opens the linked
 * files.
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

/** A tab for each page, since media of a page that is left never count as loaded. */
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

/** Navigates to each page by the site's router. */
async function followPages(
  site: Visit,
  pages: readonly string[],
  { open, atEnd }: { open: () => Promise<Tab>; atEnd: PolicyWalkOptions['atEnd'] },
): Promise<string[]> {
  const tab = await open();
  await loadPage(tab.page, site.address);
  await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of pages) {
    // Resolves when the page is rendered.
    await tab.page.evaluate((path) => Reflect.get(window, 'next').router.push(path), path);
    await untilIdle(tab.page);
  }
  await atEnd?.();
  const isSame = await tab.page.evaluate(() => 'sameDocument' in window);
  await tab.page.close();
  return isSame ? tab.faults : [...tab.faults, 'A page was loaded in full.'];
}

/**
 * Returns the violations of files that the browser shows itself; for pictures it also requests favicon.ico. Uses a full browser,
 * since the headless shell shows no PDFs, and a tab for each file: a tab that is still loading a PDF may never navigate again.
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

/** Opens a tab that records every policy violation on all its pages. */
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

/** Plays sound and films as far as the browser can; the tests' files contain no real films. */
async function playAll(page: Page): Promise<void> {
  await page.$$eval('audio, video', (players) =>
    Promise.all(
      players.map((player) => player instanceof HTMLMediaElement && player.play().catch(() => undefined)),
    ),
  );
}

import puppeteer, { type Browser, type BrowserContext } from 'puppeteer';
import { findBrowser, findShell } from '#tests/browser/find';

export interface LaunchOptions {
  /** All of a browser, if its shell is not enough: for the window that shows a PDF, and for true times of paints. */
  isWhole?: boolean;
  /** Flags beside the usual ones. */
  args?: readonly string[];
  /** Timeout of a command, in milliseconds. Default: Puppeteer's. */
  patience?: number;
}

/** As root, without a display, and silent on the network. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs share a process, and with it compiled code: a third of the work.
  '--renderer-process-limit=1',
  // No process is started ahead for a tab that nobody opens: a tenth of the work.
  '--disable-features=SpareRendererForSitePerProcess',
];

/** A browser without a display has no mouse; with these flags it has one, once it was told to feel touches no longer. */
export const mouse = ['--blink-settings=availableHoverTypes=2,primaryHoverType=2'];

/** Starts a browser. */
export function launch({ isWhole = false, args = [], patience }: LaunchOptions = {}): Promise<Browser> {
  return puppeteer.launch({
    executablePath: isWhole ? findBrowser() : findShell(),
    headless: true,
    // It ends when its pipe closes: with this process, even if that is killed.
    pipe: true,
    args: [...flags, ...args],
    ...(patience !== undefined && { protocolTimeout: patience }),
  });
}

/** Browsers that tests of this process share, by their flags; they end with it. */
const shared = new Map<readonly string[], Promise<Browser>>();
const noFlags: readonly string[] = [];

export interface OpenContext {
  /** Without cookies, storage or cache of other tests. */
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * Opens a context in a browser that other tests of this process use, since one takes as long to start as some tests to run;
 * with particular flags, in a browser of its own.
 */
export async function openContext({ args = noFlags, ...options }: LaunchOptions = {}): Promise<OpenContext> {
  const isShared = Object.keys(options).length === 0 && (args === noFlags || args === mouse);
  const starting = (isShared && shared.get(args)) || launch({ args, ...options });
  if (isShared) shared.set(args, starting);
  const browser = await starting;
  const context = await browser.createBrowserContext();
  // A tab that stays, and with it the process that others run in.
  await context.newPage();
  return { context, close: () => (isShared ? context.close() : browser.close()) };
}

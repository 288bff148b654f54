import puppeteer, { type Browser, type BrowserContext } from 'puppeteer';
import { findBrowser, findShell } from '#tests/browser/find';

export interface LaunchOptions {
  /** Starts a full browser instead of the headless shell, which has no window for PDFs and no exact paint times. */
  isWhole?: boolean;
  /** Additional flags. */
  args?: readonly string[];
  /** Timeout of a command, in milliseconds. Default: Puppeteer's. */
  patience?: number;
}

/** For root, without a display or background network requests. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs share a process and its compiled code: saves a third of the CPU time.
  '--renderer-process-limit=1',
  // No spare process for a tab that is never opened: saves a tenth of the CPU time.
  '--disable-features=SpareRendererForSitePerProcess',
];

/** A headless browser has no mouse; with these flags it has one, once touch emulation is off. */
export const mouse = ['--blink-settings=availableHoverTypes=2,primaryHoverType=2'];

/** Starts a browser. */
export function launch({ isWhole = false, args = [], patience }: LaunchOptions = {}): Promise<Browser> {
  return puppeteer.launch({
    executablePath: isWhole ? findBrowser() : findShell(),
    headless: true,
    // The browser exits when its pipe closes: with this process, even if that is killed.
    pipe: true,
    args: [...flags, ...args],
    ...(patience !== undefined && { protocolTimeout: patience }),
  });
}

/** Browsers shared by tests of this process, by their flags; they exit with it. */
const shared = new Map<readonly string[], Promise<Browser>>();
const noFlags: readonly string[] = [];

export interface OpenContext {
  /** Without the cookies, storage and cache of other tests. */
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * Opens a context in a browser shared with other tests of this process, since starting one takes as long as some tests; with
 * special flags, in a separate browser.
 */
export async function openContext({ args = noFlags, ...options }: LaunchOptions = {}): Promise<OpenContext> {
  const isShared = Object.keys(options).length === 0 && (args === noFlags || args === mouse);
  const starting = (isShared && shared.get(args)) || launch({ args, ...options });
  if (isShared) shared.set(args, starting);
  const browser = await starting;
  const context = await browser.createBrowserContext();
  // Keeps a tab open, and with it the process that other tabs share.
  await context.newPage();
  return { context, close: () => (isShared ? context.close() : browser.close()) };
}

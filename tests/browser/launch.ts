import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser, findShell } from '#tests/browser/find';

export interface LaunchOptions {
  /** All of a browser, where a test needs what its shell has not: the window that shows a PDF. */
  isWhole?: boolean;
  /** Flags beside the usual ones. */
  args?: readonly string[];
  /** How long what it is told to do may take at most, in milliseconds. Default: Puppeteer's. */
  patience?: number;
}

/** As root, without a display, and silent on the network. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser without a display has no mouse; with these flags it has one, once it was told to feel touches no longer. */
export const mouse = ['--blink-settings=availableHoverTypes=2,primaryHoverType=2'];

/** Starts a browser. */
export function launch({ isWhole = false, args = [], patience }: LaunchOptions = {}): Promise<Browser> {
  return puppeteer.launch({
    executablePath: isWhole ? findBrowser() : findShell(),
    headless: true,
    args: [...flags, ...args],
    ...(patience !== undefined && { protocolTimeout: patience }),
  });
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer';
import { installOnDebian } from '#tests/debian';

const fullBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const defaultPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without a window of any kind: the same engine, which takes about half the work. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** As root on Debian, installs missing parts of the tests' browsers. */
export function provideBrowsers(): void {
  findBrowser();
  if (!browserFromEnvironment() && !findInstalled(headlessShells)) installOnDebian('chromium-headless-shell');
}

/** Finds the browser of most tests: the shell of a browser, or else a whole one. */
export function findShell(): string {
  return browserFromEnvironment() ?? findInstalled(headlessShells) ?? findBrowser();
}

/**
 * Finds a browser for the tests: the one that PUPPETEER_EXECUTABLE_PATH names, an installed Chrome or Chromium,
 * puppeteer's own. As root on Debian it installs Chromium.
 *
 * @throws Error with one sentence that says what to do
 */
export function findBrowser(): string {
  const found =
    browserFromEnvironment() ??
    findInstalled(fullBrowsers, defaultPaths) ??
    puppeteerBrowser() ??
    (installOnDebian('chromium', 'fonts-dejavu-core') ? findInstalled(fullBrowsers) : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set PUPPETEER_EXECUTABLE_PATH to one that is there.',
  );
}

function browserFromEnvironment(): string | undefined {
  const path = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(`PUPPETEER_EXECUTABLE_PATH is set to ${path}, and no file is there.`);
}

/** The first that is installed, by its name on the PATH or else in its place. */
function findInstalled(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...places].find((path) => existsSync(path));
}

function puppeteerBrowser(): string | undefined {
  try {
    const path = puppeteer.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

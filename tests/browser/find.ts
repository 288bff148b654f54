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

/** Chromium's headless shell: the same engine at about half the CPU time. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Installs the tests' browsers if they are missing, as root on Debian. */
export function provideBrowsers(): void {
  findBrowser();
  if (!browserFromEnvironment() && !findInstalled(headlessShells)) installOnDebian('chromium-headless-shell');
}

/** Finds the browser of most tests: a headless shell, or else a full browser. */
export function findShell(): string {
  return browserFromEnvironment() ?? findInstalled(headlessShells) ?? findBrowser();
}

/**
 * Finds a full browser for the tests: the one in PUPPETEER_EXECUTABLE_PATH, an installed Chrome or Chromium, or puppeteer's own. As
 * root on Debian it installs Chromium.
 *
 * @throws Error with an instruction
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

/** Returns the first installed program, by name on the PATH or by path. */
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mime from 'mime';
import type { BoundingBox, Browser, ElementHandle, HTTPRequest, Page } from 'puppeteer';
import type { OpenedManifest, OpenedPicture } from '#tools/iiif-viewers/manifests';
import { type Fit, fitPicture, largestDifference } from '#tools/iiif-viewers/pixels';
import type { BuiltSite } from '#tools/iiif-viewers/site';
import { type Viewer, viewerFolder } from '#tools/iiif-viewers/viewers';

/** How a viewer showed one picture of a manifest, or played its recording. */
export interface Shown {
  /** Number of captions while playing; undefined if nothing plays. */
  captions?: number | undefined;
  /** Undefined if the viewer did not come so far. */
  seen: Seen | undefined;
  /** Addresses of the site that were asked for since the picture before. */
  requests: readonly string[];
  failures: readonly string[];
}

interface Seen {
  whole: Fit;
  /** As near as the viewer goes; undefined if it is not zoomed. */
  nearest: Fit | undefined;
  /** How the picture of another item would fit: the proof that the comparison tells pictures apart. */
  control: Fit;
  /** Address of the largest level, or of a tile of it, that was asked for. */
  deepest: string | undefined;
}

interface Watched {
  requests: string[];
  failures: string[];
}

export interface VisitOptions {
  browser: Browser;
  site: BuiltSite;
  viewer: Viewer;
  /** The folder of the installed viewers. */
  installed: string;
  manifest: OpenedManifest;
  /** A picture of another item. */
  another: OpenedPicture;
}

/** Origin of the viewers' pages, other than the site's. */
const viewersOrigin = 'https://viewers.test';
const pages = new URL('pages/', import.meta.url);

/** Milliseconds that a viewer has to show a picture, and after which it counts as quiet. */
const patience = 20_000;
const quiet = 800;
/** Presses of a key between two looks, and looks after which a viewer must be as near as it goes. */
const presses = 10;
const looks = 10;

/** Opens a manifest in a viewer; shows each of its pictures whole, then as near as it goes. */
export async function visitViewer(options: VisitOptions): Promise<Shown[]> {
  const { browser, viewer, manifest, another } = options;
  const page = await browser.newPage();
  await page.setViewport({ width: 1000, height: 700 });
  const watched = await watch(page, options);
  await page.goto(pageAddress(options), { waitUntil: 'load' });
  const shown: Shown[] = [];
  if (manifest.plays) {
    const captions = await untilPlaying(page);
    if (captions === undefined) watched.failures.push('Nothing plays.');
    shown.push({ seen: undefined, captions, ...watched });
  }
  for (const [n, picture] of manifest.plays ? [] : manifest.pictures.entries()) {
    const seen = await look(page, {
      ...{ viewer, picture, another, watched },
      next: n > 0 ? viewer.next : undefined,
    }).catch((error: unknown) => void watched.failures.push(String(error)));
    const [requests, failures] = [watched.requests.splice(0), watched.failures.splice(0)];
    const deepest = requests.find(picture.isDeepest);
    shown.push({
      seen: seen && { ...seen, deepest },
      requests,
      failures: seen ? [...failures, ...faultsOf({ ...seen, deepest })] : failures,
    });
  }
  await page.close();
  return shown;
}

interface LookOptions {
  viewer: Viewer;
  picture: OpenedPicture;
  another: OpenedPicture;
  watched: Watched;
  /** Selector of the button that leads to the picture. */
  next: string | undefined;
}

/** @throws an error if the viewer shows nothing, or has no such button */
async function look(
  page: Page,
  { viewer, picture, another, watched, next }: LookOptions,
): Promise<Omit<Seen, 'deepest'>> {
  if (next !== undefined) await page.click(next);
  const whole = viewer.canvas ? await untilSeen(page, picture, viewer) : await untilWhole(page, picture);
  const control = await fitPicture(await photographMiddle(page, viewer), another.jpeg);
  // Viewers come hardly nearer than the pixels of a picture: a small one is shown larger from the first.
  const isStill = viewer.canvas !== undefined || picture.width <= whole.width;
  return {
    ...{ whole, control },
    nearest: isStill ? undefined : await untilNearest(page, { picture, watched, whole }),
  };
}

/** Plays what a viewer has to play. Returns the number of its captions; undefined if nothing plays. */
async function untilPlaying(page: Page): Promise<number | undefined> {
  for (const start = Date.now(); Date.now() - start < patience; await wait(quiet)) {
    for (const element of [...(await page.$$('pierce/video')), ...(await page.$$('pierce/audio'))]) {
      const captions = await element.evaluate((player) => {
        if (!(player instanceof HTMLMediaElement)) return undefined;
        player.muted = true;
        player.play().catch(() => undefined);
        return player.currentTime > 0 ? player.textTracks.length : undefined;
      });
      if (captions !== undefined) return captions;
    }
  }
  return undefined;
}

/** Zooms in until a viewer comes no nearer: how far a press leads depends on how busy the machine is. */
async function untilNearest(
  page: Page,
  { picture, watched, whole }: Pick<LookOptions, 'picture' | 'watched'> & Pick<Seen, 'whole'>,
): Promise<Fit> {
  let nearest = whole;
  for (let n = 0; n < looks; n += 1) {
    await zoomIn(page, watched);
    const fit = await untilSeen(page, picture);
    if (fit.width <= nearest.width) return fit;
    nearest = fit;
  }
  return nearest;
}

function faultsOf({ whole, control, nearest, deepest }: Seen): string[] {
  const faults = {
    'The picture is not seen.': !isSeen(whole),
    'The picture of another item passes for it.': isSeen(control),
    'The viewer does not zoom in.': nearest && nearest.width <= whole.width,
    'The picture is not seen at the largest zoom.': nearest && !isSeen(nearest),
    'The largest level is not asked for.': nearest && deepest === undefined,
  };
  return Object.entries(faults).flatMap(([fault, holds]) => (holds ? [fault] : []));
}

function isSeen({ difference }: Fit): boolean {
  return difference <= largestDifference;
}

function pageAddress({ viewer, manifest }: VisitOptions): string {
  const opened =
    viewer.opens === 'manifest'
      ? [['manifest', manifest.url]]
      : manifest.pictures.map(({ infoUrl }) => ['info', infoUrl]);
  return `${viewersOrigin}/?${new URLSearchParams(opened)}`;
}

/** Answers the requests of a page from the site and the viewer's files, and keeps what is asked of the site and what fails. */
async function watch(page: Page, { site, viewer, installed }: VisitOptions): Promise<Watched> {
  const watched: Watched = { requests: [], failures: [] };
  const files = join(viewerFolder(viewer, installed), viewer.files);
  async function respond(request: HTTPRequest): Promise<void> {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return request.continue();
    if (url.startsWith(`${viewersOrigin}/`)) return respondWithViewer(request, { page: viewer.page, files });
    watched.requests.push(url);
    const answer = await site.answer(url);
    if (answer?.status !== 200) watched.failures.push(`${answer?.status ?? 'Elsewhere'}: ${url}`);
    await (answer ? request.respond(answer) : request.abort());
  }
  page.on('request', (request) => respond(request).catch((error) => watched.failures.push(String(error))));
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // Viewers give up requests for what is no longer in view.
    if (errorText !== 'net::ERR_ABORTED') watched.failures.push(`${errorText}: ${request.url()}`);
  });
  page.on('pageerror', (error) => watched.failures.push(`uncaught: ${String(error)}`));
  await page.setRequestInterception(true);
  return watched;
}

async function respondWithViewer(
  request: HTTPRequest,
  { page, files }: { page: string; files: string },
): Promise<void> {
  const { pathname } = new URL(request.url());
  const file = pathname === '/' ? new URL(page, pages) : join(files, decodeURIComponent(pathname));
  const body = await readFile(file).catch(() => undefined);
  const contentType = mime.getType(pathname === '/' ? page : pathname) ?? 'application/octet-stream';
  await request.respond(body ? { body, contentType } : { status: 404 });
}

/** Waits until a picture is seen whole: a viewer may stay as near to the next picture as it was to the last. */
async function untilWhole(page: Page, picture: OpenedPicture): Promise<Fit> {
  const { canvas } = await canvasOf(page);
  await canvas.focus();
  await page.keyboard.press('0');
  return untilSeen(page, picture);
}

/** Waits until a picture is seen, or for as long as a viewer may take. */
async function untilSeen(page: Page, { jpeg }: OpenedPicture, viewer?: Viewer): Promise<Fit> {
  const start = Date.now();
  for (;;) {
    const fit = await fitPicture(await photographMiddle(page, viewer), jpeg);
    if (isSeen(fit) || Date.now() - start > patience) return fit;
    await wait(quiet);
  }
}

/** Photographs a square in the middle of the viewer: a picture of usual proportions fills it, and no button is in it. */
async function photographMiddle(page: Page, viewer?: Viewer): Promise<Uint8Array> {
  const { box } = await canvasOf(page, viewer?.canvas);
  const side = Math.floor(Math.min(box.width, box.height) / 4);
  const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2].map(Math.round);
  return page.screenshot({ clip: { x: x ?? 0, y: y ?? 0, width: side, height: side } });
}

/** Returns what shows the picture. Most viewers do so with OpenSeadragon; the smaller one in Clover is its overview. */
async function canvasOf(
  page: Page,
  selector = '.openseadragon-canvas',
): Promise<{ canvas: ElementHandle; box: BoundingBox }> {
  await page.waitForSelector(selector, { visible: true, timeout: patience });
  const canvases = await page.$$(selector);
  const boxes = await Promise.all(
    canvases.map(async (canvas) => ({ canvas, box: await canvas.boundingBox() })),
  );
  const [widest] = boxes
    .flatMap(({ canvas, box }) => (box ? [{ canvas, box }] : []))
    .toSorted((one, other) => other.box.width - one.box.width);
  if (!widest) throw new Error('The viewer has no canvas.');
  return widest;
}

/** Zooms in by the keyboard: the wheel scrolls the page in some viewers. */
async function zoomIn(page: Page, watched: Watched): Promise<void> {
  const { canvas } = await canvasOf(page);
  await canvas.focus();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('=');
    await wait(30);
  }
  await untilQuiet(watched);
}

/** Waits until nothing has been asked for, for a moment. */
async function untilQuiet({ requests }: Watched): Promise<void> {
  for (let before = -1; before < requests.length; ) {
    before = requests.length;
    await wait(quiet);
  }
}

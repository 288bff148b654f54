import { existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FSWatcher } from 'chokidar';
import mime from 'mime';
import next from 'next';
import {
  derivativeFiles,
  derivePictures,
  inspectNamed,
  inspectNamedDocuments,
  openWorkerPool,
  type PictureOptions,
  resolvePictureOptions,
  type WorkerPool,
} from '#media';
import { siteLocales } from '#model/i18n/locale-data';
import { allPaths } from '#model/pages';
import type { Picture, Problem, Site } from '#model/schema';
import { defined } from '#model/std/assert';
import { filePath, localizedPath, originalPath, searchIndexPath } from '#model/urls';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { lockDev } from '#scripts/disk/build-lock';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { openCollectionReader } from '#scripts/local-server/collection-reader';
import { freePort } from '#scripts/local-server/free-port';
import { hotReloadPath, readNextAddress } from '#scripts/local-server/next-addresses';
import { type NextSettings, settingsOfNext } from '#scripts/local-server/next-settings';
import { asksOwnServer, guardUpgrades, keepToOwnPages } from '#scripts/local-server/own-pages';
import type { ReadData } from '#scripts/local-server/read-data';
import { sendFile } from '#scripts/local-server/send-file';
import { watchFolder } from '#scripts/local-server/watch-folder';
import type { ContentFile } from '#scripts/outputs/output';
import { itemTexts, wordFiles } from '#scripts/outputs/page-texts/page-texts';
import { localePaths } from '#scripts/outputs/pages/pages';
import { postersOf } from '#scripts/outputs/posters/posters';
import { indexFile } from '#scripts/outputs/search/files';
import { transcriptFiles } from '#scripts/outputs/transcripts/transcripts';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import { namedDocuments } from '#scripts/read/named-files/list-named';
import { openAppFolder, refuseMarks } from '#scripts/render/next/app-folder';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/format-numbers';
import { publishedFiles } from '#scripts/site/locales';
import { readStore } from '#store/read';
import { pageSources } from '#store/static-paths';

/** A collection for its owner's pages. */
export interface ReadCollection extends ReadData {
  /** Notes for the owner: that pictures are still inspected, that the folder could not be read again, that `dev` has to be restarted. */
  notes: readonly string[];
}

/** Pages for the owner of a collection, which `dev` serves beside the site. */
export interface OwnerPages {
  /** Returns an address that opens the collection in a browser, once; `onOpened` is called then. */
  address(site: { port: number; onOpened: () => void }): string;
  /** Returns a sentence if a request is refused: only a browser that has opened such an address sees the collection. */
  refusal(request: IncomingMessage): string | undefined;
  /**
   * Returns an address that a refused browser is led to, and from there to a path again if the last run has let it in.
   *
   * @param path with the base path
   */
  wayBack(path: string): string;
  /** Returns whether a path is one of these pages, which Next makes. */
  hasPage(path: string): boolean;
  /**
   * Answers a request to one of these pages' own addresses, and checks who sends it. Returns false for any other
   * address.
   *
   * @param path without the base path
   */
  answer(path: string, exchange: { request: IncomingMessage; response: ServerResponse }): Promise<boolean>;
}

export interface DevServerOptions extends Pick<PipelineOptions, 'folder' | 'work' | 'today' | 'reporter'> {
  /** The port to try first. */
  port: number;
  /** Called after every reading of the folder for which all pictures were inspected. */
  onRead: (problems: readonly Problem[]) => void;
  /** Called once, before the collection is read and before the first request to these pages. */
  openOwnerPages: (site: { basePath: string; collection: () => ReadCollection }) => Promise<OwnerPages>;
}

/** Addresses of the shown collection. */
export interface DevAddresses {
  /** `http://127.0.0.1:3000` */
  site: string;
  /** Returns an address that opens the collection in a browser, once. */
  owner: (onOpened: () => void) => string;
  /**
   * Resolves when pages can be shown; earlier requests wait.
   *
   * @throws CommandError if the folder cannot be read; Next may keep the process running then
   */
  ready: Promise<void>;
}

type PageHandler = ReturnType<ReturnType<typeof next>['getRequestHandler']>;

/** Folders and a file in the work folder, apart from a build's, which may run at the same time. */
const folders = { store: 'dev', app: 'dev-app', messages: 'dev-messages.json' };

/** The last state of the collection, for requests other than pages. */
interface Snapshot {
  read: ReadData;
  site: Site;
  root: string;
  pictureOptions: PictureOptions;
  /** By id. */
  pictures: ReadonlyMap<string, Picture>;
  /** Paths of originals, of other files than pictures, of the search index and of the collection as data, by address. */
  files: ReadonlyMap<string, string>;
  /** Files of the theme and of the map, by address. */
  made: ReadonlyMap<string, ContentFile>;
  /** Addresses of all pages, decoded, without base path. */
  pages: ReadonlySet<string>;
}

/** Milliseconds without a change before the folder is read again, so that copying many files counts as one change. */
const quietTime = 300;

/**
 * Shows a collection while its owner works on it: reads the folder again after each change and reloads the browser.
 * Pictures that the cache does not know are shown by their headers, decoded in the background, and then the folder is read
 * again. Makes derivatives when a page requests them. Writes the store and the cache in the work folder, never `out/`.
 *
 * Listens on this machine only, and runs as long as the process.
 *
 * @throws CommandError if another `dev` runs, or the folder has nothing to publish
 */
export async function startDevServer(options: DevServerOptions): Promise<DevAddresses> {
  refuseMarks(isInstalled ? options.work : packageRoot);
  await lockDev(options.folder);
  const pool = openWorkerPool();
  const { folder, work, today, reporter } = options;
  const changes = await watchChanges(options);
  const read = openCollectionReader({ folder, work, today, store: folders.store });
  const { settings, reading } = await beginReading(read);
  const { basePath } = settings;
  let snapshot: Snapshot;
  const upgrades = createServer();
  const browsers = new Set<ServerResponse>();
  let lastRead = Date.now();
  const derive = derivativesOnRequest(picturePaths(work).cache, pool);
  let notes: readonly string[] = [];
  /** State of the inspection in the background; stuck if a round has left as many files unseen as the one before. */
  let inspection: 'idle' | 'running' | 'stuck' = 'idle';
  let unseenBefore = Number.POSITIVE_INFINITY;
  const ownerPages = await options.openOwnerPages({
    basePath,
    collection: () => ({ ...snapshot.read, notes }),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    keepToOwnPages(response);
    if (!asksOwnServer(request)) return refuse(response, 'This server answers on localhost only.');
    const { handlePage } = await opening;
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
    const path = isBelow ? pathname.slice(basePath.length) || '/' : pathname;
    if (await ownerPages.answer(path, { request, response })) return;
    const refusal = ownerPages.refusal(request);
    if (refusal !== undefined) {
      response.setHeader('refresh', `0; url=${ownerPages.wayBack(pathname + search)}`);
      return refuse(response, refusal);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, refusedMethod, 404);
    if (path === '/__vitrine/changes') {
      subscribe(response, browsers);
      return sendReadTime(response, lastRead);
    }
    const made = snapshot.made.get(path);
    if (made) return sendMade(made, response);
    const file = snapshot.files.get(path) ?? (await derive(path, snapshot));
    if (file) {
      // An SVG of the owner may contain a script, which must not run with the site's origin.
      if (path.endsWith('.svg')) response.setHeader('content-security-policy', 'sandbox');
      return sendFile(file, { path, request, response });
    }
    const address = readNextAddress(path);
    const isThere =
      ownerPages.hasPage(path) ||
      address?.kind === 'static' ||
      (address !== undefined && snapshot.pages.has(address.page));
    if (!isThere && address?.kind === 'data') return sendNoData(response);
    if (!isThere && address?.kind !== 'page') return refuse(response, notFound, 404);
    // Next parses the address again, and must get the same path.
    request.url = isThere && isBelow ? pathname + search : `${basePath}/404`;
    await handlePage(request, response);
  }

  async function openSite(): Promise<{ handlePage: PageHandler }> {
    const [data, handlePage] = await Promise.all([reading, startNext(settings, { work, upgrades })]);
    snapshot = readSnapshot(data, options);
    if (data.unseen > 0) notes = [inspectionNote];
    changes.follow(readAgain);
    void inspectUnseen();
    return { handlePage };
  }

  async function readAgain(): Promise<void> {
    const glance = inspection !== 'stuck';
    if (!glance) inspection = 'idle';
    try {
      snapshot = readSnapshot(await read({ glance }), options);
      const isSame = isDeepStrictEqual(settingsOfNext(snapshot.read.raw), settings);
      notes = [...(isSame ? [] : [restartNote]), ...(snapshot.read.unseen > 0 ? [inspectionNote] : [])];
      void inspectUnseen();
    } catch (error) {
      const details = error instanceof CommandError ? error.details : [];
      notes = [error instanceof Error ? error.message : String(error), ...details];
    }
    for (const note of notes) reporter.log(note);
    lastRead = Date.now();
    for (const browser of browsers) sendReadTime(browser, lastRead);
  }

  /** Inspects the files that the last reading left for later, and reads the folder again. */
  async function inspectUnseen(): Promise<void> {
    const { unseen } = snapshot.read;
    if (inspection !== 'idle') return;
    if (unseen === 0) {
      unseenBefore = Number.POSITIVE_INFINITY;
      return;
    }
    inspection = 'running';
    // The next reading reports what has failed.
    await inspectInBackground(snapshot.read, options).catch(() => undefined);
    inspection = unseen < unseenBefore ? 'idle' : 'stuck';
    unseenBefore = unseen;
    changes.readNow();
  }

  const server = createServer(withErrorResponse(answer));
  // By default Node aborts requests that take long, such as a film of gigabytes.
  server.requestTimeout = 0;
  guardUpgrades(server, {
    path: basePath + hotReloadPath,
    admits: (request) => ownerPages.refusal(request) === undefined,
    pass: (...upgrade) => upgrades.emit('upgrade', ...upgrade),
  });
  const port = await listen(server, options.port);
  const opening = openSite();
  return {
    site: `http://${loopback}:${port}${basePath}`,
    owner: (onOpened) => ownerPages.address({ port, onOpened }),
    ready: opening.then(() => undefined),
  };
}

/** Begins the first reading of a collection; its settings are known before its pictures are inspected. */
async function beginReading(
  read: ReturnType<typeof openCollectionReader>,
): Promise<{ settings: NextSettings; reading: Promise<ReadData> }> {
  let reading: Promise<ReadData> | undefined;
  const settings = await new Promise<NextSettings>((begun, failed) => {
    reading = read({ glance: true, onBegun: begun });
    reading.catch(failed);
  });
  return { settings, reading: defined(reading, 'the reading that has begun') };
}

/** Decodes pictures and reads documents that the cache does not know, at the lowest priority. */
async function inspectInBackground(
  { raw, unseen }: ReadData,
  { work, reporter }: Pick<DevServerOptions, 'work' | 'reporter'>,
): Promise<void> {
  const pool = openWorkerPool({ isBehind: true });
  try {
    await reporter.step('Look at pictures', async (advance) => {
      await inspectNamed(raw, raw.pictures, { work, pool, advance });
      await inspectNamedDocuments(raw, namedDocuments(raw.records), { work, pool, advance });
      return { value: undefined, summary: `${count(unseen, 'file')} seen for the first time` };
    });
  } finally {
    await pool.close();
  }
}

const refusedMethod = 'There is nothing at this address that can be changed.';
const notFound = 'There is nothing at this address.';

const inspectionNote =
  'Pictures are still being looked at. What is wrong with them is told when that is done.';

const restartNote =
  'The address of the site, its languages, or the formats or tiles of its pictures have changed: start dev again.';

function readSnapshot(read: ReadData, { work, onRead }: DevServerOptions): Snapshot {
  const { raw, built, pictures, search, theme, maps, data } = read;
  if (read.unseen === 0) onRead(read.problems);
  const store = readStore(join(work, folders.store));
  const { root, settings } = raw;
  const originals = pictures.flatMap(({ id, original, file }) =>
    original ? [[originalPath(id, original.name), join(root, file)] as const] : [],
  );
  return {
    read,
    site: built.site,
    root,
    pictureOptions: resolvePictureOptions(settings),
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
    files: new Map([
      ...publishedFiles(built).map(({ id, name, file }) => [filePath(id, name), join(root, file)] as const),
      ...data.files.map(({ path }) => [path, join(data.folder, path)] as const),
      ...wordFiles(built, picturePaths(work).cache).map(({ path, file }) => [path, file] as const),
      ...[...search.names].map((name) => [searchIndexPath(name), indexFile(search, name)] as const),
      ...originals,
    ]),
    made: new Map(
      [
        ...theme.files,
        ...maps.files,
        ...transcriptFiles(built),
        ...itemTexts(built),
        ...postersOf({ files: publishedFiles(built) }),
      ].map((file) => [file.path, file]),
    ),
    pages: new Set(
      localePaths(built.site).flatMap((locale) =>
        allPaths(pageSources(store)).map((path) => decodeURI(localizedPath(locale, path))),
      ),
    ),
  };
}

/** Tells the router that a page does not exist, which it then shows without loading another one. */
function sendNoData(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ notFound: true }));
}

/**
 * Starts Next's own development server, without a port. Next reads its settings once, from the environment.
 *
 * @param upgrades a server without a port, on which Next listens for the WebSockets of its pages
 */
async function startNext(
  { basePath, formats, zoom, languages }: NextSettings,
  { work, upgrades }: { work: string; upgrades: Server },
): Promise<PageHandler> {
  const messages = join(work, folders.messages);
  writeAtomically(messages, JSON.stringify(siteLocales(languages)));
  Object.assign(process.env, {
    VITRINE_STORE: join(work, folders.store),
    VITRINE_MESSAGES: messages,
    VITRINE_BASE_PATH: basePath,
    VITRINE_FORMATS: JSON.stringify(formats),
    VITRINE_ZOOM: zoom ? 'yes' : '',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const dir = await openAppFolder(join(work, folders.app), { withDesk: true });
  const app = next({ dev: true, dir, webpack: true, hostname: loopback, httpServer: upgrades });
  await app.prepare();
  return app.getRequestHandler();
}

/**
 * Returns a function that finds the file of a derivative's address, and makes it if it is missing. Requests for one
 * picture run one after the other: two widths of it may be requested at once, or the settings may have changed.
 */
function derivativesOnRequest(
  cache: string,
  pool: WorkerPool,
): (path: string, snapshot: Snapshot) => Promise<string | undefined> {
  const running = new Map<string, Promise<unknown>>();
  return async (path, { pictures, root, pictureOptions }) => {
    const [, id = ''] = /^\/pictures\/([0-9a-f]{20})\//.exec(path) ?? [];
    const picture = pictures.get(id);
    const files = picture ? derivativeFiles(picture, { cache, pictureOptions }) : [];
    const wanted = files.find((derivative) => derivative.path === path);
    if (!picture || !wanted) return undefined;
    const before = running.get(id) ?? Promise.resolve();
    const made = before.then(() =>
      derivePictures([picture], { root, pictureOptions, cache, pool, wanted: path }),
    );
    const settled = made.catch(() => undefined);
    running.set(id, settled);
    await made.finally(() => running.get(id) === settled && running.delete(id));
    return wanted.file;
  };
}

/** Loopback only. Not `localhost`, which may also resolve to ::1, where another program could listen. */
const loopback = '127.0.0.1';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function withErrorResponse(
  answer: RequestHandler,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
}

/** Listens on the first free port of this machine, and returns it. */
async function listen(server: Server, wanted: number): Promise<number> {
  const port = await freePort(wanted, loopback);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, loopback, ready);
  });
  return port;
}

interface FolderChanges {
  /**
   * Sets the listener for changes. It is called after a quiet moment: at once if there was a change already, and once more if
   * there were changes during a call.
   */
  follow: (onChange: () => Promise<void>) => void;
  /** Calls the listener without a change. */
  readNow: () => void;
}

/** Watches a folder, and returns once no change can be missed. */
async function watchChanges({ folder, reporter }: DevServerOptions): Promise<FolderChanges> {
  // Reading the folder reports that it is missing.
  if (!existsSync(folder)) return { follow: () => undefined, readNow: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  let onChange: (() => Promise<void>) | undefined;
  let isReading = false;
  let isDue = false;
  const read = async () => {
    isDue = true;
    if (isReading || !onChange) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      await onChange();
    }
    isReading = false;
  };
  const scheduleRead = () => {
    clearTimeout(timer);
    timer = setTimeout(read, quietTime);
  };
  const watch = async () => {
    const watcher = watchFolder(folder)
      .on('error', (error) => reporter.log(`The folder cannot be watched: ${String(error)}`))
      .on('all', scheduleRead);
    await new Promise<void>((done) => watcher.once('ready', done).once('error', () => done()));
    return watcher;
  };
  let watcher: FSWatcher | undefined = await watch();
  let watched = identityOf(folder);
  // If a drive is taken out and put in again, the watcher gets no events of the new folder at the same path.
  setInterval(async () => {
    const identity = identityOf(folder);
    if (identity === watched) return;
    watched = identity;
    const former = watcher;
    watcher = undefined;
    await former?.close();
    if (identity !== undefined) watcher = await watch().catch(() => undefined);
    scheduleRead();
  }, 1000).unref();
  return {
    follow: (named) => {
      onChange = named;
      if (isDue) void read();
    },
    readNow: () => void read(),
  };
}

/** Identifies a folder regardless of its path; undefined if there is none, or its drive does not respond. */
function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}/${ino}`;
  } catch {
    return undefined;
  }
}

/** Keeps a browser informed of changes (server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function subscribe(response: ServerResponse, browsers: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  browsers.add(response);
  response.once('close', () => browsers.delete(response));
}

/** Sends a browser the time of the last reading and the current time, in milliseconds, since its own clock may differ. */
function sendReadTime(browser: ServerResponse, read: number): void {
  browser.write(`data: ${read} ${Date.now()}\n\n`);
}

function refuse(response: ServerResponse, sentence: string, status = 403): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(sentence);
}

function sendMade({ path, content }: ContentFile, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': mime.getType(path) ?? 'application/octet-stream' });
  response.end(content);
}

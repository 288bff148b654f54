/**
 * Shows a collection while it is being made: watches the folder, reads it anew on each change and tells the browser.
 * Derivatives are made when a page first asks for them. Writes the store and the cache below the work folder, never
 * `out/`. Run by `vitrine dev`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import mime from 'mime';
import next from 'next';
import { shownFormats } from '#model/formats';
import type { Picture, Problem, Site } from '#model/schema';
import { filePath, originalPath, searchIndexPath } from '#model/urls';
import { packageRoot } from '#scripts/disk/package-root';
import { freePort } from '#scripts/local-server/free-port';
import { sendFile } from '#scripts/local-server/send-file';
import { watchFolder } from '#scripts/local-server/watch-folder';
import { makeBaseMap } from '#scripts/map/base-map';
import { derivativeFiles, derivePictures } from '#scripts/pictures/derive';
import { type PictureOptions, resolvePictureOptions } from '#scripts/pictures/picture-options';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import { picturePaths } from '#scripts/pipeline/named-pictures';
import { type PrepareOptions, prepare } from '#scripts/pipeline/prepare';
import { spokenVariables } from '#scripts/render/spoken';
import { resolveSecondaryLocales } from '#scripts/resolve/languages';
import { publishedFiles } from '#scripts/resolve/published';
import { indexModel, indexSecondaryLocales } from '#scripts/search/build-index';
import { keepOnly, openFiles } from '#scripts/search/files';
import { applyTheme, type ThemeFile } from '#scripts/theme/apply-theme';
import { writeStore } from '#store/write';
import { isOwnHost } from '../local-server/own-host.mjs';

export interface DevOptions extends PrepareOptions {
  port: number;
  /** Told after every reading. */
  onRead: (problems: readonly Problem[]) => void;
}

/** What the server answers with at the moment, beside the pages. */
interface Shown {
  root: string;
  pictureOptions: PictureOptions;
  pictures: ReadonlyMap<string, Picture>;
  /** Paths of files that are no pictures, of originals and of the search index, by their addresses. They are shown as they are. */
  files: ReadonlyMap<string, string>;
  look: readonly ThemeFile[];
}

/** How long the folder must be quiet before it is read again, in milliseconds: a copy of many files is one change. */
const quiet = 300;

/** Starts the server, which runs as long as the process. Returns its address. */
export async function dev(options: DevOptions): Promise<string> {
  const { work, folder, port } = options;
  // Not the store of builds: one may run beside.
  const store = join(work, 'dev');
  const { cache } = picturePaths(work);
  const listeners = new Set<ServerResponse>();
  const making = new Map<string, Promise<unknown>>();
  const pool = openWorkerPool();

  async function read(): Promise<
    { shown: Shown } & Pick<Site, 'basePath' | 'formats'> & { languages: string[] }
  > {
    const prepared = await prepare({ ...options, pool });
    const { raw, located, opened } = prepared;
    const dressed = await applyTheme(prepared.built, { raw, work });
    const { built, files: ground } = await makeBaseMap(dressed.built);
    const look = [...dressed.files, ...ground];
    const search = await openFiles(join(work, 'dev-search'));
    const indexed = await indexModel(built, search);
    const secondaryLocales = resolveSecondaryLocales(
      { raw, located, opened, url: options.url, dsn: options.dsn },
      indexed,
    );
    await writeStore(store, indexed, { secondaryLocales: indexSecondaryLocales(secondaryLocales, search) });
    await keepOnly(search);
    options.onRead(built.problems);
    const { root } = raw;
    const pictures = new Map(prepared.pictures.map((picture) => [picture.id, picture]));
    const files = new Map([
      ...publishedFiles(built).map(({ id, name, file }) => [filePath(id, name), join(root, file)] as const),
      ...[...search.names].map((name) => [searchIndexPath(name), search.path(name)] as const),
      ...[...pictures.values()].flatMap(({ id, original, file }) =>
        original ? [[originalPath(id, original.name), join(root, file)] as const] : [],
      ),
    ]);
    const pictureOptions = resolvePictureOptions(raw.settings);
    const { basePath, formats, language, locales } = built.site;
    const languages = locales?.map((tree) => tree.language) ?? [language];
    return { shown: { root, pictureOptions, pictures, files, look }, basePath, formats, languages };
  }

  const first = await read();
  let { shown } = first;
  const { basePath } = first;
  Object.assign(process.env, {
    VITRINE_STORE: store,
    VITRINE_BASE_PATH: basePath,
    VITRINE_FORMATS: JSON.stringify(shownFormats(first.formats)),
    ...spokenVariables(first.languages),
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const app = next({ dev: true, dir: packageRoot, webpack: true });
  await app.prepare();
  const handle = app.getRequestHandler();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnHost(request.headers.host)) return refuse(response);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
    if (below === '/__vitrine/changes') return listen(response, listeners);
    const dressing = shown.look.find(({ address }) => address === below);
    if (dressing) return sendLook(dressing, response);
    const file = await fileBehind(below, { shown, cache, pool, making });
    return file ? sendFile(file, { request, response }) : handle(request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const free = await freePort(port);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(free, 'localhost', ready);
  });

  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  async function readAgain(): Promise<void> {
    try {
      const again = await read();
      ({ shown } = again);
      const isOther =
        again.basePath !== basePath ||
        again.formats.join() !== first.formats.join() ||
        again.languages.join() !== first.languages.join();
      if (isOther)
        options.reporter.log(
          'The address of the site, its languages or the formats of its pictures have changed: start dev again.',
        );
      for (const listener of listeners) listener.write('data: changed\n\n');
    } catch (error) {
      options.reporter.log(error instanceof Error ? error.message : String(error));
    }
  }
  const watcher = watchFolder(folder);
  watcher.on('error', (error) => options.reporter.log(`The folder cannot be watched: ${String(error)}`));
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(readAgain);
    }, quiet);
  });
  return `http://localhost:${free}${basePath}`;
}

/** Keeps a browser told of changes (server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function listen(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}

function refuse(response: ServerResponse): void {
  response.statusCode = 403;
  response.end('This server answers on localhost only.');
}

function sendLook({ address, bytes }: ThemeFile, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': mime.getType(address) ?? 'application/octet-stream' });
  response.end(bytes);
}

interface Behind {
  shown: Shown;
  cache: string;
  pool: WorkerPool;
  /** Pictures whose derivatives are being made, by id. */
  making: Map<string, Promise<unknown>>;
}

/** The file that an address stands for: a derivative, made now if need be, or a published file. */
async function fileBehind(path: string, { shown, cache, pool, making }: Behind): Promise<string | undefined> {
  const [, id] = /^\/pictures\/([0-9a-f]{20})\//.exec(path) ?? [];
  const picture = id && shown.pictures.get(id);
  const asItIs = shown.files.get(path);
  if (!picture || asItIs) return asItIs;
  const { root, pictureOptions } = shown;
  // What runs may be by other pictureOptions; what it made is not made again.
  const before = making.get(id) ?? Promise.resolve();
  const made = before.then(() => derivePictures([picture], { root, pictureOptions, cache, pool }));
  const settled = made.catch(() => undefined);
  making.set(id, settled);
  await made.finally(() => making.get(id) === settled && making.delete(id));
  return derivativeFiles(picture, { cache, pictureOptions }).find((derivative) => derivative.path === path)
    ?.file;
}

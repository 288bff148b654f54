/**
 * Shows a collection while it is being made: watches the folder, reads it anew on each change and tells the browser.
 * Derivatives are made when a page first asks for them. Writes the store and the cache below the work folder, never
 * `out/`. Run by `vitrine dev`.
 */
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import mime from 'mime';
import next from 'next';
import type { Picture, Problem } from '#model/schema';
import { filePath } from '#model/urls';
import { freePort } from '#scripts/free-port';
import { derivativeFiles, derivePictures } from '#scripts/pictures/derive';
import { type PrepareOptions, prepare } from '#scripts/prepare';
import { publishedFiles, publishedPictures } from '#scripts/resolve/published';
import { packageRoot } from '#scripts/root';
import { writeStore } from '#store/write';

export interface DevOptions extends PrepareOptions {
  port: number;
  /** Told after every reading. */
  onRead: (problems: readonly Problem[]) => void;
}

/** What the server answers with at the moment, beside the pages. */
interface Shown {
  root: string;
  pictures: ReadonlyMap<string, Picture>;
  /** Paths of files that are no pictures, by their addresses. */
  files: ReadonlyMap<string, string>;
}

/** How long the folder must be quiet before it is read again, in milliseconds: a copy of many files is one change. */
const quiet = 300;

/** Starts the server; returns its address and a function that stops it. */
export async function dev(options: DevOptions): Promise<{ address: string; stop: () => Promise<void> }> {
  const { work, folder, port } = options;
  // Not the store of builds: one may run beside.
  const store = join(work, 'dev');
  const cache = join(work, 'cache');
  const listeners = new Set<ServerResponse>();

  async function read(): Promise<{ shown: Shown; basePath: string }> {
    const { raw, built } = await prepare(options);
    await writeStore(store, built);
    options.onRead(built.problems);
    const { root } = raw;
    const pictures = new Map(publishedPictures(built).map((picture) => [picture.id, picture]));
    const files = new Map(
      publishedFiles(built).map(({ id, name, file }) => [filePath(id, name), join(root, file)]),
    );
    return { shown: { root, pictures, files }, basePath: built.site.basePath };
  }

  const first = await read();
  let { shown } = first;
  const { basePath } = first;
  Object.assign(process.env, {
    VITRINE_STORE: store,
    VITRINE_BASE_PATH: basePath,
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const app = next({ dev: true, dir: packageRoot, webpack: true });
  await app.prepare();
  const handle = app.getRequestHandler();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
    if (below === '/__vitrine/changes') return listen(response, listeners);
    const file = await fileBehind(below, { shown, cache });
    return file ? sendFile(file, response) : handle(request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const free = await freePort(port);
  await new Promise<void>((ready) => server.listen(free, 'localhost', ready));

  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  async function readAgain(): Promise<void> {
    try {
      ({ shown } = await read());
      for (const listener of listeners) listener.write('data: changed\n\n');
    } catch (error) {
      options.reporter.say(error instanceof Error ? error.message : String(error));
    }
  }
  const watcher = watch(folder, { ignoreInitial: true, ignored: /(^|[/\\])(\.[^/\\]+|node_modules)$/ });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(readAgain);
    }, quiet);
  });
  return {
    address: `http://localhost:${free}${basePath}`,
    async stop() {
      clearTimeout(timer);
      await watcher.close();
      await reading;
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await app.close();
    },
  };
}

/** Keeps a browser told of changes (server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function listen(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}

/** The file that an address stands for: a derivative, made now if need be, or a published file. */
async function fileBehind(
  path: string,
  { shown, cache }: { shown: Shown; cache: string },
): Promise<string | undefined> {
  const [, id] = /^\/pictures\/([0-9a-f]{20})\//.exec(path) ?? [];
  const picture = id && shown.pictures.get(id);
  if (!picture) return shown.files.get(path);
  await derivePictures([picture], { root: shown.root, cache });
  return (await derivativeFiles(picture, cache)).find((derivative) => derivative.path === path)?.file;
}

function sendFile(file: string, response: ServerResponse): void {
  response.setHeader('content-type', mime.getType(file) ?? 'application/octet-stream');
  createReadStream(file)
    .once('error', () => {
      response.statusCode = 404;
      response.end();
    })
    .pipe(response);
}

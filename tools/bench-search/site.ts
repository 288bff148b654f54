import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import mime from 'mime';
import { z } from 'zod';
import { vitrine } from '#tests/vitrine';

/** Records of the site that is built: enough for every facet, and for the timeline. */
const siteRecords = 200;

const figures = z.object({ seconds: z.number(), megabytes: z.number(), open: z.array(z.string()) });

/**
 * Builds the site of the first records of a spreadsheet, which takes seconds, and gives it the search index of all of them: its
 * pages have its manifest and its address, and say which facets are open.
 *
 * @param lines the header, and a record each
 * @returns the folders of site and index, the file of records, and what the index took
 */
export async function buildSearchSite(work: string, lines: readonly string[]) {
  const folders = { whole: join(work, 'whole'), site: join(work, 'site'), index: join(work, 'index') };
  const records = join(work, 'records.json');
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder)));
  await writeFile(join(folders.whole, 'items.csv'), lines.join('\n'));
  const program = fileURLToPath(new URL('index-process.ts', import.meta.url));
  const args = ['--import', 'tsx', program, folders.whole, folders.index, records];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  await writeFile(join(folders.site, 'items.csv'), lines.slice(0, siteRecords + 1).join('\n'));
  const took = figures.parse(JSON.parse(stdout));
  const out = await buildWithIndex(work, { ...folders, open: took.open });
  return { out, index: folders.index, records, ...took };
}

interface BuildOptions {
  /** Folder of the collection that is built. */
  site: string;
  /** Folder of the index that its pages get. */
  index: string;
  /** Slugs of the facets that are open. */
  open: readonly string[];
}

/** Builds a site in a work folder, and gives it another index: its pages have its manifest and its address. Returns its folder. */
export async function buildWithIndex(work: string, { site, index, open }: BuildOptions): Promise<string> {
  const { code, text } = await vitrine(['build', site], { cwd: work });
  if (code !== 0) throw new Error(`The site of the bench could not be built:\n${text}`);
  const out = join(work, 'out');
  const [own, all] = [await manifestIn(join(out, 'search-index')), await manifestIn(index)];
  const manifests = {
    own: await readFile(join(out, 'search-index', own), 'utf8'),
    all: await readFile(join(index, all), 'utf8'),
  };
  for (const page of ['search.html', 'map.html', 'timeline.html']) {
    const html = await readFile(join(out, page), 'utf8').catch(() => '');
    const facets = /("slug":"([^"]+)","label":"[^"]*","isOpen":)(?:true|false)/g;
    const patched = html
      .replace(inHtml(manifests.own), () => inHtml(manifests.all))
      .replaceAll(own, all)
      .replace(facets, (_, start, slug) => `${start}${open.includes(slug)}`);
    if (html !== '') await writeFile(join(out, page), patched);
  }
  await cp(index, join(out, 'search-index'), { recursive: true });
  return out;
}

/** Returns JSON as the framework writes it into a page. */
function inHtml(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the name of the manifest in the folder of an index. */
export async function manifestIn(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    if ((await readFile(join(folder, name), 'utf8')).startsWith('{"version"')) return name;
  }
  throw new Error(`There is no search index in ${folder}.`);
}

/** A static host. */
export interface CountingHost {
  /** `http://127.0.0.1:1234` */
  address: string;
  /** Returns path and bytes of each response since the last call. */
  take: () => { path: string; bytes: number }[];
  close: () => void;
}

/** Serves a folder, compressed by gzip as hosts do it, and counts what it sends. */
export async function startCountingHost(root: string): Promise<CountingHost> {
  let sent: { path: string; bytes: number }[] = [];
  const server = createServer(async (request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const path = /\.\w+$/.test(asked) ? asked : `${asked === '/' ? '/index' : asked}.html`;
    const content = await readFile(join(root, path)).catch(() => undefined);
    const body = content && gzipSync(content, { level: 6 });
    sent.push({ path, bytes: body?.length ?? 0 });
    response.writeHead(body ? 200 : 404, {
      'content-type': mime.getType(path) ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': path.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () => server.close(() => undefined).closeAllConnections(),
  };
}

// @ts-check
/**
 * Makes pages of the compiled code, in a process of its own: scripts/render/make-pages.ts starts one for each core, with preload.mjs
 * loaded first. Each page is a function of the code, its props and what the head of its document holds: one that was made of the same
 * before is linked from the cache. Asks Next for the others as `next build` does.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { secretFile } from './bundle-files.mjs';

const require = createRequire(import.meta.url);
/** @type {{ exportPages: (input: object) => Promise<{ path: string, result?: object }[]> }} */
const { exportPages } = require('next/dist/build/worker');
const { buildPagesStaticPaths } = require('next/dist/build/static-paths/pages');
const { getParams } = require('next/dist/export/helpers/get-params');
const { normalizePagePath } = require('next/dist/shared/lib/page-path/normalize-page-path');

/**
 * @typedef {import('../make-pages').WorkerOptions} WorkerOptions
 * @typedef {import('../make-pages').PageToMake} PageToMake
 * @typedef {import('../make-pages').MadePages} MadePages
 */

/** @type {WorkerOptions} */
const options = JSON.parse(process.argv[2] ?? '');
const { bundle, buildId, cache, tree, copy } = options;
const server = join(bundle, 'server');
const { config: nextConfig } = readJson(join(bundle, 'required-server-files.json'));
/** @type {Record<string, string>} */
const pageFiles = readJson(join(server, 'pages-manifest.json'));
const secret = readFileSync(join(bundle, secretFile));
/** Holds pages until both of their files are whole. The process that started this one deletes it. */
const fresh = join(cache, `.${process.pid}`);

process.on('message', async (/** @type {'list' | PageToMake[]} */ job) => {
  // Next sends messages of its own.
  process.send?.({ answer: job === 'list' ? await listPages() : await makePages(job) });
});

/**
 * Lists every page of the site.
 *
 * @returns {Promise<PageToMake[]>}
 */
async function listPages() {
  const listed = [];
  for (const page of Object.keys(pageFiles)) {
    if (page.startsWith('/_')) continue;
    const { getStaticPaths } = await moduleOf(page);
    if (!getStaticPaths) listed.push({ page, path: page });
    else {
      const { prerenderedRoutes = [] } = await buildPagesStaticPaths({
        page,
        getStaticPaths,
        configFileName: 'next.config.mjs',
      });
      for (const { pathname, encodedPathname } of prerenderedRoutes)
        listed.push({ page, path: pathname, _ssgPath: encodedPathname });
    }
  }
  return listed;
}

/**
 * Puts pages and their data into the tree.
 *
 * @param {PageToMake[]} pages
 * @returns {Promise<MadePages>}
 */
async function makePages(pages) {
  /** @type {Map<string, string>} */
  const keys = new Map();
  const missing = [];
  const failed = [];
  for (const page of pages) {
    try {
      const key = await keyOf(page);
      if (key === undefined) continue;
      keys.set(page.path, key);
      if (!isKept(key)) missing.push(page);
    } catch (error) {
      console.error(error);
      failed.push(page.path);
    }
  }
  failed.push(...(await render(missing, keys)));
  if (failed.length === 0) for (const [path, key] of keys) place(key, normalizePagePath(path));
  return { keys: [...keys.values()], rendered: missing.length, failed };
}

/**
 * Returns the name of a page in the cache, as 64 hex digits: the hash of all that it is made of. Nobody knows it without the secret: a
 * folder that came with a cache brings no page. Undefined if there is no such page.
 *
 * @param {PageToMake} page
 */
async function keyOf({ page, path, _ssgPath = path }) {
  const { getStaticProps } = await moduleOf(page);
  const params = page === path ? undefined : getParams(page, _ssgPath);
  const { props, notFound } = await getStaticProps({ params });
  if (notFound) return undefined;
  const { documentHead } = await moduleOf('/_document');
  const content = JSON.stringify([page, path, await props, documentHead(await props)]);
  return createHash('sha256').update(secret).update(content).digest('hex');
}

/**
 * Renders pages into the cache.
 *
 * @param {PageToMake[]} pages
 * @param {ReadonlyMap<string, string>} keys by path
 * @returns {Promise<string[]>} paths of those that could not be rendered
 */
async function render(pages, keys) {
  if (pages.length === 0) return [];
  const results = await exportPages({
    exportPaths: pages,
    buildId,
    dir: bundle,
    distDir: bundle,
    outDir: fresh,
    pagesDataDir: fresh,
    nextConfig,
    options: { buildExport: true },
    renderOpts: renderOptions(),
  });
  const failed = [];
  for (const { path, result } of results) {
    const key = keys.get(path);
    if (!result || 'error' in result || key === undefined) failed.push(path);
    else keep(join(fresh, normalizePagePath(path)), key);
  }
  return failed;
}

/** Returns what Next's own export hands to the pages router (next/dist/export/index.js). */
function renderOptions() {
  return {
    optimizeCss: nextConfig.experimental.optimizeCss,
    nextScriptWorkers: nextConfig.experimental.nextScriptWorkers,
    disableOptimizedLoading: nextConfig.experimental.disableOptimizedLoading,
    isBuildTimePrerendering: true,
    assetPrefix: nextConfig.assetPrefix,
    basePath: nextConfig.basePath,
    distDir: bundle,
    nextConfigOutput: nextConfig.output,
    nextFontManifest: readJson(join(server, 'next-font-manifest.json')),
    previewProps: readJson(join(server, 'preview-props.json')),
    images: nextConfig.images,
    largePageDataBytes: nextConfig.experimental.largePageDataBytes,
    crossOrigin: nextConfig.crossOrigin,
    supportsDynamicResponse: false,
    experimental: {},
  };
}

/** @param {string} key */
function entry(key) {
  return join(cache, key.slice(0, 2), key.slice(2));
}

/** @param {string} key */
function isKept(key) {
  return existsSync(`${entry(key)}.html`);
}

/**
 * Moves a page and its data into the cache, the page last: it is there only if its data is.
 *
 * @param {string} from without ending
 * @param {string} key
 */
function keep(from, key) {
  mkdirSync(dirname(entry(key)), { recursive: true });
  renameSync(`${from}.json`, `${entry(key)}.json`);
  renameSync(`${from}.html`, `${entry(key)}.html`);
}

/**
 * Links a page and its data into the tree.
 *
 * @param {string} key
 * @param {string} name without ending: `/items/a`
 */
function place(key, name) {
  put(`${entry(key)}.html`, join(tree, `${name}.html`));
  put(`${entry(key)}.json`, join(tree, '_next', 'data', buildId, `${name}.json`));
}

const madeFolders = new Set();
let canLink = !copy;

/**
 * @param {string} from
 * @param {string} to
 */
function put(from, to) {
  const folder = dirname(to);
  if (!madeFolders.has(folder)) mkdirSync(folder, { recursive: true });
  madeFolders.add(folder);
  if (canLink) {
    try {
      return linkSync(from, to);
    } catch {
      canLink = false;
    }
  }
  copyFileSync(from, to);
}

/** @param {string} page */
async function moduleOf(page) {
  return await require(join(server, pageFiles[page] ?? ''));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

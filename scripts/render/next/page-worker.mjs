// @ts-check
/**
 * Renders pages with the compiled code, in a process that scripts/render/make-pages.ts starts. A page is a function
 * of the code, its props and the head of its document: if they are unchanged, it is linked from the cache. Next
 * renders the others, as in `next build`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openPageCache, secretFile } from './page-cache.mjs';
import './react-for-node.mjs';

const require = createRequire(import.meta.url);
/** @type {{ exportPages: (input: object) => Promise<unknown> }} */
const { exportPages } = require('next/dist/build/worker');
const { buildPagesStaticPaths } = require('next/dist/build/static-paths/pages');
const { getParams } = require('next/dist/export/helpers/get-params');
const { normalizePagePath } = require('next/dist/shared/lib/page-path/normalize-page-path');

/**
 * @typedef {import('../make-pages').WorkerOptions} WorkerOptions
 * @typedef {import('../make-pages').PageToMake} PageToMake
 * @typedef {import('../make-pages').MadeBatch} MadeBatch
 */

/** @type {WorkerOptions} */
const options = JSON.parse(process.argv[2] ?? '');
const { bundle, buildId, cache } = options;
const { isKept, keep, place } = openPageCache(options);
const server = join(bundle, 'server');
const { config } = readJson(join(bundle, 'required-server-files.json'));
/** Reports all pages that cannot be rendered: by default Next ends the process at the first one. */
const nextConfig = { ...config, experimental: { ...config.experimental, prerenderEarlyExit: false } };
/** @type {Record<string, string>} */
const pageFiles = readJson(join(server, 'pages-manifest.json'));
const secret = readFileSync(join(bundle, secretFile));
/** Compiled code of pages, by their files in `pages/`: `require` would resolve the path for each page again. */
const modules = new Map();
/** Holds pages until both of their files are complete. Deleted by the parent process. */
const fresh = join(cache, `.${process.pid}`);

rmSync(fresh, { recursive: true, force: true });
process.on('message', async (/** @type {'list' | PageToMake[]} */ job) => {
  try {
    // Next sends messages of its own.
    process.send?.({ answer: job === 'list' ? await listPages() : await makePages(job) });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});

// Ends with the parent process.
process.once('disconnect', () => process.exit(1));

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
 * Writes pages and their data into the tree.
 *
 * @param {PageToMake[]} pages
 * @returns {Promise<MadeBatch>}
 */
async function makePages(pages) {
  /** @type {MadeBatch} */
  const batch = { made: [], rendered: [], failed: [] };
  /** @type {Map<string, PageToMake>} */
  const missing = new Map();
  for (const page of pages) {
    const file = normalizePagePath(page.path);
    try {
      const key = await keyOf(page);
      if (key === undefined) continue;
      batch.made.push([file, key]);
      if (!isKept(key)) missing.set(file, page);
    } catch (error) {
      console.error(error);
      batch.failed.push([file, `${error}`]);
    }
  }
  await render([...missing.values()]);
  for (const [file, key] of batch.made) {
    const isMissing = missing.has(file);
    if (isMissing && !existsSync(join(fresh, `${file}.html`))) {
      batch.failed.push([file, 'an error while it was rendered']);
      continue;
    }
    try {
      if (isMissing) keep(join(fresh, file), key);
      place(key, file);
      if (isMissing) batch.rendered.push(file);
    } catch (error) {
      console.error(error);
      batch.failed.push([file, `${error}`]);
    }
  }
  return batch;
}

/**
 * Returns the key of a page in the cache, 64 hex digits: a hash of all its inputs and of the secret, so that a cache
 * folder from elsewhere cannot provide a page. Undefined if there is no such page.
 *
 * @param {PageToMake} page
 */
async function keyOf({ page, path, _ssgPath = path }) {
  const { getStaticProps } = await moduleOf(page);
  const params = page === path ? undefined : getParams(page, _ssgPath);
  const result = await getStaticProps({ params });
  if (result.notFound) return undefined;
  const props = await result.props;
  const { documentHead } = await moduleOf('/_document');
  const content = JSON.stringify([page, path, props, documentHead(props)]);
  return createHash('sha256').update(secret).update(content).digest('hex');
}

/**
 * Renders pages into the folder of this process. Prints to standard error why one cannot be rendered.
 *
 * @param {PageToMake[]} pages
 */
async function render(pages) {
  if (pages.length === 0) return;
  await exportPages({
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
}

/** Returns the options that Next's own export passes to the pages router (next/dist/export/index.js). */
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

/** @param {string} page */
function moduleOf(page) {
  const loaded = modules.get(page) ?? require(join(server, pageFiles[page] ?? ''));
  modules.set(page, loaded);
  return loaded;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

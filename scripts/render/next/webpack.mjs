// @ts-check
/**
 * Configures webpack beyond what Next has settings for. Used by next.config.mjs; each part has its row in docs/upgrading.md. If
 * Next or webpack no longer offers what a part needs, the build ends with a sentence.
 */
import { existsSync } from 'node:fs';
import { warnOwner } from './warn-owner.mjs';

/**
 * The parts of webpack's configuration that are touched.
 *
 * @typedef {object} Configuration
 * @property {() => Promise<Record<string, unknown>>} entry
 * @property {unknown[]} plugins
 * @property {{ rules: unknown[] }} module
 * @property {{ splitChunks: { chunks: (chunk: { name?: string }) => boolean } }} optimization
 */

/**
 * Hands webpack the entries in the order of their names. Next does so in the order in which it has read the files; if the short
 * ids of two modules collide, the earlier one gets the id, so two builds of a site could differ in their scripts.
 *
 * @param {Configuration} config
 */
export function sortEntries(config) {
  const { entry } = config;
  if (typeof entry !== 'function') throw new Error(changed('entries as a function'));
  config.entry = async () => {
    const entries = await entry();
    return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
}

/**
 * Does not resolve the link if `node_modules` is one (app-folder.ts). Scripts number their modules by their paths: they are the
 * same wherever the packages really are. compile.ts starts Next in the same way, so that no module is there twice. What is not
 * there is not looked for above the folder that Next runs in either (own-packages.mjs).
 *
 * @param {Record<'resolve' | 'resolveLoader', { symlinks?: boolean, restrictions?: string[] }>} config
 */
export function keepToFolder(config) {
  for (const options of [config.resolve, config.resolveLoader]) {
    options.symlinks = false;
    options.restrictions = [process.cwd()];
  }
}

/**
 * Gives every page of `vitrine dev` the bar of the desk, by another layout. An import of it in the pages themselves would be part of
 * the sites that are built.
 *
 * @param {{ resolve: { alias: Record<string, unknown> } }} config
 */
export function addDesk(config) {
  config.resolve.alias['#components/Layout/Layout$'] = '#desk/components/DeskFrame/DeskFrame';
}

/**
 * Keeps named chunks in one file each. Next would move a large library in them to a file of its own, named by a hash that no
 * budget can name.
 *
 * @param {Configuration} config
 * @param {readonly string[]} names of chunks
 */
export function keepChunksWhole(config, names) {
  const { splitChunks } = config.optimization;
  const { chunks } = splitChunks;
  if (typeof chunks !== 'function') throw new Error(changed('`splitChunks.chunks` as a function'));
  splitChunks.chunks = (chunk) => !names.includes(chunk.name ?? '') && chunks(chunk);
}

/** `…/next/dist/client/router.js`: a file that also exists below `dist/esm`. */
const commonJs = /([\\/]next[\\/]dist[\\/])(?=(?:api|client|lib|pages|shared)[\\/])/;

/**
 * Bundles Next's client from its ES modules, of which webpack leaves out what nobody uses: every visitor loads 14 kB less
 * (gzip, docs/decisions/001). Next ships them for edge servers, and bundles its CommonJS files for browsers.
 *
 * @param {Configuration} config for the browser
 * @param {any} webpack
 */
export function bundleEsModules(config, webpack) {
  /** @type {Bundled} */
  const bundled = { esModules: new Set(), commonJs: new Set() };
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(commonJs, (/** @type {any} */ { createData }) => {
      const file = createData?.resource;
      if (!file) return;
      const module = file.replace(commonJs, '$1esm/');
      if (existsSync(module)) {
        bundled.esModules.add(module);
        createData.resource = module;
      } else bundled.commonJs.add(file);
    }),
    {
      /** @param {any} compiler */
      apply(compiler) {
        compiler.hooks.thisCompilation.tap('bundleEsModules', (/** @type {any} */ compilation) =>
          compilation.hooks.finishModules.tap('bundleEsModules', () => {
            const fault = faultOfBundled(bundled);
            if (fault?.isFatal) compilation.errors.push(new webpack.WebpackError(fault.sentence));
            else if (fault) warnOwner(fault.sentence);
          }),
        );
      },
    },
  );
  // ES modules import on demand what CommonJS requires: the last resort after a crash would be one more file that
  // may not arrive.
  config.module.rules.push({ test: commonJs, parser: { dynamicImportMode: 'eager' } });
}

/**
 * The files of Next's client in the bundle. Empty if webpack takes them from its cache.
 *
 * @typedef {{ esModules: Set<string>, commonJs: Set<string> }} Bundled
 */

/**
 * Returns the fault in the files of Next's client, if any. A file without an ES module, beside others that have one, may be
 * bundled twice, with a state for each.
 *
 * @param {Bundled} bundled
 */
export function faultOfBundled({ esModules, commonJs }) {
  const [one] = commonJs;
  if (one === undefined) return undefined;
  return esModules.size === 0
    ? { isFatal: false, sentence: 'Next has no ES modules any more: every visitor loads 14 kB more.' }
    : { isFatal: true, sentence: changed(`all of its client as ES modules, such as ${one}`) };
}

/** @param {string} what */
function changed(what) {
  return `Next no longer has ${what}. See "bundler" in docs/upgrading.md.`;
}

// @ts-check
/**
 * Configures webpack beyond Next's own settings. Used by next.config.mjs; each part has its row in docs/upgrading.md.
 * If Next or webpack changes what a part relies on, the build fails with a sentence.
 */
import { existsSync } from 'node:fs';
import { warnOwner } from './warn-owner.mjs';

/**
 * The parts of webpack's configuration that are changed.
 *
 * @typedef {object} Configuration
 * @property {() => Promise<Record<string, unknown>>} entry
 * @property {unknown[]} plugins
 * @property {{ rules: unknown[] }} module
 * @property {{ splitChunks: { chunks: (chunk: { name?: string }) => boolean } }} optimization
 */

/**
 * Sorts webpack's entries by name. Next's order depends on file reading; if the short ids of two modules collide, the
 * earlier one gets the id, so two builds of a site could have different scripts.
 *
 * @param {Configuration} config
 */
export function sortEntries(config) {
  const { entry } = config;
  if (typeof entry !== 'function') throw new Error(missingInternal('entries as a function'));
  config.entry = async () => {
    const entries = await entry();
    return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
}

/**
 * Keeps `node_modules` unresolved if it is a link (app-folder.ts): module ids derive from paths, and must not depend
 * on where the packages really are. compile.ts starts Next in the same way, so that no module is loaded twice.
 * Missing packages are not looked for above Next's folder either (own-packages.mjs).
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
 * Adds the bar of the desk to every page of `vitrine dev`, by another layout. Imported by the pages themselves it
 * would be part of built sites.
 *
 * @param {{ resolve: { alias: Record<string, unknown> } }} config
 */
export function addDesk(config) {
  config.resolve.alias['#components/Layout/Layout$'] = '#desk/components/DeskFrame/DeskFrame';
}

/**
 * Keeps named chunks in one file each. Next would split off a large library into a file named by a hash, which no
 * budget can name.
 *
 * @param {Configuration} config
 * @param {readonly string[]} names of chunks
 */
export function keepChunksWhole(config, names) {
  const { splitChunks } = config.optimization;
  const { chunks } = splitChunks;
  if (typeof chunks !== 'function') throw new Error(missingInternal('`splitChunks.chunks` as a function'));
  splitChunks.chunks = (chunk) => !names.includes(chunk.name ?? '') && chunks(chunk);
}

/** `…/next/dist/client/router.js`: a file with an ES module below `dist/esm`. */
const commonJs = /([\\/]next[\\/]dist[\\/])(?=(?:api|client|lib|pages|shared)[\\/])/;

/**
 * Bundles Next's client from its ES modules, which webpack can tree-shake: every visitor loads 14 kB less (gzip,
 * docs/decisions/001). Next bundles its CommonJS files for browsers, and ships the ES modules for edge servers.
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
  // ES modules import lazily what CommonJS requires, but the error page after a crash must not depend on one more
  // file.
  config.module.rules.push({ test: commonJs, parser: { dynamicImportMode: 'eager' } });
}

/**
 * The bundled files of Next's client. Empty if webpack takes them from its cache.
 *
 * @typedef {{ esModules: Set<string>, commonJs: Set<string> }} Bundled
 */

/**
 * Returns a sentence if a CommonJS file is bundled beside ES modules: its module may be there twice, with two states.
 *
 * @param {Bundled} bundled
 */
export function faultOfBundled({ esModules, commonJs }) {
  const [one] = commonJs;
  if (one === undefined) return undefined;
  return esModules.size === 0
    ? { isFatal: false, sentence: 'Next has no ES modules any more: every visitor loads 14 kB more.' }
    : { isFatal: true, sentence: missingInternal(`all of its client as ES modules, such as ${one}`) };
}

/** @param {string} what */
function missingInternal(what) {
  return `Next no longer has ${what}. See "bundler" in docs/upgrading.md.`;
}

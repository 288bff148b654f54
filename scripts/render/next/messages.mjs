// @ts-check
/**
 * Bundles the interface's messages into the pages' scripts. Used by next.config.mjs. Reads `messages.json` of the store: the
 * messages in the site's languages, compiled, and how numbers are written there (model/i18n/locale-data.ts). A site in one
 * language has them in its scripts; on a site in several, a page loads the messages of its language. Messages that pages get as
 * props, and messages for making the model, are left out for browsers.
 */
import { fileURLToPath } from 'node:url';

/** The messages as their translators wrote them, in whose place the loader gives the compiled ones. */
const sources = /[\\/]model[\\/]i18n[\\/]messages[\\/]\w+\.json$/;

/**
 * Returns messages without the ones that `getStaticProps` puts into the props of pages, or the model has in its labels.
 *
 * @param {import('../../../model/i18n/format').CompiledMessages} messages
 */
export function forBrowsers({
  century: _century,
  dataPage: _data,
  fields: _fields,
  text: _text,
  ...messages
}) {
  return messages;
}

/**
 * The parts of webpack's configuration that are touched.
 *
 * @typedef {object} Configuration
 * @property {unknown[]} plugins
 * @property {{ rules: unknown[] }} module
 * @property {{ alias: Record<string, unknown> }} resolve
 */

/**
 * @param {Configuration} config
 * @param {object} options
 * @param {any} options.webpack
 * @param {string} options.file path of `messages.json`
 * @param {import('../../../model/i18n/locale-data').SiteLocales} options.siteLocales its content
 * @param {boolean} options.isServer whether the code makes pages, or runs in browsers
 * @param {boolean} options.isLazy whether pages load their messages
 */
export function addMessages(config, { webpack, file, siteLocales, isServer, isLazy }) {
  const { locales, messages: all } = siteLocales;
  const messages = isServer
    ? all
    : Object.fromEntries(Object.entries(all).map(([tag, one]) => [tag, forBrowsers(one)]));
  const loader = fileURLToPath(new URL('messages-loader.mjs', import.meta.url));
  config.module.rules.push({ test: sources, type: 'json', use: [{ loader, options: { file } }] });
  // Node's way to the messages: the compiler, and all languages.
  config.resolve.alias['#model/i18n/locale-data'] = false;
  const lazy = isLazy ? Object.keys(all) : [];
  config.plugins.push(
    // model/i18n/build-constants.d.ts declares them.
    new webpack.DefinePlugin({
      VITRINE_LOCALES: JSON.stringify(locales),
      VITRINE_MESSAGES: JSON.stringify(isLazy ? {} : messages),
    }),
    // Restricts the files that client/i18n/load-messages.ts names to the site's languages.
    new webpack.ContextReplacementPlugin(
      /[\\/]model[\\/]i18n[\\/]messages$/,
      new RegExp(`^\\./(${lazy.join('|') || 'none'})$`),
    ),
  );
}

// @ts-check
/**
 * Bundles the interface's messages into the pages' scripts. Used by next.config.mjs. Reads `messages.json` of the
 * store: the messages in the site's languages, compiled, and their number formats (model/i18n/locale-data.ts). A site
 * in one language has them in its scripts; on a site in several, a page loads the messages of its language. Messages
 * that are in the props of pages or in the model are left out for browsers.
 */
import { fileURLToPath } from 'node:url';

/** The translators' files, which the loader replaces by the compiled messages. */
const sources = /[\\/]model[\\/]i18n[\\/]messages[\\/]\w+\.json$/;

/**
 * Removes messages that are in the props of pages (`getStaticProps`), or in the model's labels.
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
 * The parts of webpack's configuration that are changed.
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
 * @param {boolean} options.isServer true for code that renders pages, false for browsers
 * @param {boolean} options.isLazy whether pages load their messages
 */
export function addMessages(config, { webpack, file, siteLocales, isServer, isLazy }) {
  const { locales, messages: all } = siteLocales;
  const messages = isServer
    ? all
    : Object.fromEntries(Object.entries(all).map(([tag, one]) => [tag, forBrowsers(one)]));
  const loader = fileURLToPath(new URL('messages-loader.mjs', import.meta.url));
  config.module.rules.push({ test: sources, type: 'json', use: [{ loader, options: { file } }] });
  // Excludes the module for Node, with the compiler and all languages.
  config.resolve.alias['#model/i18n/locale-data'] = false;
  const lazy = isLazy ? Object.keys(all) : [];
  config.plugins.push(
    // Declared in model/i18n/build-constants.d.ts.
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

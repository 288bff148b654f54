/**
 * Puts the interface's messages into the pages' code: those of the site's languages, compiled (`messages.json` of the store,
 * from model/i18n/locale-data.ts). A site in one language has them in its scripts; one in several loads them by language.
 */
import { fileURLToPath } from 'node:url';

/** The messages as their translators wrote them: the loader gives the compiled ones in their place. */
const sources = /[\\/]model[\\/]i18n[\\/]messages[\\/]\w+\.json$/;

/**
 * @param {import('webpack').Configuration} config
 * @param {{ webpack: typeof import('webpack'), file: string, siteLocales: import('../../../model/i18n/locale-data').SiteLocales, isLazy: boolean }} options `file` holds `siteLocales`
 */
export function addMessages(config, { webpack, file, siteLocales, isLazy }) {
  const { locales, messages } = siteLocales;
  const loader = fileURLToPath(new URL('messages-loader.mjs', import.meta.url));
  config.module.rules.push({ test: sources, type: 'json', use: [{ loader, options: { file } }] });
  // The compiler and all languages, which only Node needs.
  config.resolve.alias['#model/i18n/locale-data'] = false;
  const loaded = isLazy ? Object.keys(messages) : [];
  config.plugins.push(
    new webpack.DefinePlugin({
      VITRINE_LOCALES: JSON.stringify(locales),
      VITRINE_MESSAGES: JSON.stringify(isLazy ? {} : messages),
    }),
    // The files that `client/i18n/load-messages.ts` can name.
    new webpack.ContextReplacementPlugin(
      /[\\/]model[\\/]i18n[\\/]messages$/,
      new RegExp(`^\\./(${loaded.join('|') || 'none'})$`),
    ),
  );
}

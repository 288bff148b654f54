/**
 * Configuration of Next. Reads what scripts/render sets: VITRINE_BASE_PATH, the site's subfolder; VITRINE_BUILD_ID, the hash of the code
 * and these settings; VITRINE_FORMATS, the formats of its pictures as JSON; VITRINE_PICTURES_URL, the host that has them, if it is
 * another; VITRINE_ZOOM, whether wide ones have tiles; VITRINE_DSN, VITRINE_ENVIRONMENT and VITRINE_REPLAY, the Sentry project that
 * it reports to; VITRINE_ANALYTICS, where its visits are counted, as JSON; and VITRINE_MESSAGES, the file with the interface's
 * messages in the site's languages.
 */
import { readFileSync } from 'node:fs';
import { addMessages } from './scripts/render/next/messages.mjs';
import { withSentry } from './scripts/render/next/sentry.mjs';
import {
  addDesk,
  bundleEsModules,
  keepChunksWhole,
  keepToFolder,
  sortEntries,
} from './scripts/render/next/webpack.mjs';

const { VITRINE_BASE_PATH: basePath = '', VITRINE_BUILD_ID: buildId = 'dev' } = process.env;
const { VITRINE_MESSAGES: messagesFile = '' } = process.env;
const siteLocales = JSON.parse(readFileSync(messagesFile, 'utf8'));
const isMultilingual = Object.keys(siteLocales.locales).length > 1;
const { VITRINE_FORMATS = '[]', VITRINE_PICTURES_URL = '', VITRINE_ZOOM = '' } = process.env;
const { VITRINE_ANALYTICS = '' } = process.env;
const { VITRINE_DSN: dsn = '', VITRINE_ENVIRONMENT = '', VITRINE_REPLAY = '' } = process.env;

/** @type {import('next').NextConfig} */
const config = {
  // With an export, `distDir` is where the pages go; what Next keeps for itself stays in .next. `vitrine dev` exports nothing: Next
  // would remember the addresses that an export has, though pages come and go.
  ...(process.env.NODE_ENV === 'production' && { output: 'export', distDir: '.next/export' }),
  basePath,
  // Routes of secondary locales end in `.locale.ts`: a site in one language has none of them. Routes of the desk end in
  // `.desk.ts`: no build has them.
  pageExtensions: [
    ...(isMultilingual ? ['locale.ts'] : []),
    ...(process.env.NODE_ENV === 'production' ? [] : ['desk.ts']),
    'tsx',
  ],
  env: {
    // Pages build the addresses of files by hand; the router knows the same base path.
    VITRINE_BASE_PATH: basePath,
    VITRINE_PICTURES_URL,
    VITRINE_ZOOM,
    VITRINE_MULTILINGUAL: isMultilingual ? 'yes' : '',
    // Empty if no Sentry project is set: code that reads them is then dropped from the build.
    VITRINE_DSN: dsn,
    VITRINE_ENVIRONMENT,
    VITRINE_REPLAY,
    VITRINE_ANALYTICS,
    VITRINE_RELEASE: dsn && buildId,
  },
  webpack(webpackConfig, { isServer, dev, webpack }) {
    sortEntries(webpackConfig);
    if (dev) addDesk(webpackConfig);
    else keepToFolder(webpackConfig);
    if (!isServer && !dev) {
      bundleEsModules(webpackConfig, webpack);
      // Each with its library. What the timeline has in common with the search would else be a file that both load, and a
      // first search a kilobyte more.
      keepChunksWhole(webpackConfig, ['viewer', 'map', 'timeline']);
    }
    const isLazy = isMultilingual && !isServer;
    addMessages(webpackConfig, { webpack, file: messagesFile, siteLocales, isServer, isLazy });
    webpackConfig.plugins.push(new webpack.DefinePlugin({ VITRINE_FORMATS }));
    return webpackConfig;
  },
  // Written for newer browsers than the site serves.
  transpilePackages: ['@orama/stemmers'],
  // A server would need to know which files it runs by. There is none: every build would look for them, for 13 s of CPU.
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  generateBuildId: () => buildId,
  reactStrictMode: true,
  poweredByHeader: false,
  // No sign of Next in the corner of an owner's page.
  devIndicators: false,
  experimental: {
    // The compiler's memory is given back before pages are made.
    webpackBuildWorker: true,
    // Nothing that Next makes while it compiles is used.
    cpus: 1,
    // One request for a page's data: a click uses what hovering already asked for.
    optimisticClientCache: false,
    // A filter that tells pages of the app router from ours; there are none. 0.8 kB less for every visitor.
    clientRouterFilter: false,
  },
  // `npm run check` proves the types; a collection's owner need not wait for them.
  typescript: { ignoreBuildErrors: true },
};

export default dsn ? await withSentry(config, { release: buildId }) : config;

/**
 * How Next builds the site. Reads what scripts/render sets: VITRINE_BASE_PATH, the site's subfolder; VITRINE_BUILD_ID,
 * the hash of its content; VITRINE_FORMATS, what its pictures are made in; VITRINE_DSN, VITRINE_ENVIRONMENT and VITRINE_REPLAY, the Sentry project that it reports to.
 */
import { monitored } from './scripts/render/monitored.mjs';
import { takeNextAsModules } from './scripts/render/next-as-modules.mjs';

const { VITRINE_BASE_PATH: basePath = '', VITRINE_BUILD_ID: buildId = 'dev' } = process.env;
const { VITRINE_DSN: dsn = '', VITRINE_ENVIRONMENT = '', VITRINE_REPLAY = '' } = process.env;

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // With an export, this is where the pages go; what Next keeps for itself stays in .next.
  ...(process.env.NODE_ENV === 'production' && { distDir: '.next/export' }),
  basePath,
  env: {
    // Pages build the addresses of files by hand; the router knows the same base path.
    VITRINE_BASE_PATH: basePath,
    VITRINE_FORMATS: process.env.VITRINE_FORMATS ?? 'avif,jpg',
    // Empty where no Sentry project is set: what reads them is then dropped from the build.
    VITRINE_DSN: dsn,
    VITRINE_ENVIRONMENT,
    VITRINE_REPLAY,
    VITRINE_RELEASE: dsn && buildId,
  },
  webpack(webpackConfig, { isServer, dev, webpack }) {
    if (!isServer && !dev) {
      takeNextAsModules(webpackConfig, webpack);
      keepViewerWhole(webpackConfig);
    }
    return webpackConfig;
  },
  generateBuildId: () => buildId,
  reactStrictMode: true,
  poweredByHeader: false,
  experimental: {
    // One request for a page's data: a click uses what hovering already asked for.
    optimisticClientCache: false,
    // A filter that tells pages of the app router from ours; there are none. 0.8 kB less for every visitor.
    clientRouterFilter: false,
  },
  // `npm run check` proves the types; a collection's owner need not wait for them.
  typescript: { ignoreBuildErrors: true },
};

/**
 * One file for the viewer and OpenSeadragon, which nothing else uses: Next would give a library of that size a file of its
 * own, named by a hash that no budget can name.
 *
 * @param {{ optimization: { splitChunks: { chunks: (chunk: { name?: string }) => boolean } } }} config webpack's
 */
function keepViewerWhole({ optimization: { splitChunks } }) {
  const { chunks } = splitChunks;
  splitChunks.chunks = (chunk) => chunk.name !== 'viewer' && chunks(chunk);
}

export default dsn ? await monitored(config, { release: buildId }) : config;

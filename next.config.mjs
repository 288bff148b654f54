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
      // Next names a large library's file by a hash alone, which no budget could name.
      webpackConfig.optimization.splitChunks.cacheGroups.openseadragon = {
        test: /[\\/]node_modules[\\/]openseadragon[\\/]/,
        name: 'openseadragon',
        chunks: 'async',
        priority: 50,
        enforce: true,
      };
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

export default dsn ? await monitored(config, { release: buildId }) : config;

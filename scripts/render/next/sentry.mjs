// @ts-check
/** Configures Next for a site that reports to Sentry. Used by next.config.mjs, only if a Sentry project is set. */

import { warnOwner } from './warn-owner.mjs';
import { keepChunksWhole } from './webpack.mjs';

/** The packages of the SDK. They need newer browsers than the site supports, so they are compiled with the rest. */
const transpilePackages = [
  '@sentry/nextjs',
  '@sentry/react',
  '@sentry/browser',
  '@sentry/core',
  '@sentry/browser-utils',
  '@sentry/replay',
  '@sentry/feedback',
  '@sentry/replay-canvas',
  '@sentry/conventions',
  'web-vitals',
];

/**
 * Adds Sentry to Next's configuration.
 *
 * @param {import('next').NextConfig} config
 * @param {{ release: string }} options
 * @returns {Promise<import('next').NextConfig>}
 */
export async function withSentry(config, { release }) {
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  const token = process.env.SENTRY_AUTH_TOKEN;
  return withSentryConfig(
    {
      ...config,
      transpilePackages: [...(config.transpilePackages ?? []), ...transpilePackages],
      webpack: (webpackConfig, context) =>
        configureClient(config.webpack?.(webpackConfig, context) ?? webpackConfig, context),
    },
    {
      silent: true,
      telemetry: false,
      release: { name: release, create: false, finalize: false, setCommits: false },
      suppressOnRouterTransitionStartWarning: true,
      buildTimeInstrumentation: false,
      // Without a token no maps are uploaded, and the debug ids that link them would only cost bytes.
      sourcemaps: token
        ? { assets: ['.next/static/**/*.js', '.next/static/**/*.map'], filesToDeleteAfterUpload: [] }
        : { disable: true },
      authToken: token,
      // The site is published nevertheless.
      errorHandler: ({ message }) => warnOwner(`Source maps were not uploaded: ${message}`),
      // Missing in the types; passed on to Sentry's bundler plugin.
      bundleSizeOptimizations: /** @type {any} */ ({ excludeReplayCanvas: true }),
      webpack: {
        autoInstrumentServerFunctions: false,
        autoInstrumentMiddleware: false,
        autoInstrumentAppDirectory: false,
        treeshake: {
          removeDebugLogging: true,
          excludeReplayIframe: true,
          excludeReplayShadowDOM: true,
          excludeReplayCompressionWorker: true,
        },
      },
    },
  );
}

/**
 * Makes source maps without naming them in scripts: scripts/render/render.ts moves them into the work folder. Keeps
 * `monitoring` and `replay` in one file each.
 *
 * @param {any} config webpack's
 * @param {{ isServer: boolean }} context
 */
function configureClient(config, { isServer }) {
  if (isServer) return config;
  keepChunksWhole(config, ['monitoring', 'replay']);
  return { ...config, devtool: 'hidden-source-map' };
}

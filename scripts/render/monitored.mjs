/**
 * What a site that reports to Sentry needs of the build. Read by next.config.mjs, only where a Sentry project is set.
 */

/** The SDK is written for newer browsers than the site serves: compiled with the rest, it parses as ES2018. */
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
 * @param {import('next').NextConfig} config
 * @param {{ release: string }} options
 * @returns {Promise<import('next').NextConfig>}
 */
export async function monitored(config, { release }) {
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  const token = process.env.SENTRY_AUTH_TOKEN;
  return withSentryConfig(
    {
      ...config,
      transpilePackages: [...(config.transpilePackages ?? []), ...transpilePackages],
      webpack: (...args) => configureClient(config.webpack(...args), args[1]),
    },
    {
      silent: true,
      telemetry: false,
      release: { name: release, create: false, finalize: false, setCommits: false },
      suppressOnRouterTransitionStartWarning: true,
      buildTimeInstrumentation: false,
      // Without a token, the marks by which Sentry finds a map would cost every visitor bytes for nothing.
      sourcemaps: token
        ? { assets: ['.next/static/**/*.js', '.next/static/**/*.map'], filesToDeleteAfterUpload: [] }
        : { disable: true },
      authToken: token,
      // Read by scripts/render/render.ts: the site is published all the same.
      errorHandler: ({ message }) => console.warn(`Source maps were not uploaded: ${message}`),
      bundleSizeOptimizations: { excludeReplayCanvas: true },
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
 * Maps beside the scripts, which no script names: scripts/publish/source-maps.ts takes them out of the tree. And two
 * files, `monitoring` and `replay`, each in one piece, where Next would cut large libraries off.
 */
function configureClient(config, { isServer }) {
  if (isServer) return config;
  const { splitChunks } = config.optimization;
  const chunks = (chunk) => splitChunks.chunks(chunk) && !['monitoring', 'replay'].includes(chunk.name);
  return {
    ...config,
    devtool: 'hidden-source-map',
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, chunks } },
  };
}

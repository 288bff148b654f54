import { dirname, join } from 'node:path';
import { type FormatName, shownFormats } from '#model/formats';
import type { Monitoring } from '#model/schema';
import { packageRoot } from '#scripts/disk/package-root';
import { hashContent } from '#scripts/render/build-id';
import { type NextBuild, runNextBuild } from '#scripts/render/next/build';
import { spokenVariables } from '#scripts/render/spoken';
import type { Advance } from '#scripts/report/reporter';

export interface RenderOptions {
  /** The store, absolute. */
  store: string;
  /** `` or `/a/b`. */
  basePath: string;
  /** Formats of the pictures, the preferred first. */
  formats: readonly FormatName[];
  /** The Sentry project that the site reports to. */
  monitoring: Monitoring | undefined;
  /** BCP 47 tags of the languages that its pages are in. */
  languages: readonly string[];
  advance: Advance;
}

export interface RenderedPages extends NextBuild {
  buildId: string;
}

/** What the pages come from, beside the store. */
const sources = [
  'pages',
  'components',
  'client',
  'model',
  'store',
  'styles',
  'public',
  'instrumentation-client.ts',
  'next.config.mjs',
  'scripts/render/next',
  'package.json',
  'package-lock.json',
];

/**
 * Renders every page from the store, as HTML and JSON, into `exportFolder`.
 *
 * @throws CommandError with Next's own output if it fails
 */
export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { store, basePath, formats, monitoring, languages, advance } = options;
  const buildId = await hashContent([store, ...sources.map((source) => join(packageRoot, source))]);
  const variables = {
    VITRINE_STORE: store,
    VITRINE_BASE_PATH: basePath,
    VITRINE_FORMATS: JSON.stringify(shownFormats(formats)),
    VITRINE_BUILD_ID: buildId,
    VITRINE_DSN: monitoring?.dsn ?? '',
    VITRINE_ENVIRONMENT: monitoring?.environment ?? '',
    VITRINE_REPLAY: monitoring?.replay ? 'yes' : '',
    // What uploads source maps keeps notes in the home folder otherwise.
    SENTRY_CONFIG_DIR: join(dirname(store), 'sentry'),
    ...spokenVariables(languages),
  };
  return { buildId, ...(await runNextBuild(variables, { advance })) };
}

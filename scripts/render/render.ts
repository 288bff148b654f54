import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FormatName, shownFormats } from '#model/formats';
import type { Monitoring } from '#model/schema';
import { packageRoot } from '#scripts/disk/package-root';
import { hashContent } from '#scripts/render/build-id';
import { writingPages } from '#scripts/render/page-files';
import { withReactForNode } from '#scripts/render/react-for-node';
import { spokenVariables } from '#scripts/render/spoken';
import { givingBack } from '#scripts/render/when-idle';
import { withParent } from '#scripts/render/with-parent';
import { CommandError } from '#scripts/report/command-error';
import type { Advance } from '#scripts/report/reporter';

export interface RenderOptions {
  /** The store, absolute. */
  store: string;
  /** `` or `/a/b`. */
  basePath: string;
  /** What its pictures are made in, the preferred first. */
  formats: readonly FormatName[];
  /** The Sentry project that the site reports to. */
  monitoring: Monitoring | undefined;
  /** BCP 47 tags of the languages that its pages are in. */
  languages: readonly string[];
  advance: Advance;
}

/** What came of it. */
export interface Rendered {
  buildId: string;
  /** How many there are. */
  pages: number;
  /** What else its owner should know. */
  notes: string[];
}

/** What the pages are made from, beside the store. */
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
  'scripts/render/entries-in-order.mjs',
  'scripts/render/monitored.mjs',
  'scripts/render/next-as-modules.mjs',
  'package.json',
  'package-lock.json',
];

/**
 * The key of server actions, of which a static site has none. Next would draw another one for each build, and take up nothing
 * that webpack has kept from builds with another key: a second build then takes twice the time.
 */
const sameKey = Buffer.alloc(32).toString('base64');

/** Where next.config.mjs makes Next export to, below the package. */
export const exportFolder = join(packageRoot, '.next', 'export');

/** Where Next makes them. It would delete what is left there itself, before it does anything else. */
export const formerPages = join(packageRoot, '.next', 'server');

/**
 * Runs `next build`: every page as HTML and JSON, from the store, into `exportFolder`.
 *
 * @throws CommandError with Next's own output if it fails
 */
export async function renderPages({
  store,
  basePath,
  formats,
  monitoring,
  languages,
  advance,
}: RenderOptions): Promise<Rendered> {
  const buildId = await hashContent([store, ...sources.map((source) => join(packageRoot, source))]);
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build', '--webpack'], {
    cwd: packageRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: nodeOptions(),
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: sameKey,
      // What uploads source maps keeps notes in the home folder otherwise.
      SENTRY_CONFIG_DIR: join(dirname(store), 'sentry'),
      VITRINE_STORE: store,
      VITRINE_BASE_PATH: basePath,
      VITRINE_FORMATS: JSON.stringify(shownFormats(formats)),
      VITRINE_BUILD_ID: buildId,
      VITRINE_DSN: monitoring?.dsn ?? '',
      VITRINE_ENVIRONMENT: monitoring?.environment ?? '',
      VITRINE_REPLAY: monitoring?.replay ? 'yes' : '',
      ...spokenVariables(languages),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const lines: string[] = [];
  const notes: string[] = [];
  let pages = 0;
  function hear(line: string): void {
    lines.push(line);
    if (line.startsWith('Source maps were not uploaded')) notes.push(line);
    const found = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line);
    if (!found) return;
    pages = Number(found[2]);
    advance(Number(found[1]), pages);
  }
  createInterface(child.stdout).on('line', hear);
  createInterface(child.stderr).on('line', hear);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', stop);
  if (code !== 0) throw new CommandError('The pages could not be made: next build failed.', lines);
  return { buildId, pages, notes };
}

/** How the processes run that make pages. */
function nodeOptions(): string {
  // A page leaves megabytes behind: with room for those of many, a tenth less time goes into tidying up.
  const own = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  const folders = { pages: join(formerPages, 'pages'), exported: exportFolder };
  return withReactForNode(writingPages(folders, givingBack(withParent(own))));
}

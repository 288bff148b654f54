import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analytics } from '#model/analytics';
import type { ShownFormat } from '#model/formats';
import type { Monitoring } from '#model/schema';
import { packageRoot } from '#scripts/disk/package-root';
import { openAppFolder, pageSources } from '#scripts/render/next/app-folder';
import { type NextBuild, runNextBuild } from '#scripts/render/next/build';
import type { Advance } from '#scripts/report/reporter';

export interface RenderOptions {
  /** The store, absolute. */
  store: string;
  /** The work folder. */
  work: string;
  /** `` or `/a/b`. */
  basePath: string;
  /** Formats of the pictures, the preferred first. */
  formats: readonly ShownFormat[];
  /** True if wide pictures have tiles. */
  zoom: boolean | undefined;
  /** `https://host/a`, where another host has the pictures. */
  picturesUrl: string | undefined;
  /** The Sentry project that the site reports to. */
  monitoring: Monitoring | undefined;
  /** The service that counts visits. */
  analytics: Analytics | undefined;
  advance: Advance;
}

export interface RenderedPages extends NextBuild {
  buildId: string;
  /** Folder that Next ran in; its user closes it (next/app-folder.ts). */
  app: string;
}

/**
 * Renders every page from the store, as HTML and JSON.
 *
 * @throws CommandError with Next's own output if it fails
 */
export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { store, work, basePath, formats, zoom, picturesUrl = '', monitoring, analytics, advance } = options;
  const buildId = await hashContent([store, ...pageSources.map((source) => join(packageRoot, source))]);
  const variables = {
    VITRINE_STORE: store,
    VITRINE_BASE_PATH: basePath,
    VITRINE_FORMATS: JSON.stringify(formats),
    VITRINE_PICTURES_URL: picturesUrl,
    VITRINE_ZOOM: zoom ? 'yes' : '',
    VITRINE_BUILD_ID: buildId,
    VITRINE_DSN: monitoring?.dsn ?? '',
    VITRINE_ENVIRONMENT: monitoring?.environment ?? '',
    VITRINE_REPLAY: monitoring?.replay ? 'yes' : '',
    VITRINE_ANALYTICS: analytics ? JSON.stringify(analytics) : '',
    // What uploads source maps keeps notes in the home folder otherwise.
    SENTRY_CONFIG_DIR: join(work, 'sentry'),
  };
  const app = await openAppFolder(join(work, 'app'));
  return { buildId, app, ...(await runNextBuild(variables, { app, advance })) };
}

/**
 * Returns the id of a build: a hash of everything that its pages and data come from. Equal content built by equal code has
 * the same id; anything else has another, so that a browser never mixes two releases.
 *
 * @param paths of files and folders, absolute; absent ones count as empty
 * @returns 16 hex digits
 */
export async function hashContent(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await addContent(hash, path, '');
  return hash.digest('hex').slice(0, 16);
}

/** The package has no tests. */
const isTest = /\.test\.tsx?$/;

async function addContent(hash: Hash, path: string, name: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${name}\0${stats.size}\0`).update(await readFile(path));
    return;
  }
  for (const entry of (await readdir(path)).sort())
    if (!isTest.test(entry)) await addContent(hash, join(path, entry), `${name}/${entry}`);
}

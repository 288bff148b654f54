import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShownFormat } from '#model/pictures/formats';
import type { Monitoring } from '#model/schema';
import type { Analytics } from '#model/site/analytics';
import { packageRoot } from '#scripts/disk/package-root';
import { type Bundle, openBundle } from '#scripts/render/bundle';
import { type MakePagesOptions, makePages, type PagesMade } from '#scripts/render/make-pages';
import { listTree } from '#scripts/verify/tree';

/** Settings of a site that are compiled into its scripts. */
interface CompiledSettings {
  /** `` or `/a/b`. */
  basePath: string;
  /** Formats of the pictures, the preferred first. */
  formats: readonly ShownFormat[];
  /** True if wide pictures have tiles. */
  zoom: boolean | undefined;
  /** `https://host/a`, if the pictures are on another host. */
  picturesUrl: string | undefined;
  /** The Sentry project that the site reports to. */
  monitoring: Monitoring | undefined;
  /** The service that counts visits. */
  analytics: Analytics | undefined;
}

/** Opens the bundle of a site, and compiles it if it is missing. */
export function openSiteBundle(
  settings: CompiledSettings,
  options: { store: string; work: string },
): Promise<Bundle> {
  return openBundle(settingsOf(settings), options);
}

/**
 * Writes every page into the tree, as HTML and JSON, with the scripts and styles of the interface.
 *
 * @throws CommandError with Next's own output if it fails
 */
export async function renderPages(
  bundle: Bundle,
  { work, ...options }: Omit<MakePagesOptions, 'cache'> & { work: string },
): Promise<PagesMade> {
  const { tree } = options;
  const made = await makePages(bundle, { ...options, cache: join(work, 'pages') });
  await cp(join(packageRoot, 'public'), tree, { recursive: true });
  await cp(join(bundle.folder, 'static'), join(tree, '_next', 'static'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  await keepSourceMaps(bundle, work);
  return made;
}

/**
 * Copies the source maps of a bundle into the work folder, by the id of the build, to read error reports. They are
 * not published.
 */
async function keepSourceMaps({ id, folder }: Bundle, work: string): Promise<void> {
  const scripts = join(folder, 'static');
  const maps = [...listTree(scripts).files].filter((path) => path.endsWith('.map'));
  for (const path of maps)
    await cp(join(scripts, path), join(work, 'source-maps', id, '_next', 'static', path));
}

/** Returns settings as next.config.mjs reads them. */
export function settingsOf({
  basePath,
  formats,
  zoom,
  picturesUrl = '',
  monitoring,
  analytics,
}: CompiledSettings): Record<string, string> {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: org, SENTRY_PROJECT: project, SENTRY_URL: url } = process.env;
  return {
    VITRINE_BASE_PATH: basePath,
    VITRINE_FORMATS: JSON.stringify(formats),
    VITRINE_PICTURES_URL: picturesUrl,
    VITRINE_ZOOM: zoom ? 'yes' : '',
    VITRINE_DSN: monitoring?.dsn ?? '',
    VITRINE_ENVIRONMENT: monitoring?.environment ?? '',
    VITRINE_REPLAY: monitoring?.replay ? 'yes' : '',
    VITRINE_ANALYTICS: analytics ? JSON.stringify(analytics) : '',
    // Not read, but part of the bundle's id: source maps for another Sentry project are uploaded again.
    VITRINE_MAPS: monitoring && token ? JSON.stringify([org, project, url]) : '',
  };
}

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analytics } from '#model/analytics';
import type { ShownFormat } from '#model/formats';
import type { Monitoring } from '#model/schema';
import { packageRoot } from '#scripts/disk/package-root';
import { openBundle } from '#scripts/render/bundle';
import { makePages } from '#scripts/render/make-pages';
import { keepSourceMaps } from '#scripts/render/source-maps';
import type { Advance } from '#scripts/report/reporter';

/** Settings of a site that are compiled into its scripts. */
interface CompiledSettings {
  /** `` or `/a/b`. */
  basePath: string;
  /** Formats of the pictures, the preferred first. */
  formats: readonly ShownFormat[];
  /** True if wide pictures have tiles. */
  zoom: boolean | undefined;
  /** `https://host/a`, if another host has the pictures. */
  picturesUrl: string | undefined;
  /** The Sentry project that the site reports to. */
  monitoring: Monitoring | undefined;
  /** The service that counts visits. */
  analytics: Analytics | undefined;
}

export interface RenderOptions extends CompiledSettings {
  /** The store, absolute. */
  store: string;
  /** The work folder. */
  work: string;
  /** The folder that gets the pages. */
  tree: string;
  /** True to copy pages from the cache, false to link them. */
  copy: boolean;
  advance: Advance;
}

export interface RenderedPages {
  buildId: string;
  pages: number;
  /** How many of them were made now; the others are as they were. */
  rendered: number;
  /** Sentences for the owner. */
  notes: string[];
}

/**
 * Puts every page into the tree, as HTML and JSON, with the scripts and styles of the interface.
 *
 * @throws CommandError with Next's own output if it fails
 */
export async function renderPages({
  store,
  work,
  tree,
  copy,
  advance,
  ...site
}: RenderOptions): Promise<RenderedPages> {
  const bundle = await openBundle(settingsOf(site), { store, work });
  try {
    const cache = join(work, 'pages');
    const made = await makePages(bundle, { store, cache, tree, copy, advance });
    await cp(join(packageRoot, 'public'), tree, { recursive: true });
    const scripts = join(tree, '_next', 'static');
    await cp(join(bundle.folder, 'static'), scripts, {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
    await keepSourceMaps(bundle, work);
    return { buildId: bundle.id, ...made, notes: bundle.notes };
  } finally {
    await bundle.close();
  }
}

/** Returns settings as next.config.mjs reads them. */
function settingsOf({
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
    // Not read, but where the maps were uploaded to: another project gets them anew.
    VITRINE_MAPS: monitoring && token ? JSON.stringify([org, project, url]) : '',
  };
}

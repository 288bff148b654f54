/** The settings that hosts read beside the pages, and the error document of `/api/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#model/schema';
import { writePicturesManifest } from '#scripts/disk/build-manifest';
import { pictureHeadersFile } from '#scripts/outputs/hosts/headers-file';
import { hostFiles } from '#scripts/outputs/hosts/hosts';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import { type ContentFile, outputOf } from '#scripts/outputs/output';

export const hosts = outputOf(({ built }) => settingsOfHosts(hostedSite(built.site)));

/** Returns the files that hosts read in the tree of a site. */
export function settingsOfHosts(site: HostedSite): ContentFile[] {
  const missing = { error: { status: 404, message: 'There is no such document.' } };
  return [
    ...Object.entries(hostFiles(site)).map(([path, content]) => ({ path: `/${path}`, content })),
    { path: '/api/404.json', content: `${JSON.stringify(missing)}\n` },
  ];
}

/** Returns the part of a site that a host's settings depend on. */
export function hostedSite(site: Site): HostedSite {
  const { basePath, origin, monitoring, analytics, map, locales, picturesUrl, redirects, frames } = site;
  return {
    ...{ basePath, origin, dsn: monitoring?.dsn, picturesUrl, tiles: map?.tiles },
    ...{ localePaths: locales?.map(({ path }) => path), redirects, analytics: analytics?.url, frames },
  };
}

/** Writes the settings for a separate host of pictures, and last the manifest by which the next build knows their tree. */
export async function writePicturesHostFiles(tree: string, picturesUrl: string): Promise<void> {
  await mkdir(tree, { recursive: true });
  await writeFile(join(tree, '_headers'), pictureHeadersFile(picturesUrl));
  await writePicturesManifest(tree, picturesUrl);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directionOf } from '#model/i18n/language-tags';
import type { Site, Theme } from '#model/schema';
import { faviconPath, manifestPath, withBase } from '#model/urls';
import type { Output } from '#scripts/outputs/output';
import {
  encodeIco,
  type IconName,
  iconFile,
  type PlannedIcons,
  paperOf,
} from '#scripts/outputs/sharing/icons';

const namedIcons: readonly IconName[] = ['180', '192', '512', 'maskable-512'];

/** Average bytes of an icon, and of the manifest. */
const averageBytes = { icon: 20_000, manifest: 1000 };

/** The icons of the site, and the web app manifest. Pictures for social networks are among the site's pictures. */
export const sharing: Output = {
  *plan({ icons }) {
    if (icons) for (const name of namedIcons) yield { path: icons.addresses[name], bytes: averageBytes.icon };
    // The picture that they are cut from, and so their folder, is known after making them.
    else yield { path: '/pictures/', files: namedIcons.length, bytes: namedIcons.length * averageBytes.icon };
    for (const path of [faviconPath, manifestPath]) yield { path, bytes: averageBytes.manifest };
  },
  async write({ built: { site }, cache, icons, theme: { theme } }, tree) {
    for (const name of namedIcons)
      await tree.link(join(cache, icons.folder, iconFile(name)), icons.addresses[name]);
    const png = await readFile(join(cache, icons.folder, iconFile('48')));
    await tree.write(faviconPath, encodeIco(png, 48));
    await tree.write(manifestPath, `${JSON.stringify(manifestOf(site, { icons, theme }), null, 2)}\n`);
  },
};

/**
 * Maximum length of a name below an icon
 * (https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/short_name).
 */
const shortName = 12;

/** https://www.w3.org/TR/appmanifest/ */
function manifestOf(site: Site, { icons, theme }: { icons: PlannedIcons; theme: Theme }) {
  const { title, description, language, basePath, picturesUrl } = site;
  const icon = (name: IconName, sizes: string) => ({
    src: withBase(picturesUrl ?? basePath, icons.addresses[name]),
    ...{ sizes, type: 'image/png' },
  });
  return {
    name: title,
    short_name: shortNameOf(title),
    ...(description && { description }),
    lang: language,
    dir: directionOf(language),
    id: withBase(basePath, '/'),
    start_url: withBase(basePath, '/'),
    scope: withBase(basePath, '/'),
    display: 'minimal-ui',
    theme_color: paperOf(theme),
    background_color: paperOf(theme),
    icons: [
      icon('192', '192x192'),
      icon('512', '512x512'),
      { ...icon('maskable-512', '512x512'), purpose: 'maskable' },
    ],
  };
}

/** Returns the first words of a name, or the whole name if even the first does not fit. */
function shortNameOf(title: string): string {
  const words = title.split(/\s+/);
  let short = '';
  for (const word of words) {
    const longer = short === '' ? word : `${short} ${word}`;
    if (longer.length > shortName) break;
    short = longer;
  }
  return short.replace(/[^\p{L}\p{M}\p{N}]+$/u, '') || title;
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directionOf } from '#model/i18n/language-tags';
import type { Site } from '#model/schema';
import { faviconPath, manifestPath, withBase } from '#model/urls';
import { createHardLinker } from '#scripts/disk/hard-link';
import type { CardColors } from '#scripts/outputs/sharing/card';
import { encodeIco, type IconName, iconFile, type PlannedIcons } from '#scripts/outputs/sharing/icons';
import { cardName, type PlannedCard } from '#scripts/outputs/sharing/plan';

export interface SharingOptions {
  site: Site;
  cards: Iterable<PlannedCard>;
  icons: PlannedIcons;
  colors: CardColors;
  /** Absolute paths. */
  cache: string;
  tree: string;
  /** Tree of what lies below `/pictures/`. */
  pictures: string;
  /** True to copy files instead of linking them. */
  copy: boolean;
}

/** Links cards and icons into the tree, and writes the web app manifest. */
export async function publishSharing(options: SharingOptions): Promise<void> {
  const { cards, icons, cache, tree, pictures, copy } = options;
  const place = createHardLinker({ copy });
  const folders = new Map(Array.from(cards, ({ address, folder }) => [address, folder]));
  for (const [address, folder] of folders)
    await place(join(cache, folder, cardName), join(pictures, address));
  const named: [IconName, string][] = [
    ['180', icons.addresses['180']],
    ['192', icons.addresses['192']],
    ['512', icons.addresses['512']],
    ['maskable-512', icons.addresses['maskable-512']],
  ];
  for (const [name, address] of named) {
    await place(join(cache, icons.folder, iconFile(name)), join(pictures, address));
  }
  const png = await readFile(join(cache, icons.folder, iconFile('48')));
  await writeFile(join(tree, faviconPath), encodeIco(png, 48));
  await writeFile(join(tree, manifestPath), `${JSON.stringify(manifestOf(options), null, 2)}\n`);
}

/** The most letters of a name below an icon (https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/short_name). */
const shortName = 12;

/** https://www.w3.org/TR/appmanifest/ */
function manifestOf({ site, icons, colors }: SharingOptions) {
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
    theme_color: colors.paper,
    background_color: colors.paper,
    icons: [
      icon('192', '192x192'),
      icon('512', '512x512'),
      { ...icon('maskable-512', '512x512'), purpose: 'maskable' },
    ],
  };
}

/** The first words of a name, or the whole where even the first does not fit. */
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

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IconSize, PictureOptions, WorkerPool } from '#media';
import { codecs, isWhole, planDerivatives } from '#media';
import { fallbackOf, heightAt, widthFor } from '#model/pictures/derivatives';
import type { Picture, Theme } from '#model/schema';
import { palettes } from '#model/site/palette';
import { iconPath } from '#model/urls';
import { hashData } from '#scripts/bytes/bytes';
import { packageRoot } from '#scripts/disk/package-root';
import { SystemFault } from '#scripts/disk/std';
import type { MadeTheme } from '#scripts/outputs/theme/apply-theme';
import { publishedPictures } from '#scripts/site/locales';
import type { StoredIcons } from '#store/layout';
import type { Built } from '#store/write';

/** Increased when a change of the code changes icons. */
const iconVersion = 1;

/** An icon: a square on paper. */
interface Icon {
  /** `icon-{name}.png`. */
  name: string;
  /** Pixels. */
  size: number;
  /** Margin at each edge of a logo, as a fraction of the size. */
  margin: number;
}

/**
 * Of a maskable icon, the circle in the middle four fifths is always visible
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const icons = [
  { name: '48', size: 48, margin: 0 },
  { name: '180', size: 180, margin: 0.08 },
  { name: '192', size: 192, margin: 0 },
  { name: '512', size: 512, margin: 0 },
  { name: 'maskable-512', size: 512, margin: 0.2 },
] as const satisfies readonly Icon[];

export type IconName = (typeof icons)[number]['name'];

/** The picture that the icons of a site are made from. */
interface IconSource {
  /** Hash of its bytes: 20 hex digits. */
  id: string;
  /** Absolute path. */
  file: string;
  /** Folder of the derivative; absent for an owner's own file. */
  made?: string;
  /** `cover`: a photograph fills the square. `contain`: a logo is shown whole. */
  fit: 'contain' | 'cover';
  /** True if it is from the collection. */
  isOwn: boolean;
}

export interface IconOptions {
  /** Absolute path of the collection folder. */
  root: string;
  cache: string;
  pictureOptions: Pick<PictureOptions, 'formats' | 'quality' | 'pixelLimit'>;
  theme: Pick<MadeTheme, 'theme'>;
}

/**
 * Returns the pictures from which icons may be made, the preferred first: the logo, the featured picture, Vitrine's
 * logo.
 */
async function iconSources(
  built: Built,
  { root, cache, pictureOptions, theme: { theme } }: IconOptions,
): Promise<IconSource[]> {
  const { logo } = theme;
  const featured = featuredPicture(built);
  return [
    ...(logo ? [await logoSource(path.join(root, logo.file), true)] : []),
    ...(featured ? [photographSource(featured, { cache, pictureOptions })] : []),
    await logoSource(path.join(packageRoot, 'public', 'icon.svg'), false),
  ];
}

function featuredPicture(built: Built): Picture | undefined {
  const { featured, frontPicture } = built.site;
  if (frontPicture) return frontPicture;
  const card = built.cards.find(({ id }) => id === featured);
  return publishedPictures(built).find(({ id, veiled }) => id === card?.picture?.id && !veiled);
}

/** Names the JPEG derivative of a photograph that is twice as wide as the largest icon. */
function photographSource(
  picture: Picture,
  { cache, pictureOptions: { formats, quality } }: Pick<IconOptions, 'cache' | 'pictureOptions'>,
): IconSource {
  const jpeg = fallbackOf(formats);
  const width = widthFor(jpeg, picture, 2 * 512);
  const name = `${width},${heightAt(picture, width)}.jpg`;
  const { folder } = planDerivatives(picture, jpeg, { quality, codecs });
  return { id: picture.id, file: path.join(cache, folder, name), made: folder, fit: 'cover', isOwn: true };
}

async function logoSource(file: string, isOwn: boolean): Promise<IconSource> {
  return { id: hashData(await readFile(file)), file, fit: 'contain', isOwn };
}

/** A site's icons. */
export interface PlannedIcons {
  source: IconSource;
  /** Folder of the icons below the cache, with forward slashes. */
  folder: string;
  /** Addresses below the site's base path. */
  addresses: Record<IconName, string>;
}

/** Names the files and addresses of icons. */
function planIcons(source: IconSource, paper: string): PlannedIcons {
  const { id, made, fit } = source;
  const recipe = JSON.stringify([iconVersion, codecs, icons, fit, paper, made]);
  const key = hashData(recipe).slice(0, 12);
  const addressOf = (name: IconName) => iconPath(id, key, name);
  return {
    source,
    folder: `derivatives/${id.slice(0, 2)}/${id}/icon-${key}`,
    addresses: {
      '48': addressOf('48'),
      '180': addressOf('180'),
      '192': addressOf('192'),
      '512': addressOf('512'),
      'maskable-512': addressOf('maskable-512'),
    },
  };
}

export function iconFile(name: IconName): string {
  return `icon-${name}.png`;
}

/** Returns the colour of the site's paper, the background of its icons: light, unless the scheme is always dark. */
export function paperOf({ scheme }: Theme): string {
  return palettes[scheme === 'dark' ? 'dark' : 'light'].paper;
}

/** Returns the folders of the cache that may contain a site's icons. */
export async function iconFolders(built: Built, options: IconOptions): Promise<string[]> {
  const sources = await iconSources(built, options);
  return sources.map((source) => planIcons(source, paperOf(options.theme.theme)).folder);
}

/**
 * Makes the icons of a site that are not in the cache, from the first source that can be read.
 *
 * @returns the icons, and their data for pages
 * @throws the file system's error if the cache cannot be written
 */
export async function makeIcons(
  built: Built,
  options: IconOptions & { pool: WorkerPool },
): Promise<{ icons: PlannedIcons; stored: StoredIcons }> {
  const background = paperOf(options.theme.theme);
  for (const source of await iconSources(built, options)) {
    const icons = planIcons(source, background);
    if (await makeIconFiles(icons, { ...options, background })) {
      return { icons, stored: { touchIcon: icons.addresses['180'], hasOwnIcon: source.isOwn } };
    }
  }
  throw new Error('The icons could not be made.');
}

/** Makes icons, and returns whether their source could be read. */
async function makeIconFiles(
  { source: { file, fit }, folder }: PlannedIcons,
  {
    cache,
    background,
    pictureOptions: { pixelLimit },
    pool,
  }: IconOptions & { background: string; pool: WorkerPool },
): Promise<boolean> {
  const sizes = icons.map(
    ({ name, size, margin }): IconSize => ({
      ...{ name: iconFile(name), size },
      margin: fit === 'cover' ? 0 : Math.round(margin * size),
    }),
  );
  const names = sizes.map(({ name }) => name);
  if (isWhole(cache, folder, names)) return true;
  const job = { file, fit, background, icons: sizes, cache, folder, pixelLimit };
  const answer = await pool.run({ kind: 'icons', ...job });
  if (answer.kind === 'fault') throw new SystemFault(answer);
  return answer.kind === 'made';
}

/** Bytes of an ICO file's header and of its only entry. */
const icoHeader = 6;
const icoEntry = 16;

/**
 * Wraps a PNG as an ICO file, for `/favicon.ico` (https://learn.microsoft.com/previous-versions/ms997538).
 *
 * @param png a square of `size` pixels, at most 256
 */
export function encodeIco(png: Uint8Array, size: number): Uint8Array {
  const ico = Buffer.alloc(icoHeader + icoEntry + png.length);
  ico.writeUInt16LE(1, 2);
  ico.writeUInt16LE(1, 4);
  ico.writeUInt8(size % 256, icoHeader);
  ico.writeUInt8(size % 256, icoHeader + 1);
  ico.writeUInt16LE(1, icoHeader + 4);
  ico.writeUInt16LE(32, icoHeader + 6);
  ico.writeUInt32LE(png.length, icoHeader + 8);
  ico.writeUInt32LE(icoHeader + icoEntry, icoHeader + 12);
  ico.set(png, icoHeader + icoEntry);
  return ico;
}

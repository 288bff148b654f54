import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallbackOf, heightAt, widthFor } from '#model/derivatives';
import type { Picture } from '#model/schema';
import { iconPath } from '#model/urls';
import { packageRoot } from '#scripts/disk/package-root';
import { SystemFault } from '#scripts/disk/system-fault';
import { jpegFolder } from '#scripts/outputs/sharing/plan';
import { isWhole } from '#scripts/pictures/cache-entry';
import type { Composition } from '#scripts/pictures/compose';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { codecs } from '#scripts/pictures/sharp';
import type { WorkerPool } from '#scripts/pictures/worker-pool';
import { publishedPictures } from '#scripts/site/locales';
import type { Built } from '#store/write';

/** Raised when the code changes how icons look. */
const iconVersion = 1;

/** An icon: a square on paper. */
interface Icon {
  /** `icon-{name}.png`. */
  name: string;
  /** Pixels. */
  size: number;
  /** Margin at each edge of a logo, as a part of the size. */
  margin: number;
}

/** A circle may be cut out of a maskable icon: its middle four fifths stay (https://www.w3.org/TR/appmanifest/#icon-masks). */
const icons = [
  { name: '48', size: 48, margin: 0 },
  { name: '180', size: 180, margin: 0.08 },
  { name: '192', size: 192, margin: 0 },
  { name: '512', size: 512, margin: 0 },
  { name: 'maskable-512', size: 512, margin: 0.2 },
] as const satisfies readonly Icon[];

export type IconName = (typeof icons)[number]['name'];

/** The picture that the icons of a site are made from. */
export interface IconSource {
  /** Hash of its bytes: 20 hex digits. */
  id: string;
  /** Absolute path. */
  file: string;
  /** Folder of the derivative; absent for an owner's own file. */
  made?: string;
  /** A photograph fills the square; all of a logo is in it. */
  fit: 'contain' | 'cover';
  /** True if it is from the collection. */
  isOwn: boolean;
}

/** Returns the pictures that icons may be made from, the best first: the logo, the featured picture, Vitrine's logo. */
export async function iconSources(
  built: Built,
  {
    root,
    cache,
    pictureOptions,
  }: { root: string; cache: string; pictureOptions: Pick<PictureOptions, 'formats' | 'quality'> },
): Promise<IconSource[]> {
  const { logo } = built.site.theme ?? {};
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

/** Names the JPEG derivative of a photograph, twice as wide as the largest icon. */
function photographSource(
  picture: Picture,
  { cache, pictureOptions }: { cache: string; pictureOptions: Pick<PictureOptions, 'formats' | 'quality'> },
): IconSource {
  const width = widthFor(fallbackOf(pictureOptions.formats), picture, 2 * 512);
  const name = `${width},${heightAt(picture, width)}.jpg`;
  const folder = jpegFolder(picture, pictureOptions);
  return { id: picture.id, file: path.join(cache, folder, name), made: folder, fit: 'cover', isOwn: true };
}

async function logoSource(file: string, isOwn: boolean): Promise<IconSource> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return { id: hash.slice(0, 20), file, fit: 'contain', isOwn };
}

/** A site's icons. */
export interface PlannedIcons {
  source: IconSource;
  /** Folder of the set below the cache, with forward slashes. */
  folder: string;
  /** Addresses below the site's base path. */
  addresses: Record<IconName, string>;
}

/** Names the files and addresses of icons. */
export function planIcons(source: IconSource, paper: string): PlannedIcons {
  const { id, made, fit } = source;
  const recipe = JSON.stringify([iconVersion, codecs, icons, fit, paper, made]);
  const key = createHash('sha256').update(recipe).digest('hex').slice(0, 12);
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

interface MakeIconsOptions {
  cache: string;
  paper: string;
  pixelLimit: number;
  pool: WorkerPool;
}

/**
 * Makes the icons that the cache does not hold.
 *
 * @returns the reason where they could not be made
 * @throws the file system's error where the cache cannot be written
 */
export async function makeIcons(
  { source, folder }: PlannedIcons,
  { cache, paper, pixelLimit, pool }: MakeIconsOptions,
): Promise<string | undefined> {
  const names = icons.map(({ name }) => iconFile(name));
  if (isWhole(cache, folder, names)) return undefined;
  const images = icons.map((icon) => composed(icon, source, paper));
  const answer = await pool.run({ kind: 'compose', cache, folder, images, pixelLimit });
  if (answer.kind === 'made') return undefined;
  if (answer.kind === 'fault') throw new SystemFault(answer);
  return answer.kind === 'refused' ? answer.reason : 'its decoder broke down';
}

function composed(
  { name, size, margin }: Icon & { name: IconName },
  { file, fit }: IconSource,
  paper: string,
): Composition {
  const edge = fit === 'cover' ? 0 : Math.round(margin * size);
  const side = size - 2 * edge;
  return {
    name: iconFile(name),
    ...{ width: size, height: size },
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${paper}"/></svg>`,
    picture: { file, left: edge, top: edge, width: side, height: side, fit },
    format: 'png',
  };
}

/** Bytes of an ICO file's header and of its one entry. */
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

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { heightAt, widthFor } from '#model/derivatives';
import type { Picture } from '#model/schema';
import { iconPath } from '#model/urls';
import { jpegFolder } from '#scripts/cards/plan';
import { packageRoot } from '#scripts/disk/package-root';
import { isWhole } from '#scripts/pictures/cache-entry';
import type { Composition } from '#scripts/pictures/compose';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { codecs } from '#scripts/pictures/sharp';
import { SystemFault } from '#scripts/pictures/worker-messages';
import type { WorkerPool } from '#scripts/pictures/worker-pool';
import { publishedPictures } from '#scripts/resolve/locales';
import type { Built } from '#store/write';

/** Raised whenever the code changes what icons look like. */
const iconVersion = 1;

/** An icon: a square on paper. */
interface Icon {
  /** `icon-{name}.png`. */
  name: string;
  /** Pixels. */
  size: number;
  /** What is left free at each edge where the whole is shown, as a part of the size. */
  margin: number;
}

/** Of a maskable icon a circle may be cut out: its middle four fifths stay (https://www.w3.org/TR/appmanifest/#icon-masks). */
const icons = [
  { name: '48', size: 48, margin: 0 },
  { name: '180', size: 180, margin: 0.08 },
  { name: '192', size: 192, margin: 0 },
  { name: '512', size: 512, margin: 0 },
  { name: 'maskable-512', size: 512, margin: 0.2 },
] as const satisfies readonly Icon[];

export type IconName = (typeof icons)[number]['name'];

/** What the icons of a site are made from. */
export interface IconSource {
  /** 20 hex digits: of its bytes. */
  id: string;
  /** Absolute path. */
  file: string;
  /** What made the file, where it is not as its owner made it. */
  made?: string;
  /** A photograph fills the square; a sign stands in it whole. */
  fit: 'contain' | 'cover';
  /** Whether it is the collection's. */
  isOwn: boolean;
}

/** What the icons may be made from, the best first: the logo, the featured picture, the sign of Vitrine. */
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
    ...(logo ? [await sign(path.join(root, logo.file), true)] : []),
    ...(featured ? [photograph(featured, { cache, pictureOptions })] : []),
    await sign(path.join(packageRoot, 'public', 'icon.svg'), false),
  ];
}

function featuredPicture(built: Built): Picture | undefined {
  const card = built.cards.find(({ id }) => id === built.site.featured);
  return publishedPictures(built).find(({ id }) => id === card?.picture?.id);
}

/** A photograph is made from one of its JPEG files, twice as wide as the largest icon. */
function photograph(
  picture: Picture,
  { cache, pictureOptions }: { cache: string; pictureOptions: Pick<PictureOptions, 'formats' | 'quality'> },
): IconSource {
  const width = widthFor(picture, 2 * 512);
  const name = `${width},${heightAt(picture, width)}.jpg`;
  const folder = jpegFolder(picture, pictureOptions);
  return { id: picture.id, file: path.join(cache, folder, name), made: folder, fit: 'cover', isOwn: true };
}

async function sign(file: string, isOwn: boolean): Promise<IconSource> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return { id: hash.slice(0, 20), file, fit: 'contain', isOwn };
}

/** A site's icons. */
export interface PlannedIcons {
  source: IconSource;
  /** Of their set, below the cache, with forward slashes. */
  folder: string;
  /** Addresses below the site's base path. */
  addresses: Record<IconName, string>;
}

/** Decides where the icons lie. */
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
 * Makes the icons, where the cache does not hold them.
 *
 * @returns why they could not be made
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

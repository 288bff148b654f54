import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '#scripts/report/command-error';
import type { BuiltSite } from '#tools/iiif-viewers/site';

/** A manifest, and the pictures on its canvases; or a recording or film, with none. */
export interface OpenedManifest {
  /** Reason for opening it, or the item's id. */
  name: string;
  url: string;
  pictures: readonly OpenedPicture[];
  /** Its first recording or film. */
  plays: 'Sound' | 'Video' | undefined;
}

export interface OpenedPicture {
  /** Pixels of the original. */
  width: number;
  infoUrl: string;
  /** The largest JPEG of the whole picture. */
  jpeg: Uint8Array;
  /** Returns whether an address is the largest level, or a tile of it. */
  isDeepest: (url: string) => boolean;
  isTiled: boolean;
}

const bodySchema = z.object({
  type: z.string().optional(),
  service: z.array(z.object({ id: z.string() })).optional(),
});
const pageSchema = z.object({ items: z.array(z.object({ body: bodySchema })) });
const manifestSchema = z.object({
  id: z.string(),
  items: z.array(z.object({ items: z.array(pageSchema) })),
});
const sizeSchema = z.object({ width: z.int(), height: z.int() });
const infoSchema = sizeSchema.extend({
  id: z.string(),
  sizes: z.array(sizeSchema),
  tiles: z.array(z.object({ scaleFactors: z.array(z.int()) })).optional(),
});

/**
 * Finds manifests of a site: the named items'; else the first with one picture, with a small one, with several, with one in
 * tiles, with a recording, and with a film.
 */
export async function findManifests(
  site: BuiltSite,
  items: readonly string[],
): Promise<readonly OpenedManifest[]> {
  if (items.length > 0) return Promise.all(items.map((id) => readManifest(site, id)));
  const kinds = new Map<string, OpenedManifest>();
  for (const id of await itemsOf(site)) {
    const manifest = await readManifest(site, id);
    const kind = kindOf(manifest);
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, { ...manifest, name: kind });
    if (kinds.size === 6) break;
  }
  if (kinds.size === 0)
    throw new CommandError(`${site.folder} has no manifest with a picture or a recording.`);
  return [...kinds.values()];
}

async function itemsOf({ folder }: BuiltSite): Promise<string[]> {
  const entries = await readdir(join(folder, 'api/iiif'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'by' && entry.name !== 'collection')
    .map(({ name }) => name)
    .sort();
}

/** Pixels of a picture that a viewer must enlarge to fill its window. */
const smallWidth = 640;

function kindOf({ pictures, plays }: OpenedManifest): string | undefined {
  if (plays) return plays === 'Sound' ? 'recording' : 'film';
  if (pictures.some(({ isTiled }) => isTiled)) return 'deep zoom';
  if (pictures.length > 1) return 'parts';
  const [only] = pictures;
  return only && (only.width < smallWidth ? 'small picture' : 'one picture');
}

async function readManifest(site: BuiltSite, item: string): Promise<OpenedManifest> {
  const manifest = manifestSchema.parse(
    await readJson(site, `${site.address}/api/iiif/${item}/manifest.json`),
  );
  const bodies = manifest.items.flatMap(({ items }) =>
    items.flatMap((page) => page.items.map(({ body }) => body)),
  );
  const services = bodies.flatMap(({ service }) => service?.[0] ?? []);
  const plays = (['Video', 'Sound'] as const).find((kind) => bodies.some(({ type }) => type === kind));
  const pictures = await Promise.all(services.map(({ id }) => readPicture(site, `${id}/info.json`)));
  return { name: item, url: manifest.id, pictures, plays };
}

async function readPicture(site: BuiltSite, infoUrl: string): Promise<OpenedPicture> {
  const { id, width, height, sizes, tiles } = infoSchema.parse(await readJson(site, infoUrl));
  const largest = sizes.toSorted((one, other) => one.width - other.width).at(-1) ?? { width, height };
  const whole = `${id}/full/${largest.width},${largest.height}/0/default.`;
  return {
    infoUrl,
    width,
    jpeg: await read(site, `${whole}jpg`),
    isTiled: tiles !== undefined,
    isDeepest: tiles ? (url) => isFullScaleTile(url, id) : (url) => url.startsWith(whole),
  };
}

/** Returns whether a tile has as many pixels as the region that it shows. */
function isFullScaleTile(url: string, service: string): boolean {
  const [, region, size] = /^\/\d+,\d+,(\d+,\d+)\/(\d+,\d+)\//.exec(url.slice(service.length)) ?? [];
  return url.startsWith(service) && region !== undefined && region === size;
}

async function readJson(site: BuiltSite, url: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await read(site, url)));
}

async function read(site: BuiltSite, url: string): Promise<Uint8Array> {
  const answer = await site.answer(url);
  if (answer?.status !== 200) throw new CommandError(`${url} is not in ${site.folder}.`);
  return answer.body;
}

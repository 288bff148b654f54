import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '#scripts/command-error';

/** A file in every tree that Vitrine makes: what it is, for the next build and for the preview. */
export const markerFile = 'vitrine.json';

const markerSchema = z.object({
  generator: z.literal('vitrine'),
  buildId: z.string(),
  /** `` or `/a/b`: the subfolder that the pages expect to lie in. */
  basePath: z.string(),
  /** `https://host`, where known; hosts are told. */
  origin: z.string().optional(),
  /** Where the site reports errors to; hosts are told. */
  dsn: z.string().optional(),
  /** Where its map's tiles come from; hosts are told. */
  tiles: z.string().optional(),
  items: z.int(),
  pictures: z.int(),
});

export type Marker = z.infer<typeof markerSchema>;

export async function writeMarker(folder: string, marker: Omit<Marker, 'generator'>): Promise<void> {
  await writeFile(
    join(folder, markerFile),
    `${JSON.stringify({ generator: 'vitrine', ...marker }, null, 2)}\n`,
  );
}

/** What a built tree is; undefined where the folder holds none. */
async function readMarker(folder: string): Promise<Marker | undefined> {
  const text = await readFile(join(folder, markerFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * What a built tree is.
 *
 * @throws CommandError where the folder holds none
 */
export async function requireMarker(folder: string): Promise<Marker> {
  const marker = await readMarker(folder);
  if (marker) return marker;
  throw new CommandError(`${folder} holds no site yet. Build one with: npx vitrine build <folder>`);
}

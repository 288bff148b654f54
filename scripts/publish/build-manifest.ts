import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isDsn } from '#model/dsn';
import { localeSchema } from '#model/schema';
import { isSiteAddress, siteAddress } from '#model/site-address';
import { isTileAddress } from '#model/tile-address';
import { CommandError } from '#scripts/report/command-error';

/** A file in every tree that Vitrine makes: what it is, for the next build and for the preview. */
export const buildManifestFile = 'vitrine.json';

/** Bytes of the longest marker that is read. */
const longestMarker = 100_000;

/**
 * A site may come from elsewhere. What is read here becomes part of paths, shell commands and servers' settings, so it
 * is held to the rules of site.yaml.
 */
const buildManifestSchema = z.object({
  generator: z.literal('vitrine'),
  buildId: z.string().regex(/^[\w-]+$/),
  /** `` or `/a/b`: the subfolder that the pages expect to lie in. */
  basePath: z
    .string()
    .refine((path) => isPartOf(`https://host${path}`, { origin: 'https://host', basePath: path })),
  /** `https://host`, where known; hosts are told. */
  origin: z
    .string()
    .refine((origin) => isPartOf(origin, { origin, basePath: '' }))
    .optional(),
  /** Where the site reports errors to; hosts are told. */
  dsn: z.string().refine(isDsn).optional(),
  /** Where its map's tiles come from; hosts are told. */
  tiles: z.string().refine(isTileAddress).optional(),
  /** Of a site in several languages; hosts are told. */
  localePaths: z.array(localeSchema.shape.path).optional(),
  items: z.int(),
  pictures: z.int(),
});

export type BuildManifest = z.infer<typeof buildManifestSchema>;

/** Returns whether an address is that of a site, and these are its parts as they are: no `..`, nothing encoded twice. */
function isPartOf(address: string, { origin, basePath }: { origin: string; basePath: string }): boolean {
  if (!isSiteAddress(address)) return false;
  const parts = siteAddress(address);
  return parts.origin === origin && parts.basePath === basePath;
}

export async function writeBuildManifest(
  folder: string,
  marker: Omit<BuildManifest, 'generator'>,
): Promise<void> {
  await writeFile(
    join(folder, buildManifestFile),
    `${JSON.stringify({ generator: 'vitrine', ...marker }, null, 2)}\n`,
  );
}

/**
 * Reads what a built tree is.
 *
 * @throws CommandError where the folder holds none, or one whose marker Vitrine did not write
 */
export async function requireBuildManifest(folder: string): Promise<BuildManifest> {
  const text = await readBuildManifest(folder);
  if (text === undefined) {
    throw new CommandError(`${folder} holds no site yet. Build one with: npx vitrine build <folder>`);
  }
  const read = buildManifestSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new CommandError(
    `${join(folder, buildManifestFile)} is not as Vitrine writes it, so the site is not used. Build it again with: npx vitrine build <folder>`,
  );
}

/** Returns whether a folder holds a site that some version of Vitrine built. */
export async function isSite(folder: string): Promise<boolean> {
  return /"generator"\s*:\s*"vitrine"/.test((await readBuildManifest(folder)) ?? '');
}

/** Reads the marker's text; empty where something else has its name, such as a pipe, which would be waited for. */
async function readBuildManifest(folder: string): Promise<string | undefined> {
  const file = join(folder, buildManifestFile);
  const found = await lstat(file).catch(() => undefined);
  if (!found) return undefined;
  return found.isFile() && found.size <= longestMarker ? readFile(file, 'utf8') : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

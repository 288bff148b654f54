import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { playerOrigins } from '#model/recordings/embeds';
import { localeSchema, redirectSchema } from '#model/schema';
import { isDsn, isSiteAddress, isTileAddress, siteAddress } from '#model/site/owner-addresses';
import { parseJson } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/** The file in every built tree by which the next build and the preview recognise it. */
export const buildManifestFile = 'vitrine.json';

/** Bytes of the longest manifest that is read: enough for some hundred thousand redirects. */
const maxManifestBytes = 10_000_000;

/**
 * A site may come from elsewhere. These values become part of paths, shell commands and servers' settings, so they
 * must follow the rules of site.yaml.
 */
const buildManifestSchema = z.object({
  generator: z.literal('vitrine'),
  /** The version of Vitrine that built it. */
  version: z
    .string()
    .regex(/^[\w.+-]+$/)
    .optional(),
  buildId: z.string().regex(/^[\w-]+$/),
  /** Subfolder of the site: `` or `/a/b`. */
  basePath: z
    .string()
    .refine((path) => isPartOf(`https://host${path}`, { origin: 'https://host', basePath: path })),
  /** `https://host`, if known. */
  origin: z
    .string()
    .refine((origin) => isPartOf(origin, { origin, basePath: '' }))
    .optional(),
  /** The Sentry project that the site reports errors to. */
  dsn: z.string().refine(isDsn).optional(),
  /** The service that counts visits. */
  analytics: z.string().refine(isSiteAddress).optional(),
  /** Address of the pictures, if not with the site. */
  picturesUrl: z.string().refine(isSiteAddress).optional(),
  /** Address of the map's tiles, if another service has them. */
  tiles: z.string().refine(isTileAddress).optional(),
  /** Origins of the players that pages may put in frames. */
  frames: z.array(z.enum(playerOrigins)).optional(),
  /** Path prefixes of the locales, of a site in several languages. */
  localePaths: z.array(localeSchema.shape.path).optional(),
  /** Former addresses of the collection's own. */
  redirects: z.array(redirectSchema).optional(),
  items: z.int(),
  pictures: z.int(),
});

export type BuildManifest = z.infer<typeof buildManifestSchema>;

/** Returns whether an address is that of a site with this origin and base path, without `..` or double encoding. */
function isPartOf(address: string, { origin, basePath }: { origin: string; basePath: string }): boolean {
  if (!isSiteAddress(address)) return false;
  const parts = siteAddress(address);
  return parts.origin === origin && parts.basePath === basePath;
}

export async function writeBuildManifest(
  folder: string,
  manifest: Omit<BuildManifest, 'generator'>,
): Promise<void> {
  await writeFile(
    join(folder, buildManifestFile),
    `${JSON.stringify({ generator: 'vitrine', ...manifest }, null, 2)}\n`,
  );
}

/** Writes the manifest of a tree of pictures that live on a host of their own. */
export async function writePicturesManifest(folder: string, picturesUrl: string): Promise<void> {
  const manifest = { generator: 'vitrine', picturesUrl };
  await writeFile(join(folder, buildManifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Reads the manifest of a built tree.
 *
 * @throws CommandError if the folder holds none, or a manifest that Vitrine did not write
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

/** Returns the manifest's text; empty if it is not a regular file, such as a pipe, which would block. */
async function readBuildManifest(folder: string): Promise<string | undefined> {
  const file = join(folder, buildManifestFile);
  const found = await lstat(file).catch(() => undefined);
  if (!found) return undefined;
  return found.isFile() && found.size <= maxManifestBytes ? readFile(file, 'utf8') : '';
}

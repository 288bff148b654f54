import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hashData } from '#scripts/bytes/bytes';
import { packageRoot } from '#scripts/disk/package-root';
import { listTree } from '#scripts/verify/tree';

/**
 * Bundles that the package comes with, compiled when it was packed (tools/pack.ts): each is a list of its files, `{name}.json`, by the
 * hashes that they lie under, since bundles differ in few files. A clone has none.
 */
const readyBundles = join(packageRoot, 'bundles');

/** Hashes of the files of a bundle, by path. */
const listSchema = z.record(z.string(), z.string());

/** Returns the list of a ready bundle: of its name, in the folder of all. */
export function readyList(name: string, bundles = readyBundles): string {
  return join(bundles, `${name}.json`);
}

/**
 * Puts a bundle among the ready ones, with other texts in its files.
 *
 * @param changes its id first, which a folder has, too
 */
export async function packBundle(
  bundle: string,
  { name, changes, bundles = readyBundles }: { name: string; changes: Changes; bundles?: string },
): Promise<void> {
  const list: z.infer<typeof listSchema> = {};
  await mkdir(bundles, { recursive: true });
  for (const path of [...listTree(bundle).files].sort()) {
    const content = Buffer.from(change(await readFile(join(bundle, path), 'latin1'), changes), 'latin1');
    const hash = hashData(content);
    list[change(path, changes.slice(0, 1))] = hash;
    await writeFile(join(bundles, hash), content);
  }
  await writeFile(readyList(name, bundles), JSON.stringify(list));
}

/** Makes a bundle of a ready one, with the id of a build and the subfolder of a site in the place of the marks. */
export async function unpackBundle(
  bundle: string,
  { name, id, basePath, bundles = readyBundles }: typeof marks & { name: string; bundles?: string },
): Promise<void> {
  const list = listSchema.parse(JSON.parse(await readFile(readyList(name, bundles), 'utf8')));
  const changes: Changes = [
    [marks.id, id],
    [marks.basePath, basePath],
  ];
  for (const [path, hash] of Object.entries(list)) {
    const file = join(bundle, change(path, changes.slice(0, 1)));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, change(await readFile(join(bundles, hash), 'latin1'), changes), 'latin1');
  }
}

/** Stand-ins in a ready bundle for what differs from site to site: the id of the build, and the subfolder, if there is one. */
export const marks = { id: 'vitrine-build-id', basePath: '/vitrine-base-path' };

/**
 * Returns the name of the ready bundle of some settings. All subfolders share one.
 *
 * @param settings as next.config.mjs reads them
 * @param code hash of the code and of the interface's messages
 */
export function readyName(settings: Record<string, string>, code: string): string {
  const VITRINE_BASE_PATH = settings.VITRINE_BASE_PATH && marks.basePath;
  const shared = JSON.stringify({ ...settings, VITRINE_BASE_PATH });
  return hashData(code + shared).slice(0, 16);
}

/** Texts in ASCII, and their replacements. */
type Changes = readonly (readonly [from: string, to: string])[];

function change(text: string, changes: Changes): string {
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text);
}

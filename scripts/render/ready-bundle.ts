import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hashData } from '#scripts/bytes/bytes';
import { packageRoot } from '#scripts/disk/package-root';
import { listTree } from '#scripts/verify/tree';

/**
 * Bundles that the package comes with, compiled when it was packed (tools/pack.ts): each is a list of its files, `{name}.json`, by the
 * hashes that they lie under, since bundles differ in few files. A clone has none.
 */
export const readyBundles = join(packageRoot, 'bundles');

/** Hashes of the files of a bundle, by path. */
const listSchema = z.record(z.string(), z.string());

/** Returns the list of a ready bundle: of its name, in the folder of all. */
export function readyList(name: string, bundles = readyBundles): string {
  return join(bundles, `${name}.json`);
}

/** Puts a bundle among the ready ones. */
export async function packBundle(bundle: string, name: string, bundles = readyBundles): Promise<void> {
  const list: z.infer<typeof listSchema> = {};
  await mkdir(bundles, { recursive: true });
  for (const path of [...listTree(bundle).files].sort()) {
    const content = await readFile(join(bundle, path));
    list[path] = hashData(content);
    await writeFile(join(bundles, list[path]), content);
  }
  await writeFile(readyList(name, bundles), JSON.stringify(list));
}

/** Makes a bundle of a ready one, with the id of a build and the subfolder of a site in the place of the marks. */
export async function unpackBundle(
  name: string,
  bundle: string,
  { bundles = readyBundles, ...values }: typeof marks & { bundles?: string },
): Promise<void> {
  const list = listSchema.parse(JSON.parse(await readFile(readyList(name, bundles), 'utf8')));
  for (const [path, hash] of Object.entries(list)) {
    const file = join(bundle, path);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(bundles, hash), file);
  }
  await changeBundle(bundle, {
    id: [marks.id, values.id],
    path: [marks.basePath, values.basePath],
  });
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

/** A text in ASCII, and its replacement. */
type Change = readonly [from: string, to: string];

/** Gives a bundle another id, and replaces a path wherever it stands in its files. */
export async function changeBundle(
  bundle: string,
  { id, path }: { id: Change; path: Change },
): Promise<void> {
  const [from, to] = id;
  await rename(join(bundle, 'static', from), join(bundle, 'static', to));
  for (const name of listTree(bundle).files) {
    const file = join(bundle, name);
    const text = await readFile(file, 'latin1');
    let changed = text;
    for (const [before, after] of [id, path]) changed = changed.replaceAll(before, () => after);
    if (changed !== text) await writeFile(file, changed, 'latin1');
  }
}

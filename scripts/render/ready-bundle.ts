import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hashData } from '#scripts/bytes/bytes';
import { packageRoot } from '#scripts/disk/package-root';
import { listTree } from '#scripts/verify/tree';

/**
 * Bundles of the package, compiled by tools/pack.ts. Each has a list, `{name}.json`, of its files by hash, since
 * bundles share most files. A clone has none.
 */
const readyBundles = join(packageRoot, 'bundles');

/** Hashes of the files of a bundle, by path. */
const listSchema = z.record(z.string(), z.string());

/**
 * Returns the path of a ready bundle's list.
 *
 * @param bundles folder of all ready bundles
 */
export function readyList(name: string, bundles = readyBundles): string {
  return join(bundles, `${name}.json`);
}

/**
 * Adds a bundle to the ready ones, with texts in its files replaced.
 *
 * @param changes replacements, first that of its id, which is also the name of a folder
 */
export async function packBundle(
  bundle: string,
  { name, changes, bundles = readyBundles }: { name: string; changes: Changes; bundles?: string },
): Promise<void> {
  const list: z.infer<typeof listSchema> = {};
  await mkdir(bundles, { recursive: true });
  for (const path of [...listTree(bundle).files].sort()) {
    const content = Buffer.from(
      applyChanges(await readFile(join(bundle, path), 'latin1'), changes),
      'latin1',
    );
    const hash = hashData(content);
    list[applyChanges(path, changes.slice(0, 1))] = hash;
    await writeFile(join(bundles, hash), content);
  }
  await writeFile(readyList(name, bundles), JSON.stringify(list));
}

/** Unpacks a ready bundle, replacing its placeholders by the id of a build and the subfolder of a site. */
export async function unpackBundle(
  bundle: string,
  { name, id, basePath, bundles = readyBundles }: typeof placeholders & { name: string; bundles?: string },
): Promise<void> {
  const list = listSchema.parse(JSON.parse(await readFile(readyList(name, bundles), 'utf8')));
  const changes: Changes = [
    [placeholders.id, id],
    [placeholders.basePath, basePath],
  ];
  for (const [path, hash] of Object.entries(list)) {
    const file = join(bundle, applyChanges(path, changes.slice(0, 1)));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, applyChanges(await readFile(join(bundles, hash), 'latin1'), changes), 'latin1');
  }
}

/**
 * Placeholders in a ready bundle for values that differ from site to site: the id of the build, and the subfolder, if
 * there is one.
 */
export const placeholders = { id: 'vitrine-build-id', basePath: '/vitrine-base-path' };

/**
 * Returns the name of the ready bundle for some settings. All subfolders share one.
 *
 * @param settings as next.config.mjs reads them
 * @param code hash of the code and of the interface's messages
 */
export function readyName(settings: Record<string, string>, code: string): string {
  const VITRINE_BASE_PATH = settings.VITRINE_BASE_PATH && placeholders.basePath;
  const shared = JSON.stringify({ ...settings, VITRINE_BASE_PATH });
  return hashData(code + shared).slice(0, 16);
}

/** Texts in ASCII, and their replacements. */
type Changes = readonly (readonly [from: string, to: string])[];

function applyChanges(text: string, changes: Changes): string {
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text);
}

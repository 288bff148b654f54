import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashData } from '#scripts/bytes/bytes';
import { packageRoot } from '#scripts/disk/package-root';
import { listTree } from '#scripts/verify/tree';

/** Bundles that the package comes with, each in a folder of its name: compiled when it was packed (tools/pack.ts). A clone has none. */
export const readyBundles = join(packageRoot, 'bundles');

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

/** Puts the id of a build and the subfolder of a site into a copy of a ready bundle. */
export function fillMarks(bundle: string, { id, basePath }: typeof marks): Promise<void> {
  return changeBundle(bundle, { id: [marks.id, id], path: [marks.basePath, basePath] });
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

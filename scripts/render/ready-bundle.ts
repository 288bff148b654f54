import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  return createHash('sha256').update(code).update(shared).digest('hex').slice(0, 16);
}

/** Puts the id of a build and the subfolder of a site into a copy of a ready bundle. */
export async function fillMarks(
  bundle: string,
  { id, basePath }: { id: string; basePath: string },
): Promise<void> {
  await changeId(bundle, marks.id, id);
  await replaceInFiles(bundle, marks.basePath, basePath);
}

/** Gives a bundle another id. */
export async function changeId(bundle: string, from: string, to: string): Promise<void> {
  await rename(join(bundle, 'static', from), join(bundle, 'static', to));
  await replaceInFiles(bundle, from, to);
}

/** Replaces a text in ASCII wherever it stands in the files of a folder. */
export async function replaceInFiles(folder: string, from: string, to: string): Promise<void> {
  for (const path of listTree(folder).files) {
    const file = join(folder, path);
    const text = await readFile(file, 'latin1');
    if (text.includes(from))
      await writeFile(
        file,
        text.replaceAll(from, () => to),
        'latin1',
      );
  }
}

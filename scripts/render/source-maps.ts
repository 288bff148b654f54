import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listTree } from '#scripts/verify/tree';

/**
 * Moves source maps out of the tree into the work folder, below the id of the build, for whoever reads an error report.
 * Visitors have no use for them.
 *
 * @returns how many there were
 */
export async function keepSourceMaps(
  tree: string,
  { work, buildId }: { work: string; buildId: string },
): Promise<number> {
  const kept = join(work, 'source-maps', buildId);
  // The folder beside it holds the data of every page.
  const chunks = join('_next', 'static');
  const { files } = listTree(join(tree, chunks));
  const maps = [...files].filter((path) => path.endsWith('.map'));
  if (maps.length > 0) await rm(kept, { recursive: true, force: true });
  for (const path of maps) {
    const target = join(kept, chunks, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(tree, chunks, path), target);
  }
  return maps.length;
}

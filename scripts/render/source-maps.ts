import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bundle } from '#scripts/render/bundle';
import { listTree } from '#scripts/verify/tree';

/**
 * Copies the source maps of a bundle into the work folder, below the id of the build, for whoever reads an error report. The site is
 * without them: visitors have no use for them.
 */
export async function keepSourceMaps({ id, folder }: Bundle, work: string): Promise<void> {
  const scripts = join(folder, 'static');
  const maps = [...listTree(scripts).files].filter((path) => path.endsWith('.map'));
  for (const path of maps)
    await cp(join(scripts, path), join(work, 'source-maps', id, '_next', 'static', path));
}

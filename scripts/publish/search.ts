import { join } from 'node:path';
import { searchIndexPath } from '#model/urls';
import { createHardLinker } from '#scripts/disk/hard-link';
import type { IndexFiles } from '#scripts/search/files';

/** Puts the files of the search index at their addresses. */
export async function publishSearch(tree: string, files: IndexFiles): Promise<void> {
  const place = createHardLinker();
  for (const name of files.names) await place(files.path(name), join(tree, searchIndexPath(name)));
}

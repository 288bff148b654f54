import { join } from 'node:path';
import type { Site } from '#model/schema';
import { itemDataPath } from '#model/urls';
import { createHardLinker } from '#scripts/disk/hard-link';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { recordItem } from '#scripts/outputs/data/record';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import { readStore } from '#store/read';

/** Records that are written at the same time. */
const atOnce = 8;

interface DataOptions {
  site: Pick<Site, 'data'>;
  /** Folder that the files lie in by their addresses. */
  dataFolder: string;
  /** The store, absolute: read chunk by chunk. */
  store: string;
  copy: boolean;
}

/** Links the files of the collection as data, or copies them, and writes the record of each item. */
export async function publishData(
  tree: string,
  { site: { data = [] }, dataFolder, store, copy }: DataOptions,
): Promise<void> {
  const link = createHardLinker({ copy });
  for (const { path } of data) await link(join(dataFolder, path), join(tree, path));
  const { site, ids, itemAlone } = readStore(store);
  await forEachConcurrently(ids, atOnce, async (id) => {
    const record = recordItem(itemAlone(id), site);
    await writeFileIn(tree, itemDataPath(id), `${JSON.stringify(record, null, 2)}\n`);
  });
}

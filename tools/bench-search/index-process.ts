/**
 * Builds the search index of a collection folder in a process of its own and says what that took, as one line of JSON.
 * Arguments: the folder, the folder for the index's files. Run by main.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexModel } from '#scripts/search/build-index';
import { openFiles } from '#scripts/search/files';
import { readModel } from '#tools/bench-search/read-model';

async function main([folder = '', target = '']: string[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'vitrine-index-'));
  try {
    const built = await readModel(folder, work);
    const before = process.cpuUsage();
    await indexModel(built, await openFiles(target));
    const { user, system } = process.cpuUsage(before);
    // maxRSS is in kilobytes everywhere.
    const memory = process.resourceUsage().maxRSS * 1024;
    console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, memory, items: built.items.length }));
  } finally {
    await rm(work, { recursive: true });
  }
}

await main(process.argv.slice(2));

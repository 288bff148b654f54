import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packPackage } from '#tests/packed';
import { provideLanes } from '#tests/sites';

/** Packs the package, and builds the sites for the release tests. Sites that tests build themselves have their own copy of the code. */
export default async function provideReleaseSites(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-packed-'));
  project.provide('packed', await packPackage('vitrine', folder));
  const removeSites = await provideLanes(project, [['archive'], ['monitored', 'counted'], ['project']]);
  return async () => {
    await removeSites();
    await rm(folder, { recursive: true });
  };
}

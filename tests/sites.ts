import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import { provideBrowsers } from '#tests/browser/find';
import { writeArabic } from '#tests/fixtures/arabic';
import { writeArchive } from '#tests/fixtures/archive';
import { writeMonitored } from '#tests/fixtures/monitored';
import { writeProject } from '#tests/fixtures/project';
import { findNginx } from '#tests/hosts/nginx';
import { dsn } from '#tests/monitoring/collector';
import { buildSite } from '#tests/vitrine';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A built site of Vitrine's own kind: a work folder with `collection/` and `out/`, and what the build said. */
    archive: BuiltSite;
    /** A built CollectionBuilder project that lies in a subfolder. */
    project: BuiltSite;
    /** A built site in Arabic and English that lies in a subfolder. */
    arabic: BuiltSite;
    /** A built site that reports to the Sentry project of `tests/monitoring/collector.ts`. */
    monitored: BuiltSite;
  }
}

export interface BuiltSite {
  cwd: string;
  text: string;
}

const names = ['archive', 'project', 'arabic', 'monitored'] as const;

/** Builds the sites that the browser tests visit, once for all of them, as a user would. */
export default async function provideSites({ provide }: TestProject): Promise<() => Promise<void>> {
  // What is missing is installed now, before tests run side by side.
  provideBrowsers();
  findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
  await writeArchive(join(folder, 'archive/collection'));
  await writeProject(join(folder, 'project/collection'));
  await writeArabic(join(folder, 'arabic/collection'));
  await writeMonitored(join(folder, 'monitored/collection'), [
    `monitoring: { dsn: ${dsn}, environment: trial }`,
  ]);
  // More at once are not done sooner on two cores.
  await forEachConcurrently(names, 2, async (name) => {
    const cwd = join(folder, name);
    const { code, text } = await buildSite({ cwd });
    if (code !== 0) throw new Error(`The site at ${cwd} could not be built:\n${text}`);
    provide(name, { cwd, text });
  });
  return () => rm(folder, { recursive: true, force: true });
}

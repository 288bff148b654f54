import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

const collections = {
  archive: writeArchive,
  project: writeProject,
  arabic: writeArabic,
  monitored: (folder: string) => writeMonitored(folder, [`monitoring: { dsn: ${dsn}, environment: trial }`]),
};
type SiteName = keyof typeof collections;
const names: readonly SiteName[] = ['archive', 'project', 'arabic', 'monitored'];

/** A folder whose sites are built once and stay for further runs: while a test is written, that saves a minute each time. */
const { VITRINE_TEST_SITES: lasting } = process.env;

/** Builds the sites that the browser tests visit, once for all of them, as a user would. */
export default async function provideSites({ provide }: TestProject): Promise<() => Promise<void>> {
  // What is missing is installed now, before tests run side by side.
  provideBrowsers();
  findNginx();
  const folder = lasting ?? (await mkdtemp(join(tmpdir(), 'vitrine-sites-')));
  // More at once are not done sooner on two cores.
  await forEachConcurrently(names, 2, async (name) => provide(name, await siteIn(join(folder, name), name)));
  return async () => {
    if (!lasting) await rm(folder, { recursive: true, force: true });
  };
}

async function siteIn(cwd: string, name: SiteName): Promise<BuiltSite> {
  const output = join(cwd, 'output.txt');
  if (existsSync(output)) return { cwd, text: await readFile(output, 'utf8') };
  await collections[name](join(cwd, 'collection'));
  const { code, text } = await buildSite({ cwd });
  if (code !== 0) throw new Error(`The site at ${cwd} could not be built:\n${text}`);
  await writeFile(output, text);
  return { cwd, text };
}

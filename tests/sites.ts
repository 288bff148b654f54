import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideBrowsers } from '#tests/browser/find';
import { writeArabic } from '#tests/fixtures/arabic';
import { writeArchive } from '#tests/fixtures/archive';
import { writeMonitored } from '#tests/fixtures/monitored';
import { writeProject } from '#tests/fixtures/project';
import { findNginx } from '#tests/hosts/nginx';
import { dsn } from '#tests/monitoring/collector';
import { vitrine } from '#tests/vitrine';

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

/** Where one project of Vitest tells the next which sites there are. */
const built = 'VITRINE_TEST_SITES';

/** Builds the sites that the browser tests visit, once for all of them, as a user would. */
export default async function provideSites({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const known = process.env[built];
  const cwd = known ?? (await mkdtemp(join(tmpdir(), 'vitrine-sites-')));
  if (known === undefined) {
    // What is missing is installed now, before tests run side by side.
    provideBrowsers();
    findNginx();
    await buildSites(cwd);
    process.env[built] = cwd;
  }
  provide('archive', await siteIn(join(cwd, 'archive')));
  provide('project', await siteIn(join(cwd, 'project')));
  provide('arabic', await siteIn(join(cwd, 'arabic')));
  provide('monitored', await siteIn(join(cwd, 'monitored')));
  return known === undefined ? () => rm(cwd, { recursive: true, force: true }) : undefined;
}

async function buildSites(cwd: string): Promise<void> {
  const archive = join(cwd, 'archive');
  const project = join(cwd, 'project');
  const arabic = join(cwd, 'arabic');
  const monitored = join(cwd, 'monitored');
  await writeArchive(join(archive, 'collection'));
  await writeProject(join(project, 'collection'));
  await writeArabic(join(arabic, 'collection'));
  await writeMonitored(join(monitored, 'collection'), [`monitoring: { dsn: ${dsn}, environment: trial }`]);
  for (const site of [archive, project, arabic, monitored]) {
    const { code, text } = await vitrine(['build', 'collection'], { cwd: site });
    if (code !== 0) throw new Error(`The site at ${site} could not be built:\n${text}`);
    await writeFile(join(site, said), text);
  }
}

/** What a build said, beside its site. */
const said = 'said.txt';

async function siteIn(cwd: string): Promise<BuiltSite> {
  return { cwd, text: await readFile(join(cwd, said), 'utf8') };
}

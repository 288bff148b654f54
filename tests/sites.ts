import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeArchive } from '#tests/fixtures/archive';
import { writeMonitored } from '#tests/fixtures/monitored';
import { writeProject } from '#tests/fixtures/project';
import { dsn } from '#tests/monitoring/collector';
import { vitrine } from '#tests/vitrine';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A built site of Vitrine's own kind: a work folder with `archive/` and `out/`, and what the build said. */
    archive: BuiltSite;
    /** A built CollectionBuilder project that lies in a subfolder. */
    project: BuiltSite;
    /** A built site that reports to the Sentry project of `tests/monitoring/collector.ts`. */
    monitored: BuiltSite;
  }
}

export interface BuiltSite {
  cwd: string;
  text: string;
}

/** Builds the sites that the browser tests visit, once for all of them, as a user would. */
export default async function buildSites({ provide }: TestProject): Promise<() => Promise<void>> {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
  const archive = join(cwd, 'a');
  const project = join(cwd, 'p');
  const monitored = join(cwd, 'm');
  await writeArchive(join(archive, 'collection'));
  await writeProject(join(project, 'collection'));
  await writeMonitored(join(monitored, 'collection'), [`monitoring: { dsn: ${dsn}, environment: trial }`]);
  provide('archive', await buildSite(archive));
  provide('project', await buildSite(project));
  provide('monitored', await buildSite(monitored));
  return () => rm(cwd, { recursive: true, force: true });
}

async function buildSite(cwd: string): Promise<BuiltSite> {
  const { code, text } = await vitrine(['build', 'collection'], { cwd });
  if (code !== 0) throw new Error(`The site at ${cwd} could not be built:\n${text}`);
  return { cwd, text };
}

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideBrowsers } from '#tests/browser/find';
import { writeArabic } from '#tests/fixtures/arabic';
import { writeArchive } from '#tests/fixtures/archive';
import { writeEdges } from '#tests/fixtures/edges';
import { writeElsewhere } from '#tests/fixtures/elsewhere';
import { writeHostile } from '#tests/fixtures/hostile';
import { writeMonitored } from '#tests/fixtures/monitored';
import { writeProject } from '#tests/fixtures/project';
import { writeSpoken } from '#tests/fixtures/spoken';
import { writeCounted, writeTailored } from '#tests/fixtures/tailored';
import { findNginx } from '#tests/hosts/nginx';
import { dsn } from '#tests/monitoring/collector';
import { copyCode, vitrine } from '#tests/vitrine';

export interface BuiltSite {
  /** Work folder, with `collection/` and `out/`. */
  cwd: string;
  /** Output of the build. */
  text: string;
  /** The copy of Vitrine's code with which it was built. */
  code: string;
}

/** Sites that tests visit: how their collection is written, and its folder below the work folder. */
const collections = {
  /** Vitrine's own format, with a bit of everything. */
  archive: { write: writeArchive, folder: 'collection' },
  /** Reports to the Sentry project of `tests/monitoring/collector.ts`. */
  monitored: {
    write: (folder: string) => writeMonitored(folder, [`monitoring: { dsn: ${dsn}, environment: trial }`]),
    folder: 'collection',
  },
  edges: { write: writeEdges, folder: 'collection' },
  /** Pictures on another host, in few widths; in a language without an interface, in the subfolder of `project`. */
  elsewhere: { write: writeElsewhere, folder: 'collection' },
  /** A CollectionBuilder project, published in a subfolder. */
  project: { write: writeProject, folder: 'collection' },
  /** Players of other hosts, former addresses, and the owner's style sheet. */
  tailored: { write: (folder: string) => writeTailored(folder), folder: 'collection' },
  /** The same with page views counted; for release tests. */
  counted: { write: writeCounted, folder: 'collection' },
  hostile: { write: writeHostile, folder: '.' },
  /** Recordings with captions, transcripts and contents; documents, and scans with text. */
  spoken: { write: writeSpoken, folder: 'collection' },
  /** Arabic and English, published in a subfolder. */
  arabic: { write: writeArabic, folder: 'collection' },
};
export type SiteName = keyof typeof collections;

declare module 'vitest' {
  export interface ProvidedContext extends Record<SiteName, BuiltSite> {}
}

/**
 * Sites built in parallel, on two cores. Sites of a lane share a copy of the code, and with it webpack's cache, which is specific
 * to a subfolder.
 */
const lanes: readonly (readonly SiteName[])[] = [
  ['archive', 'monitored', 'edges', 'hostile', 'tailored', 'spoken'],
  ['project', 'elsewhere', 'arabic'],
];

/** Folder of sites that are built once and reused by further runs: saves a minute per run while writing a test. */
const { VITRINE_TEST_SITES: sitesFolder } = process.env;

/** Builds the sites that the browser tests visit, once for all of them, as a user would. */
export default function provideSites(project: TestProject): Promise<() => Promise<void>> {
  return provideLanes(project, lanes);
}

/** Builds lanes of sites in parallel, and provides each site by its name. Returns a function that removes them. */
export async function provideLanes(
  { provide }: TestProject,
  sites: readonly (readonly SiteName[])[],
): Promise<() => Promise<void>> {
  // Installs missing browsers before tests run in parallel.
  provideBrowsers();
  findNginx();
  const folder = sitesFolder ? resolve(sitesFolder) : await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
  await Promise.all(
    sites.map(async (lane, at) => {
      const code = join(folder, `code-${at}`);
      if (!existsSync(code)) await copyCode(code);
      for (const name of lane) provide(name, await siteIn(join(folder, name), { name, code }));
    }),
  );
  return async () => {
    if (!sitesFolder) await rm(folder, { recursive: true, force: true });
  };
}

async function siteIn(cwd: string, { name, code }: { name: SiteName; code: string }): Promise<BuiltSite> {
  const output = join(cwd, 'output.txt');
  if (existsSync(output)) return { cwd, code, text: await readFile(output, 'utf8') };
  const { write, folder } = collections[name];
  await write(join(cwd, folder));
  const run = await vitrine(['build', folder], { cwd, code });
  if (run.code !== 0) throw new Error(`The site at ${cwd} could not be built:\n${run.text}`);
  await writeFile(output, run.text);
  return { cwd, code, text: run.text };
}

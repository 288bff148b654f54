/**
 * Adds what the published package contains and a clone does not: bundled programs in `programs/`, and in `bundles/` the compiled
 * interface, for sites with default settings in each language, at the top of a host and in a subfolder. Run by `npm pack`.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { interfaceLanguages } from '#model/i18n/locale-data';
import { settingsSchema } from '#model/settings';
import { packageRoot } from '#scripts/disk/package-root';
import { copyBundle, hashCode } from '#scripts/render/bundle';
import { packBundle, placeholders, readyName } from '#scripts/render/ready-bundle';
import { openSiteBundle, settingsOf } from '#scripts/render/render';
import { bundlePrograms } from '../scripts/programs.mjs';

/** Common tags of owners and CollectionBuilder projects whose numbers may be formatted differently. */
const regions = ['en-GB', 'en-US', 'pt-BR'];
/** All languages, or the few that the package's tests need. */
const languages = process.env.VITRINE_PACKED_LANGUAGES?.split(',') ?? [...interfaceLanguages, ...regions];

async function main(): Promise<void> {
  bundlePrograms('programs');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pack-'));
  try {
    const workFolders: string[] = [];
    for (const language of languages) workFolders.push(await buildSite(language, join(folder, language)));
    // Subfolders last, so that webpack's cache serves all languages first, then one subfolder.
    for (const work of workFolders) await packInterface(placeholders.basePath, work);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds a site at the top of a host, and packs its interface. Returns its work folder, with the store for compiling further ones. */
async function buildSite(language: string, cwd: string): Promise<string> {
  await mkdir(cwd);
  await writeFile(join(cwd, 'items.csv'), 'id,title\nquay,Quay\n');
  await writeFile(join(cwd, 'site.yaml'), `language: ${language}\n`);
  const program = join(packageRoot, 'scripts', 'vitrine.mjs');
  await promisify(execFile)(process.execPath, [program, 'build', '.'], { cwd });
  const work = join(cwd, '.vitrine');
  await packInterface('', work);
  return work;
}

/** @param work work folder of a built site */
async function packInterface(basePath: string, work: string): Promise<void> {
  const { formats } = resolvePictureOptions(settingsSchema.parse({}));
  const usual = { zoom: undefined, picturesUrl: undefined, monitoring: undefined, analytics: undefined };
  const settings = { basePath, formats, ...usual };
  const store = join(work, 'store');
  const { id, folder } = await openSiteBundle(settings, { store, work });
  const made = join(work, 'made');
  await copyBundle(folder, made);
  await rm(join(made, 'required-server-files.js'));
  const name = readyName(settingsOf(settings), await hashCode(store));
  await packBundle(made, {
    name,
    changes: [
      [id, placeholders.id],
      [packageRoot, '.'],
    ],
  });
  await rm(made, { recursive: true });
}

await main();

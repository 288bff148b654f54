/**
 * Makes what the package has and a clone has not: the programs, bundled, into `programs/`, and the interface, compiled, into `bundles/`,
 * for sites in English with the usual settings, at the top of a host and in a subfolder. Run by `npm pack`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settingsSchema } from '#model/settings';
import { packageRoot } from '#scripts/disk/package-root';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { copyBundle, hashCode } from '#scripts/render/bundle';
import { changeBundle, marks, readyBundles, readyName } from '#scripts/render/ready-bundle';
import { openSiteBundle, settingsOf } from '#scripts/render/render';
import { bundlePrograms } from '../scripts/programs.mjs';

async function main(): Promise<void> {
  bundlePrograms('programs');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pack-'));
  try {
    await writeFile(join(folder, 'items.csv'), 'id,title\nquay,Quay\n');
    const program = join(packageRoot, 'scripts', 'vitrine.mjs');
    await promisify(execFile)(process.execPath, [program, 'build', '.'], { cwd: folder });
    for (const basePath of ['', marks.basePath]) await packBundle(basePath, join(folder, '.vitrine'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param work the work folder of a site that was built */
async function packBundle(basePath: string, work: string): Promise<void> {
  const { formats } = resolvePictureOptions(settingsSchema.parse({}));
  const usual = { zoom: undefined, picturesUrl: undefined, monitoring: undefined, analytics: undefined };
  const settings = { basePath, formats, ...usual };
  const store = join(work, 'store');
  const { id, folder } = await openSiteBundle(settings, { store, work });
  const packed = join(readyBundles, readyName(settingsOf(settings), await hashCode(store)));
  await copyBundle(folder, packed);
  await rm(join(packed, 'required-server-files.js'));
  await changeBundle(packed, { id: [id, marks.id], path: [packageRoot, '.'] });
}

await main();

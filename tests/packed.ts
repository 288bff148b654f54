import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '#scripts/disk/package-root';

const run = promisify(execFile);

/** Packs a package of this clone as npm does, and returns its archive in the folder. */
export async function packPackage(
  name: 'vitrine' | 'create-vitrine',
  folder: string,
): Promise<{ archive: string; version: string }> {
  const workspace = name === 'vitrine' ? [] : ['--workspace', name];
  const args = ['pack', '--json', '--pack-destination', folder, ...workspace];
  const [{ filename, version }] = JSON.parse((await run('npm', args, { cwd: packageRoot })).stdout);
  return { archive: join(folder, filename), version };
}

/** Packs Vitrine, and unpacks it into a folder that is made. */
export async function unpackPackage(code: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-packed-'));
  await mkdir(code, { recursive: true });
  const { archive } = await packPackage('vitrine', folder);
  await run('tar', ['-xzf', archive, '-C', code, '--strip-components=1']);
  await rm(folder, { recursive: true });
}

/** Gives an unpacked package the packages that are installed here, as tests ask no registry. */
export async function linkPackages(code: string): Promise<void> {
  await symlink(join(packageRoot, 'node_modules'), join(code, 'node_modules'), 'junction');
}

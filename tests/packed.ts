import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '#scripts/disk/package-root';

const run = promisify(execFile);

/** Packs Vitrine as npm does, and unpacks it into a folder that is made. */
export async function unpackPackage(code: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-packed-'));
  await mkdir(code, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: packageRoot });
  const [{ filename }] = JSON.parse(stdout);
  await run('tar', ['-xzf', join(folder, filename), '-C', code, '--strip-components=1']);
  await rm(folder, { recursive: true });
}

/** Gives an unpacked package the packages that are installed here, as tests ask no registry. */
export async function linkPackages(code: string): Promise<void> {
  await symlink(join(packageRoot, 'node_modules'), join(code, 'node_modules'), 'junction');
}

import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';

const run = promisify(execFile);

export interface Packed {
  /** Absolute. */
  archive: string;
  version: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Vitrine's package, packed once; meanwhile the clone contains its bundled programs. */
    packed: Packed;
  }
}

/** Packs a package of this clone as npm does, into a folder. */
export async function packPackage(name: 'vitrine' | 'create-vitrine', folder: string): Promise<Packed> {
  const workspace = name === 'vitrine' ? [] : ['--workspace', name];
  const args = ['pack', '--json', '--pack-destination', folder, ...workspace];
  const env = { ...process.env, VITRINE_PACKED_LANGUAGES: 'en,de' };
  const [{ filename, version }] = JSON.parse((await run('npm', args, { cwd: packageRoot, env })).stdout);
  return { archive: join(folder, filename), version };
}

/** Unpacks Vitrine's package into a new folder. */
export async function unpackPackage(code: string): Promise<void> {
  await mkdir(code, { recursive: true });
  await run('tar', ['-xzf', inject('packed').archive, '-C', code, '--strip-components=1']);
}

/** Links the installed packages into an unpacked package, since tests use no registry. */
export async function linkPackages(code: string): Promise<void> {
  await symlink(join(packageRoot, 'node_modules'), join(code, 'node_modules'), 'junction');
}

import { spawn } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';

export interface Run {
  /** Exit code; null if the process was killed. */
  code: number | null;
  /** Both outputs, interleaved. */
  text: string;
  /** Standard output only. */
  output: string;
}

export interface RunOptions {
  /** Folder for `.vitrine` and `out`. */
  cwd: string;
  /** Additional variables. */
  env?: Record<string, string>;
  /** Closes standard output immediately, like `head`. */
  isUnread?: boolean;
  /** Kills the process group with SIGKILL as soon as it has printed this text. */
  killAt?: string;
  /** Folder of Vitrine's code. Default: this clone. */
  code?: string;
}

/** Runs the command line as users do. */
export async function vitrine(
  args: readonly string[],
  { cwd, env, isUnread, killAt, code: root = packageRoot }: RunOptions,
): Promise<Run> {
  const child = spawn(process.execPath, [join(root, 'scripts/vitrine.mjs'), ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let output = '';
  function onOutput(chunk: unknown): void {
    text += String(chunk);
    if (killAt && text.includes(killAt) && child.pid) process.kill(-child.pid, 'SIGKILL');
  }
  if (isUnread) child.stdout.destroy();
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    onOutput(chunk);
  });
  child.stderr.on('data', onOutput);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, text, output };
}

/** Files and folders of Vitrine that a build reads. */
const codeFiles = [
  ...[
    'client',
    'components',
    'desk',
    'importers',
    'media',
    'model',
    'pages',
    'public',
    'scripts',
    'store',
    'styles',
  ],
  ...['instrumentation-client.ts', 'next.config.mjs', 'postcss.config.mjs', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
];

/** Copies Vitrine's code: Next writes to `.next` beside the code, so parallel builds need a copy each. */
export async function copyCode(folder: string): Promise<void> {
  for (const name of codeFiles) await cp(join(packageRoot, name), join(folder, name), { recursive: true });
  await symlink(join(packageRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

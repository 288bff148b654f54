import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { CommandError } from '#scripts/report/command-error';
import { ownerWarning } from './warn-owner.mjs';

/**
 * Encryption key of server actions, which a static site does not have. A new random key for each build would
 * invalidate webpack's cache, and double the time of the second build.
 */
const constantKey = Buffer.alloc(32).toString('base64');

/** Variables that Next compiles in by itself, although they are not part of the bundle's id. */
const unhashedVariables = {
  NEXT_DEPLOYMENT_ID: undefined,
  NEXT_HASH_SALT: undefined,
  BROWSERSLIST: undefined,
  BROWSERSLIST_ENV: undefined,
};

/**
 * Compiles the interface into `.next`, by `next build`, which renders only pages without dynamic routes; these are
 * not used.
 *
 * @param variables environment variables that next.config.mjs and the pages read
 * @param app folder in which Next runs (app-folder.ts)
 * @returns sentences for the owner
 * @throws CommandError with Next's own output if it fails
 */
export async function compile(variables: Record<string, string>, app: string): Promise<string[]> {
  const preload = pathToFileURL(join(app, 'scripts', 'render', 'next', 'preload.mjs')).href;
  const child = fork(join(app, 'node_modules', 'next', 'dist', 'bin', 'next'), ['build', '--webpack'], {
    cwd: app,
    execArgv: ['--preserve-symlinks-main'],
    env: {
      ...process.env,
      ...unhashedVariables,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --preserve-symlinks --import=${preload}`.trim(),
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: constantKey,
      VITRINE_COMPILING: 'yes',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', stop);
  if (code !== 0) throw new CommandError('The interface could not be compiled: next build failed.', lines);
  await rm(join(app, '.next', 'export'), { recursive: true, force: true });
  return lines.flatMap((line) => ownerWarning(line) ?? []);
}

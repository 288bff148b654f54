import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { packageRoot } from '#scripts/disk/package-root';

/** Runs the command line in a process that ends with its parent. */
export const ownedCli = join(packageRoot, 'scripts/workshop/publish/owned-cli.mjs');

export interface ProcessOptions {
  /** The script that Node runs, and its arguments. */
  args: readonly string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
}

export interface OwnedProcess {
  /** Asks it to end. */
  end: () => void;
  /** Its exit code, its signal, or why it could not be started. Resolves when all its output has been read. */
  ended: Promise<number | string>;
}

/**
 * Starts a process that ends with this one: its standard input is a pipe from here, which the system closes even if
 * this process is killed. The script watches it (owned-cli.mjs).
 *
 * @param onLine receives each line of its output
 */
export function startOwned(
  { args, cwd, environment }: ProcessOptions,
  onLine: (line: string) => void,
): OwnedProcess {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, args, {
    cwd,
    env: environment,
    windowsHide: true,
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => onLine(stripVTControlCharacters(line)));
  return {
    end: () => child.stdin.end(),
    ended: new Promise((resolve) => {
      child.once('error', ({ message }) => resolve(message));
      child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
    }),
  };
}

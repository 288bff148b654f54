import { fork } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { CommandError } from '#scripts/report/command-error';
import type { Advance } from '#scripts/report/reporter';
import { ownerWarning } from './warn-owner.mjs';

/** Result of `next build`. */
export interface NextBuild {
  /** Number of pages. */
  pages: number;
  /** Sentences for the owner. */
  notes: string[];
  /** Folder that the pages are in, absolute. */
  exported: string;
}

/**
 * The key of server actions, of which a static site has none. Next would draw another one for each build, and refuse what
 * webpack has cached with another key: a second build would take twice the time.
 */
const constantKey = Buffer.alloc(32).toString('base64');

/**
 * Runs `next build`, which exports every page as HTML and JSON.
 *
 * @param variables environment variables that next.config.mjs and the pages read
 * @param options.app folder that Next runs in (app-folder.ts)
 * @throws CommandError with Next's own output if it fails
 */
export async function runNextBuild(
  variables: Record<string, string>,
  { app, advance }: { app: string; advance: Advance },
): Promise<NextBuild> {
  // next.config.mjs makes Next export the pages to this folder.
  const exported = join(app, '.next', 'export');
  // react-for-node.mjs writes it.
  const reactNote = join(app, '.next', 'react.txt');
  const preload = pathToFileURL(join(app, 'scripts', 'render', 'next', 'preload.mjs')).href;
  rmSync(reactNote, { force: true });
  const child = fork(join(app, 'node_modules', 'next', 'dist', 'bin', 'next'), ['build', '--webpack'], {
    cwd: app,
    execArgv: ['--preserve-symlinks-main'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --preserve-symlinks --import=${preload}`.trim(),
      VITRINE_REACT_NOTE: reactNote,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: constantKey,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const lines: string[] = [];
  const notes: string[] = [];
  let pages = 0;
  function onLine(line: string): void {
    lines.push(line);
    const note = ownerWarning(line);
    if (note) notes.push(note);
    const progress = readProgress(line);
    if (!progress) return;
    pages = progress.total;
    advance(progress.done, progress.total);
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', onLine);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', stop);
  if (code !== 0) throw new CommandError('The pages could not be made: next build failed.', lines);
  if (!existsSync(reactNote))
    notes.push(
      'Next no longer renders pages with the React that is replaced, so that a large site takes longer.',
    );
  if (pages === 0) notes.push('Next no longer says how many pages it has made, so their number is missing.');
  return { pages, notes, exported };
}

/** Reads how far Next is from a line of its output: `Generating static pages using 3 workers (26/104)`. */
export function readProgress(line: string): { done: number; total: number } | undefined {
  const [, done, total] = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line) ?? [];
  return done === undefined || total === undefined ? undefined : { done: Number(done), total: Number(total) };
}

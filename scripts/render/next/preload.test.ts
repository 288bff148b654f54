import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf } from '#tests/fixtures/folder';

const preload = new URL('./preload.mjs', import.meta.url).href;

/** Prints its id, catches signals and never ends; the first one forks a second, as Next forks its workers. */
const endlessScript = `console.log(process.pid);
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
setInterval(() => {}, 1000);
if (process.argv[2]) require('node:child_process').fork(__filename);`;

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'every process of a build ends with the one that started it: %s',
  async (signal) => {
    const file = join(await folderOf({ 'endless.cjs': endlessScript }), 'endless.cjs');
    const code = `require('node:child_process').fork(${JSON.stringify(file)}, ['first'], {
      env: { ...process.env, NODE_OPTIONS: '--import=${preload}' },
    });`;
    const parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pids: number[] = [];
    onTestFinished(() => {
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
    await new Promise<void>((resolve) => {
      createInterface(parent.stdout).on('line', (line) => {
        if (pids.push(Number(line)) === 2) resolve();
      });
    });
    expect(pids.map(isAlive)).toEqual([true, true]);
    parent.kill(signal);
    // Both have the pipe, which closes when they have ended.
    await once(parent, 'close');
    expect(parent.signalCode).toBe(signal);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

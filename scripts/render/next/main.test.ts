import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf } from '#tests/fixtures/folder';

const main = JSON.stringify(fileURLToPath(new URL('./main.mjs', import.meta.url)));

/** Next's configuration, which prints the process's id and never settles. */
const config = `console.log('pid', process.pid);
setInterval(() => {}, 1000);
export default () => new Promise(() => {});`;

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a build ends with the process that started it: %s',
  async (signal) => {
    const site = JSON.stringify(await folderOf({ 'next.config.mjs': config, 'pages/index.js': '' }));
    const code = `require('node:child_process').fork(${main}, ['build', '--webpack', ${site}]);`;
    const parent = spawn(process.execPath, ['-e', code], {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = await new Promise<number>((resolve) => {
      createInterface(parent.stdout).on('line', (line) => {
        if (line.startsWith('pid ')) resolve(Number(line.slice(4)));
      });
    });
    onTestFinished(() => {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
    expect(isAlive(pid)).toBe(true);
    parent.kill(signal);
    // The build holds the pipe: it closes when both have ended.
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

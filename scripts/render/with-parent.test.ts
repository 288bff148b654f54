import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { withParent } from '#scripts/render/with-parent';

/** Starts a process that says its number and would never end. */
const code = `
  const endless = 'console.log(process.pid); setInterval(() => {}, 1000)';
  require('node:child_process').spawn(process.execPath, ['-e', endless], { stdio: 'inherit' });`;

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'what a process has started ends with it: %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['-e', code], {
      env: { ...process.env, NODE_OPTIONS: withParent() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(parent.stdout, 'data');
    const child = Number(text);
    onTestFinished(() => {
      if (isAlive(child)) process.kill(child, 'SIGKILL');
    });
    expect(isAlive(child)).toBe(true);
    parent.kill(signal);
    // The child holds the pipe: it closes when both are gone.
    await once(parent, 'close');
    expect(parent.signalCode).toBe(signal);
  },
);

test('a process ends by itself all the same, with the options that it has', async () => {
  const alone = spawn(process.execPath, ['-p', 'process.title'], {
    env: { ...process.env, NODE_OPTIONS: withParent('--title=mine') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(alone.stdout, 'data');
  expect(String(text)).toBe('mine\n');
  expect(await once(alone, 'close')).toEqual([0, null]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

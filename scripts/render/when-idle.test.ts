import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { givingBack } from '#scripts/render/when-idle';

const run = promisify(execFile);

/** Says whether what it has left is gone, when it has waited for two seconds; and the title that it was given. */
const code = `
  const left = new WeakRef({ items: Array.from({ length: 1000 }, (_, number) => ({ number })) });
  setTimeout(() => console.log(left.deref() === undefined, process.title), 2500);`;

test.each([
  ['gives back what it no longer holds', givingBack('--title=mine'), 'true mine\n'],
  ['keeps it otherwise', '--title=mine', 'false mine\n'],
])('a process that waits %s', async (_, options, said) => {
  const env = { ...process.env, NODE_OPTIONS: options };
  const { stdout } = await run(process.execPath, ['-e', code], { env });
  expect(stdout).toBe(said);
});

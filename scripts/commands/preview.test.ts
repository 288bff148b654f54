import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { exitCodeOf } from '#scripts/commands/preview';

test.each([
  ['process.exit(0)', 0],
  ['process.exit(3)', 3],
  ['process.kill(process.pid, "SIGKILL")', 1],
])('a preview whose server does %s ends with %i', async (program, code) => {
  expect(await exitCodeOf(spawn(process.execPath, ['-e', program]))).toBe(code);
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '#tests/fixtures/folder';

const edge = createRequire(import.meta.url).resolve('react-dom/server.edge');
const preload = new URL('./preload.mjs', import.meta.url).href;

test('a process of Next that asks for React gets the build for Node, and the build hears that it did', async () => {
  const folder = await folderOf({
    'page.cjs': `process.send(Object.keys(require(${JSON.stringify(edge)})), () => process.disconnect());`,
  });
  const note = join(folder, 'react.txt');
  const page = fork(join(folder, 'page.cjs'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: `--import=${preload}`, VITRINE_REACT_NOTE: note },
  });
  const [names] = await once(page, 'message');
  expect(names).toContain('renderToPipeableStream');
  expect(existsSync(note)).toBe(true);
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '#tests/fixtures/folder';

const edge = createRequire(import.meta.url).resolve('react-dom/server.edge');
const module = new URL('./react-for-node.mjs', import.meta.url).href;

test('a process of Next that asks for React gets the build for Node', async () => {
  const folder = await folderOf({
    'page.cjs': `process.send(Object.keys(require(${JSON.stringify(edge)})), () => process.disconnect());`,
  });
  const page = fork(join(folder, 'page.cjs'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: `--import=${module}` },
  });
  const [names] = await once(page, 'message');
  expect(names).toContain('renderToPipeableStream');
});

test('the installed Next asks for the one that is replaced', () => {
  const renderer = createRequire(import.meta.url).resolve(
    'next/dist/compiled/next-server/pages.runtime.prod.js',
  );
  expect(readFileSync(renderer, 'utf8').includes('"react-dom/server.edge"')).toBe(true);
});

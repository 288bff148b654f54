import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withReactForNode } from '#scripts/render/react-for-node';

const { resolve } = createRequire(import.meta.url);

const edge = JSON.stringify(resolve('react-dom/server.edge'));
const { NODE_OPTIONS: _, ...others } = process.env;
const env = { ...others, NODE_ENV: 'production' as const, NODE_OPTIONS: withReactForNode('--title=mine') };

/** What a process has of React that another has started to talk with it, as Next starts those that make pages. */
async function offeredToPages(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine react '));
  const file = join(folder, 'page.cjs');
  await writeFile(file, `process.send(Object.keys(require(${edge}))); process.disconnect();`);
  const [names] = await once(fork(file, { env, execArgv: [] }), 'message');
  await rm(folder, { recursive: true });
  return names;
}

test('processes that make pages use the build of React for Node', async () => {
  expect(await offeredToPages()).toContain('renderToPipeableStream');
});

test('a process by itself uses the one that it asks for', async () => {
  const code = `console.log(Object.keys(require(${edge})).join())`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { env });
  expect(stdout).toContain('renderToReadableStream');
  expect(stdout).not.toContain('renderToPipeableStream');
});

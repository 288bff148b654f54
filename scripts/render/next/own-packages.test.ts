import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '#tests/fixtures/folder';

const module = new URL('./own-packages.mjs', import.meta.url).href;

test('a process of Next finds the packages of its own folder, and none above it', async () => {
  const folder = await folderOf({
    'node_modules/above/index.js': 'module.exports = "above";',
    'app/node_modules/own/index.js': 'module.exports = "own";',
    'app/node_modules/own/asks.js': 'module.exports = require("above");',
    'app/page.cjs': `const attempt = (name) => { try { return require(name); } catch ({ code }) { return code; } };
process.send(['own', 'above', 'own/asks.js'].map(attempt), () => process.disconnect());`,
  });
  const app = join(folder, 'app');
  const page = fork(join(app, 'page.cjs'), {
    cwd: app,
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: `--import=${module}` },
  });
  const [found] = await once(page, 'message');
  expect(found).toEqual(['own', 'MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderOf } from '#tests/fixtures/folder';

const main = fileURLToPath(new URL('../../create-vitrine/main.mjs', import.meta.url));
const vitrineUrl = new URL('../../scripts/vitrine.mjs', import.meta.url).href;

test.each([
  [
    'asks last about columns that look internal, and about no other problem',
    { 'items.csv': 'id,title,file,Donor phone\na,Tower,missing.jpg,555\n' },
    [
      'Before you publish: items.csv has columns that look internal: "Donor phone". They are published. To keep them off the site, write fields: {"Donor phone": {hidden: true}} in site.yaml (with hidden: false one is shown, and not asked about again), or delete them from the spreadsheet.',
    ],
  ],
  [
    'is complete, and asks nothing, if the check fails',
    { 'items.csv': 'id,Donor phone\na,555\n', 'site.yaml': 'title: [' },
    [],
  ],
])('a new site %s', async (_, files, questions) => {
  const from = await folderOf(files);
  const cwd = await folderOf({
    // A package that npm installs without a network.
    'vitrine/package.json': '{ "name": "vitrine", "version": "1.0.0", "bin": "vitrine.mjs" }',
    'vitrine/vitrine.mjs': `#!/usr/bin/env node\nawait import(${JSON.stringify(vitrineUrl)});\n`,
  });
  const args = [main, 'new', '--from', from, '--yes', '--vitrine', 'file:../vitrine'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('Next:\n  cd "new"\n  npm start\n');
  const lines = stderr.trim().split('\n');
  expect(lines.filter((line) => line.startsWith('Before you publish'))).toEqual(questions);
  expect(lines.slice(lines.length - questions.length)).toEqual(questions);
});

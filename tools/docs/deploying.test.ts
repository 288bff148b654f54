import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { netlifyToml } from '#scripts/outputs/hosts/netlify';
import { withHostSettings } from '#tools/docs/deploying';

const read = (path: string) => readFile(join(packageRoot, path), 'utf8');

test('docs/deploying.md shows what the code writes (npm run docs makes it anew)', async () => {
  const written = await read('docs/deploying.md');
  expect(written).toBe(withHostSettings(written));
});

test('netlify.toml is what the code writes (npm run docs makes it anew)', async () => {
  expect(await read('netlify.toml')).toBe(netlifyToml({ basePath: '' }));
});

test('a copy to a server deletes all that is gone but old scripts', async () => {
  const [command = ''] = /^ {4}rsync .*$/m.exec(await read('docs/deploying.md')) ?? [];
  expect(command).toContain(' --delete-after ');
  expect(command.match(/'[^']+'|--exclude\S*/g)).toEqual(["'protect /_next/static/**'"]);
});

test('a snippet without markers is an error', () => {
  expect(() => withHostSettings('# Deploying\n')).toThrow('no place for netlify');
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { describeProblems, faultTables } from '#tools/docs/problems';

const codes = faultTables.flatMap(({ faults }) => Object.keys(faults));

test('docs/problems.md explains every code (npm run docs makes it anew)', async () => {
  const written = await readFile(join(packageRoot, 'docs', 'problems.md'), 'utf8');
  expect(written).toBe(describeProblems());
  const explained = [...written.matchAll(/^\| `([^`]+)` \| [^|]+\. \| [^|]+[.…] \|$/gm)].map(
    ([, code]) => code,
  );
  expect(explained).toEqual(codes);
});

test('a code is a noun and what is wrong with it, and has one meaning', () => {
  expect(codes.filter((code) => !/^[a-z]+(?:-[a-z]+)+$/.test(code))).toEqual([]);
  expect(codes).toHaveLength(new Set(codes).size);
});

test('each code is reported somewhere', async () => {
  const listed = await Promise.all(
    ['importers', 'media', 'model', 'scripts'].map((folder) =>
      readdir(join(packageRoot, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  const sources = listed.flat().filter(({ name }) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(
    sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  const source = texts.join('\n');
  // In its table it is a key; elsewhere, where it is reported, a value.
  expect(codes.filter((code) => !new RegExp(`'${code}'(?!: \\{)`).test(source))).toEqual([]);
});

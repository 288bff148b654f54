import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemCodes } from '#model/problem-codes';
import { packageRoot } from '#scripts/disk/package-root';
import { describeProblems } from '#tools/docs/problems';

test('docs/problems.md explains every code (npm run docs makes it anew)', async () => {
  const written = await readFile(join(packageRoot, 'docs', 'problems.md'), 'utf8');
  expect(written).toBe(describeProblems());
  const explained = [...written.matchAll(/^\| `([^`]+)` \| [^|]+\. \| [^|]+\. \|$/gm)].map(
    ([, code]) => code,
  );
  expect(explained).toEqual(problemCodes);
});

test('a code is a noun and what is wrong with it, and has one meaning', () => {
  expect(problemCodes.filter((code) => !/^[a-z]+(?:-[a-z]+)+$/.test(code))).toEqual([]);
  expect(problemCodes).toHaveLength(new Set(problemCodes).size);
});

test('each code is told somewhere', async () => {
  const listed = await Promise.all(
    ['model', 'scripts'].map((folder) =>
      readdir(join(packageRoot, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  const sources = listed.flat().filter(({ name }) => /(?<!\.test|^problem-codes)\.ts$/.test(name));
  const texts = await Promise.all(
    sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  const source = texts.join('\n');
  expect(problemCodes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

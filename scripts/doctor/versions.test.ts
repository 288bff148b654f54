import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkVersions, readVersions, type Versions } from '#scripts/doctor/versions';
import { writeFiles } from '#tests/fixtures/files';

const changelog = '## [0.2.0]\n\n- A second thing.\n\n## [0.1.0]\n\n- Everything.\n';
const versions: Versions = { vitrine: '0.2.0', node: '24.1.0' };

test.each([undefined, '0.2.0', '^0.1.0', '0.1.0 - 0.3.0', 'file:../vitrine.tgz'])(
  'asks for nothing where package.json asks for %s and 0.2.0 runs',
  (asked) => {
    const { faults } = checkVersions({ ...versions, asked }, { former: undefined, changelog });
    expect(faults).toEqual([]);
  },
);

test('tells that another version runs than package.json asks for', () => {
  const { faults } = checkVersions({ ...versions, asked: '0.3.0' }, { former: undefined, changelog });
  expect(faults).toEqual([
    'package.json asks for Vitrine 0.3.0, but 0.2.0 runs. Run "npm install", and doctor again.',
  ]);
});

test.each([
  ['20.9.0', 1],
  ['20.19.0', 0],
  ['22.0.0', 0],
  ['9.11.2', 1],
])('tells a Node that is too old: %s', (node, told) => {
  const { faults } = checkVersions({ ...versions, node }, { former: undefined, changelog });
  expect(faults.filter((fault) => fault.includes('needs Node 20.19.0 or newer'))).toHaveLength(told);
});

test('tells what has changed since the version that built the former site', () => {
  const { notes } = checkVersions(versions, { former: '0.1.0', changelog });
  expect(notes.slice(1)).toEqual([
    'The former site was built by Vitrine 0.1.0; since:',
    '  ## [0.2.0]',
    '  - A second thing.',
  ]);
});

test('tells no changes where the same version built it, or an unknown one', () => {
  expect(checkVersions(versions, { former: '0.2.0', changelog }).notes).toHaveLength(1);
  expect(checkVersions(versions, { former: '0.0.1', changelog }).notes.slice(1)).toEqual([
    'The former site was built by Vitrine 0.0.1.',
  ]);
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-versions-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['{ "dependencies": { "vitrine": "0.2.0" } }', '0.2.0'],
  ['{ "devDependencies": { "vitrine": "0.2.0" } }', '0.2.0'],
  ['{ "dependencies": { "serve": "14.2.7" } }', undefined],
  ['{ "dependencies": "none" }', undefined],
  ['not JSON', undefined],
])('reads which version %s asks for', async (text, asked) => {
  await writeFiles(folder, { 'package.json': text });
  expect((await readVersions(folder)).asked).toBe(asked);
});

test('a folder without package.json asks for none', async () => {
  expect((await readVersions(folder)).asked).toBeUndefined();
});

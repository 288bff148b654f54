import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examine } from '#scripts/commands/doctor';
import { writeFiles } from '#tests/fixtures/files';
import { atHand } from '#tests/fixtures/small-pictures';
import { vitrine } from '#tests/vitrine';
import packageJson from '../../package.json' with { type: 'json' };

let cwd: string;

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'));
  await writeFiles(cwd, {
    'package.json': JSON.stringify({ dependencies: { vitrine: packageJson.version } }),
    'site.yaml': 'title: Harbour\nhost: netlify\nurl: https://example.org\n',
    'items.csv': 'id,title\ntower,Tower\nquay,Quay\n',
  });
});
afterEach(() => rm(cwd, { recursive: true }));

const steps = () => ({ folder: cwd, work: join(cwd, '.vitrine'), ...atHand });

const sitemap = (paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://example.org${path}</loc></url>`).join('')}</urlset>`;

test('doctor asks for nothing where all is well, and writes nothing but its work folder', async () => {
  await writeFiles(cwd, { 'before.xml': sitemap(['', '/browse', '/items/tower']) });
  const sections = await examine(steps(), { before: join(cwd, 'before.xml') });
  expect(sections.map(({ title, faults }) => [title, faults])).toEqual([
    ...[['Versions', []] as const, ['Settings', []] as const],
    ...[['Addresses', []] as const, ['Limits', []] as const],
  ]);
  expect((await readdir(cwd)).sort()).toEqual([
    ...['.vitrine', 'before.xml', 'items.csv', 'package.json', 'site.yaml'],
  ]);
});

test('doctor tells what is to be done, and exits with 1', async () => {
  await writeFiles(cwd, {
    'package.json': '{ "dependencies": { "vitrine": "0.0.1" } }',
    'site.yaml': 'title: Harbour\nhoost: netlify\nurl: https://example.org\n',
    'before.xml': sitemap(['', '/items/mole']),
  });
  const { code, output } = await vitrine(['doctor', '.', '--before', 'before.xml'], { cwd });
  expect(code).toBe(1);
  expect(output).toContain('  package.json asks for Vitrine 0.0.1, but ');
  expect(output).toContain('column hoost: found hoost');
  expect(output).toContain('  1 address of an item would go: /items/mole. Say in the column was');
  expect(output.match(/Nothing to do\./g)).toHaveLength(1);
});

test('doctor compares with nothing where out holds no site', async () => {
  const { code, output, text } = await vitrine(['doctor', '.'], { cwd });
  expect(text).not.toContain('    at ');
  expect(code).toBe(0);
  expect(output.match(/^\w+$/gm)).toEqual(['Versions', 'Settings', 'Addresses', 'Limits']);
  expect(output.match(/^ {2}Nothing to do\.$/gm)).toHaveLength(4);
  expect(output).toContain('  No former site to compare with: "out" holds none.');
});

test('doctor refuses a former site that is not there', async () => {
  await expect(examine(steps(), { before: join(cwd, 'nowhere.xml') })).rejects.toThrow(
    'nowhere.xml is no folder or file here. Name the folder of a site',
  );
});

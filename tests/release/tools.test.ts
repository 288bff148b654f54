/** One short run of each tool, which `npm test` does not run. `tools/docs` has its own tests. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { drawPicture } from '#tests/fixtures/pictures';

const run = promisify(execFile);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tools-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  ['screenshots.ts', ['nowhere'], 'There is no site and no page named nowhere'],
  ['guide-pictures.ts', ['nowhere'], 'No picture shows the collection of a page named nowhere'],
  ['bench/builds.ts', [], 'Name a spreadsheet'],
  ['bench/pictures.ts', [], 'Name a folder of photographs'],
  ['bench/search.ts', [], 'holds no site yet'],
  ['bench/visits.ts', [], 'holds no site yet'],
])('%s says what it needs', async (tool, args, sentence) => {
  const cwd = await temporaryFolder();
  const program = ['--import', import.meta.resolve('tsx'), join(packageRoot, 'tools', tool), ...args];
  await expect(run(process.execPath, program, { cwd })).rejects.toThrow(sentence);
});

test('pictures are measured beside a plain loop', async () => {
  const folder = await temporaryFolder();
  await drawPicture(join(folder, 'one.png'), { width: 60, height: 40, hue: 10 });
  await drawPicture(join(folder, 'below', 'two.jpg'), { width: 40, height: 50, hue: 200 });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'tools/bench/pictures.ts', folder], {
    cwd: packageRoot,
  });
  const [, ...rows] = stdout.trim().split('\n');
  expect(rows.map((row) => row.split(/\s{2,}/)[0])).toEqual([
    'Vitrine, AVIF and JPEG',
    'Vitrine, all kept',
    'plain loop, WebP',
  ]);
});

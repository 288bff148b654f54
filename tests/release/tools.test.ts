/** One short run of each tool: they stand outside the gate otherwise. `tools/docs` has tests of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { drawPicture } from '#tests/fixtures/pictures';
import { rasterise } from '#tools/atlas/encode';
import { COLLECTION, readRows } from '#tools/atlas/items';
import { plateOf } from '#tools/atlas/studio';

const run = promisify(execFile);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tools-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  ['lighthouse.ts', [], 'holds no site yet'],
  ['iiif-viewers/main.ts', ['nowhere'], 'holds no site yet'],
  ['screenshots.ts', ['nowhere'], 'There is no site and no page named nowhere'],
  ['guide-pictures.ts', ['nowhere'], 'No picture shows the collection of a page named nowhere'],
  ['bench-build/main.ts', [], 'Name a spreadsheet'],
  ['bench-visit/main.ts', [], 'holds no site yet'],
  ['bench-search/main.ts', [], 'Name a spreadsheet'],
  ['bench-map/main.ts', ['none'], 'Name a number of points'],
])('%s says what it needs', async (tool, args, sentence) => {
  const cwd = await temporaryFolder();
  const program = ['--import', import.meta.resolve('tsx'), join(packageRoot, 'tools', tool), ...args];
  await expect(run(process.execPath, program, { cwd })).rejects.toThrow(sentence);
});

test('bench-pictures times every contender over two photographs', async () => {
  const folder = await temporaryFolder();
  await drawPicture(join(folder, 'one.png'), { width: 60, height: 40, hue: 10 });
  await drawPicture(join(folder, 'below', 'two.jpg'), { width: 40, height: 50, hue: 200 });
  const args = ['--import', 'tsx', 'tools/bench-pictures/main.ts', folder, '--no-quality'];
  const { stdout } = await run(process.execPath, args, { cwd: packageRoot });
  const [head = '', , , ...lines] = stdout.split('\n');
  const rows = lines.slice(0, 6).map((line) => line.trim().split(/\s{2,}/));
  expect(head).toMatch(/^2 photographs, \d+ cores?\.$/);
  // AVIF and WebP at 16, 32, 48 and 60, and at 16, 32 and 40; JPEG at 60 and at 40 alone.
  expect(rows.map(([name, , , , , files]) => [name, files])).toEqual([
    ['Vitrine, AVIF and JPEG', '9'],
    ['Vitrine, WebP alone', '7'],
    ['Vitrine, warm cache', '9'],
    ['plain loop, WebP', '7'],
    ['floor, AVIF and JPEG', '9'],
    ['floor, WebP', '7'],
  ]);
});

test('the atlas draws a projection as it is in the built-in collection', async () => {
  const rows = readRows();
  const row = rows.find(({ id }) => id === 'mollweide');
  if (!row) throw new Error('The collection has no Mollweide.');
  const { drawing } = plateOf(row, rows, 512);
  const { width, height } = drawing;
  const committed = await sharp(await readFile(new URL(row.file, COLLECTION)))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const drawn = await rasterise(drawing);
  const differing = drawn.filter((value, at) => Math.abs(value - (committed[at] ?? 0)) > 48).length;
  expect(committed.length).toBe(drawn.length);
  expect(differing / drawn.length).toBeLessThan(0.025);
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { drawPicture } from '#tests/fixtures/pictures';

const run = promisify(execFile);

test('every contender makes its files of every photograph, and has its figures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await drawPicture(join(folder, 'one.png'), { width: 60, height: 40, hue: 10 });
  await drawPicture(join(folder, 'below', 'two.jpg'), { width: 40, height: 50, hue: 200 });

  const args = ['--import', 'tsx', 'tools/bench-pictures/main.ts', folder, '--no-quality'];
  const { stdout } = await run(process.execPath, args, { cwd: packageRoot });
  const [head = '', , , ...lines] = stdout.split('\n');
  const rows = lines.slice(0, 6).map((line) => line.trim().split(/\s{2,}/));

  expect(head).toMatch(/^2 photographs, \d+ cores?\.$/);
  for (const [, ...figures] of rows) {
    expect(figures).toHaveLength(6);
    for (const figure of figures) expect(figure).toMatch(/^\d+(\.\d+)?$/);
  }
  // Widths 16, 32, 48 and 60, and 16, 32 and 40.
  expect(rows.map(([name, , , , , files]) => [name, files])).toEqual([
    ['Vitrine, AVIF and JPEG', '14'],
    ['Vitrine, WebP alone', '7'],
    ['Vitrine, warm cache', '14'],
    ['plain loop, WebP', '7'],
    ['floor, AVIF and JPEG', '14'],
    ['floor, WebP', '7'],
  ]);
  expect(lines.filter((line) => line.includes(' / '))).toHaveLength(4);
});

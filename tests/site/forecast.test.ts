import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { listTree } from '#scripts/verify/tree';

const forecast = /makes about ([\d,]+) files and (at most )?([\d.]+) (k|M)B/;

function forecastIn(text: string): { files: number; bytes: number; isBound: boolean } {
  const [, files = '', bound, bytes = '', unit] = forecast.exec(text) ?? [];
  return {
    files: Number(files.replace(/,/g, '')),
    bytes: Number(bytes) * (unit === 'M' ? 1e6 : 1e3),
    isBound: bound !== undefined,
  };
}

test.each(['archive', 'monitored', 'edges', 'hostile', 'project', 'elsewhere', 'arabic'] as const)(
  'a build says beforehand about how many files and bytes the site has: %s',
  (name) => {
    const { cwd, text } = inject(name);
    const told = forecastIn(text);
    const tree = listTree(join(cwd, 'out'));
    expect(Math.abs(told.files / tree.files.size - 1)).toBeLessThan(0.02);
    // Drawn pictures and the few pages of a test weigh what the usual ones do not.
    expect(told.bytes / tree.bytes).toBeGreaterThan(told.isBound ? 1 : 0.7);
    expect(told.bytes / tree.bytes).toBeLessThan(told.isBound ? 4 : 1.4);
  },
);

test('it says the same of pictures that go to a host of their own', () => {
  const { cwd, text } = inject('elsewhere');
  const [, files] =
    /for the site and about (\d+) files and (?:at most )?[\d.]+ [kM]B for its pictures/.exec(text) ?? [];
  expect(existsSync(join(cwd, 'out-pictures'))).toBe(true);
  expect(Number(files)).toBe(listTree(join(cwd, 'out-pictures')).files.size);
});

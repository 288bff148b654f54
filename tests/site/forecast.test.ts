import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { listTree } from '#scripts/verify/tree';

const forecast = /makes (about )?([\d,]+) files and about ([\d.]+) (k|M)B/;

function forecastIn(text: string): { isAbout: boolean; files: number; bytes: number } {
  const [, about, files = '', bytes = '', unit] = forecast.exec(text) ?? [];
  return {
    isAbout: about !== undefined,
    files: Number(files.replace(/,/g, '')),
    bytes: Number(bytes) * (unit === 'M' ? 1e6 : 1e3),
  };
}

test.each(['archive', 'monitored', 'edges', 'hostile', 'project', 'elsewhere', 'arabic'] as const)(
  'a build says beforehand how many files the site has, and about how many bytes: %s',
  (name) => {
    const { cwd, text } = inject(name);
    const told = forecastIn(text);
    const tree = listTree(join(cwd, 'out'));
    const files = told.files / tree.files.size;
    if (told.isAbout) expect(Math.abs(files - 1)).toBeLessThan(0.05);
    else expect(told.files).toBe(tree.files.size);
    // Six pages of a test weigh what the usual page does not.
    expect(Math.abs(told.bytes / tree.bytes - 1)).toBeLessThan(0.15);
  },
);

test('it says the same of pictures that go to a host of their own', () => {
  const { cwd, text } = inject('elsewhere');
  const [, files] = /for the site and (\d+) files and about \d+ kB for its pictures/.exec(text) ?? [];
  expect(existsSync(join(cwd, 'out-pictures'))).toBe(true);
  expect(Number(files)).toBe(listTree(join(cwd, 'out-pictures')).files.size);
});

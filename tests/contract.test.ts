import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { readContract, unproven } from '#tests/contract-rows';

const { parts, rows } = readContract();

test('the contract has a row for each part of the specification', () => {
  expect(parts).toEqual([
    'Routes and error pages',
    'Page data',
    'Pictures',
    'When things break',
    'Hosts',
    'Browser targets',
    'Look',
    'Sharing',
    'The collection as data',
    'IIIF',
    'Monitoring',
    'Recordings',
    'Documents and words of scans',
    'The desk',
    'Budgets',
  ]);
  expect(rows.length).toBeGreaterThan(60);
});

// `npm test` proves that these tests ran and passed: tests/report-contract.ts.
test.each(rows)('names files that are there, and tests that prove it: $holds', ({ where, proofs }) => {
  expect(where).not.toEqual([]);
  expect(where.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  for (const { file, title } of proofs)
    expect(readFileSync(join(packageRoot, file), 'utf8')).toContain(title);
});

describe('a row is proven', () => {
  const row = { holds: 'It holds', where: [], proofs: [{ file: 'a.test.ts', title: 'at $name, %s (%i)' }] };
  const ran = (title: string, hasPassed = true) => ({ file: 'a.test.ts', title, hasPassed });

  test.each([
    ['by a test that passed', [ran('at home, well (2)')], []],
    [
      'not by a test that did not run',
      [],
      ['It holds: a.test.ts has no test "at $name, %s (%i)" in this run'],
    ],
    [
      'not by another test',
      [ran('at home')],
      ['It holds: a.test.ts has no test "at $name, %s (%i)" in this run'],
    ],
    [
      'not by a table of which one row was skipped or failed',
      [ran('at home, well (2)'), ran('at sea, ill (3)', false)],
      ['It holds: a.test.ts "at sea, ill (3)" did not pass'],
    ],
  ])('%s', (_, tests, missing) => {
    expect(unproven([row], tests)).toEqual(missing);
  });
});

import { expect, test } from 'vitest';
import { alignTable, contendersTable, ratiosTable } from '#tools/bench-pictures/table';

const ours = {
  name: 'ours',
  cpuSeconds: 12.345,
  wallSeconds: 8,
  memory: 512_400_000,
  bytes: 3_000_000,
  files: 96,
};
const loop = { name: 'loop', cpuSeconds: 24.69, wallSeconds: 16, memory: 1_024_800_000, bytes: 0, files: 4 };

test('figures stand under each other, names to the left', () => {
  expect(
    alignTable([
      ['', 'a'],
      ['one', '12'],
      ['three', '3'],
    ]),
  ).toEqual(['        a', 'one    12', 'three   3']);
});

test('a contender has seconds, megabytes, files and files a second', () => {
  expect(contendersTable([ours, loop])).toEqual([
    '      CPU s  wall s  peak MB  MB out  files  files/s',
    'ours  12.35    8.00      512    3.00     96     12.0',
    'loop  24.69   16.00     1025    0.00      4      0.3',
  ]);
});

test('a ratio is the first by the second; by nothing it is a dash, and of what did not run there is none', () => {
  expect(
    ratiosTable(
      [ours, loop],
      [
        ['ours', 'loop'],
        ['loop', 'floor'],
      ],
    ),
  ).toEqual(['              CPU  wall  peak  bytes', 'ours / loop  0.50  0.50  0.50      –']);
});

import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { SystemFault } from '#scripts/disk/std';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';
import { CommandError } from '#scripts/report/command-error';

test('a file that fails to be read is left out and reported, with the error', async () => {
  const problems: Problem[] = [];
  const read = () => {
    throw new RangeError('Invalid string length');
  };
  expect(await readOrLeaveOut('pages/a.md', problems, read)).toBeUndefined();
  expect(problems).toMatchObject([
    {
      code: 'text-unreadable',
      file: 'pages/a.md',
      found: 'one that cannot (RangeError: Invalid string length)',
    },
  ]);
});

test.each([
  new CommandError('site.yaml cannot be read whole.'),
  new SystemFault({ code: 'EACCES', message: 'permission denied' }),
])('errors of the owner or the machine are thrown: %s', async (error) => {
  const problems: Problem[] = [];
  await expect(readOrLeaveOut('pages/a.md', problems, () => Promise.reject(error))).rejects.toBe(error);
  expect(problems).toEqual([]);
});

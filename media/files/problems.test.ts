import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unreadableFile } from '#media/files/problems';

test('a file that may not be opened is told', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' });
  expect(unreadableFile('a.pdf', error)).toMatchObject({
    file: 'a.pdf',
    code: 'file-unreadable',
    found: 'a file that may not be opened (EACCES)',
  });
});

test('a file that is gone stops the command', async () => {
  const error: unknown = await readFile('not/there.pdf').catch((reason: unknown) => reason);
  expect(() => unreadableFile('there.pdf', error)).toThrow(/cannot be read any more \(ENOENT\)/);
});

test.each([
  new TypeError('bytes is undefined'),
  Object.assign(new TypeError('The "path" argument must be a string'), { code: 'ERR_INVALID_ARG_TYPE' }),
])('a bug is thrown and not told: %s', (bug) => {
  expect(() => unreadableFile('a.pdf', bug)).toThrow(bug);
});

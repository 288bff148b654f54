import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPrivately } from '#scripts/local-server/open-privately';
import { folderOf } from '#tests/fixtures/folder';

const target = 'http://127.0.0.1:3000/__desk/open?token=a&to=%2F__desk%2Fadd';

test('the browser gets a private file that redirects to the address, and is deleted after its use', async () => {
  const folder = join(await folderOf({}), '.vitrine');
  let given = '';
  let onOpened = () => {};
  await openPrivately(
    (told) => {
      onOpened = told;
      return target;
    },
    folder,
    async (path) => {
      given = path;
    },
  );
  expect(given).not.toContain('token');
  expect(readFileSync(given, 'utf8')).toContain(`content="0; url=${target.replace('&', '&amp;')}"`);
  if (process.platform !== 'win32') {
    expect(statSync(given).mode & 0o777).toBe(0o600);
    expect(statSync(join(given, '..')).mode & 0o777).toBe(0o700);
  }
  onOpened();
  expect(existsSync(given)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

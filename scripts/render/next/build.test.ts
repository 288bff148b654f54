import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOfPageFiles, readProgress } from '#scripts/render/next/build';
import { folderOf } from '#tests/fixtures/folder';

test.each([
  ['   Generating static pages using 3 workers (26/104) ', { done: 26, total: 104 }],
  ['✓ Generating static pages using 3 workers (104/104) in 2.1s', { done: 104, total: 104 }],
  ['   Creating an optimized production build ...', undefined],
])('the progress of "%s" is %j', (line, progress) => {
  expect(readProgress(line)).toEqual(progress);
});

test.each([
  ['all of the functions', 'mkdir\nwriteFile\nmkdir\ncopyFile\n', undefined],
  ['none of them', '', { isFatal: false, sentence: expect.stringContaining('takes longer') }],
  [
    'some of them',
    'mkdir\ncopyFile\n',
    { isFatal: true, sentence: expect.stringContaining('calls writeFile.') },
  ],
])(
  'where Next calls %s that page-files.mjs replaces, the fault is as it should be',
  async (_, calls, fault) => {
    expect(faultOfPageFiles(join(await folderOf({ calls }), 'calls'))).toEqual(fault);
  },
);

test('where Next has called none, there is no file to read', async () => {
  expect(faultOfPageFiles(join(await folderOf({}), 'calls'))).toMatchObject({ isFatal: false });
});

test('the installed Next marks pages that have data, as `verify` expects', () => {
  const renderer = createRequire(import.meta.url).resolve('next/dist/server/render');
  expect(readFileSync(renderer, 'utf8').includes('gsp: !!getStaticProps ? true')).toBe(true);
});

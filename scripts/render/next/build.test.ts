import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readProgress } from '#scripts/render/next/build';

test.each([
  ['   Generating static pages using 3 workers (26/104) ', { done: 26, total: 104 }],
  ['✓ Generating static pages using 3 workers (104/104) in 2.1s', { done: 104, total: 104 }],
  ['   Creating an optimized production build ...', undefined],
])('the progress of "%s" is %j', (line, progress) => {
  expect(readProgress(line)).toEqual(progress);
});

test('the installed Next marks pages that have data, as `verify` expects', () => {
  const renderer = createRequire(import.meta.url).resolve('next/dist/server/render');
  expect(readFileSync(renderer, 'utf8').includes('gsp: !!getStaticProps ? true')).toBe(true);
});

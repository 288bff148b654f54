import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

test('the installed Next marks pages that have data, as `verify` expects', () => {
  const renderer = createRequire(import.meta.url).resolve('next/dist/server/render');
  expect(readFileSync(renderer, 'utf8').includes('gsp: !!getStaticProps ? true')).toBe(true);
});

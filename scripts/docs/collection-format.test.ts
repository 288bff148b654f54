import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFormat } from '#scripts/docs/collection-format';
import { packageRoot } from '#scripts/root';

test('docs/collection-format.md says what the schemas say (npm run docs makes it anew)', async () => {
  expect(await readFile(join(packageRoot, 'docs', 'collection-format.md'), 'utf8')).toBe(describeFormat());
});

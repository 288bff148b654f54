import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { roomRules } from '#tools/docs/rooms';

test('biome.json refuses what the list of rooms refuses (npm run docs makes it anew)', async () => {
  const { overrides } = JSON.parse(await readFile(join(packageRoot, 'biome.json'), 'utf8'));
  expect(overrides).toEqual(roomRules());
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vitrine } from '#tests/vitrine';

let cwd: string;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
});
afterAll(() => rm(cwd, { recursive: true }));

test.each(['example.org', 'ftp://example.org', 'https://example.org/$(id)', 'https://h/x%22%20%7B'])(
  'build refuses the address %s with a sentence, before anything is read',
  async (address) => {
    const { code, text } = await vitrine(['build', '--site-url', address], { cwd });
    expect(code).toBe(1);
    expect(text).toContain('is invalid. Write an address that begins with https:// and whose folders');
    expect(await readdir(cwd)).toEqual([]);
  },
);

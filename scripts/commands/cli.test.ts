import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';
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

test.each(['https://public:hush@host/1', 'https://k@h;sandbox/1', 'errors.example'])(
  'build refuses NEXT_PUBLIC_SENTRY_DSN=%s with a sentence that does not repeat it',
  async (dsn) => {
    const { code, text } = await vitrine(['build'], { cwd, env: { NEXT_PUBLIC_SENTRY_DSN: dsn } });
    expect(code).toBe(1);
    expect(text).toMatch(/^NEXT_PUBLIC_SENTRY_DSN is not the address of a Sentry project, .*"Client Keys"/m);
    expect(text).not.toContain(dsn);
    expect(text).not.toMatch(/\n\s+at /);
    expect(await readdir(cwd)).toEqual([]);
  },
);

test.each(['2', '0/8', '9/8', 'two/8'])('pictures refuses the shard %s with a sentence', async (shard) => {
  const { code, text } = await vitrine(['pictures', '--shard', shard], { cwd });
  expect(code).toBe(1);
  expect(text).toContain('is invalid. Write which part of how many, counted from 1, such as 2/8.');
  expect(await readdir(cwd)).toEqual([]);
});

test('cache deletes nothing for a collection that was not named', async () => {
  const { code, text } = await vitrine(['cache', '--prune'], { cwd });
  expect(code).toBe(1);
  expect(text).toMatch(/^Nothing was deleted: name the collection whose pictures are kept, as in: npx/m);
  expect(await readdir(cwd)).toEqual([]);
});

describe('in a folder whose own code would take the place of packages', () => {
  let hostile: string;

  beforeAll(async () => {
    hostile = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
    const paths = { '*': ['./evil.ts'], 'fastest-levenshtein': ['./evil.ts'], sharp: ['./evil.ts'] };
    await writeFiles(hostile, {
      'tsconfig.json': JSON.stringify({ compilerOptions: { baseUrl: '.', paths } }),
      'evil.ts': `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(hostile, 'ran'))}, '');\nexport default {};`,
      'items.csv': 'id,title,file\nq,Quay,quay.png\n',
    });
    await drawPicture(join(hostile, 'quay.png'), { width: 40, height: 30, hue: 10 });
  });
  afterAll(() => rm(hostile, { recursive: true }));

  test.each([
    ['check', '.'],
    ['pictures', '.'],
    ['cache', '.'],
    ['hosts', 'nginx'],
    ['preview'],
    ['--version'],
  ])('%s runs Vitrine’s code alone', async (...args) => {
    const { text } = await vitrine(args, { cwd: hostile });
    expect(text).not.toMatch(/evil|does not provide an export|\n\s+at /);
    expect(existsSync(join(hostile, 'ran'))).toBe(false);
  });
});

test.each(['.vitrine', '.vitrine/search', '.vitrine/fonts/a.woff2'])(
  'nothing is written or deleted where %s is a link',
  async (link) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-linked-'));
    await writeFiles(folder, { 'items.csv': 'id,title\nq,Quay\n', 'mine/search/letter.txt': 'Dear all' });
    await mkdir(dirname(join(folder, link)), { recursive: true });
    await symlink(join(folder, 'mine'), join(folder, link));
    const { code, text } = await vitrine(['build', '.'], { cwd: folder });
    expect([code, text]).toEqual([1, expect.stringContaining(`Delete these links`)]);
    expect(text).toContain(join(await realpath(folder), link));
    expect(await readdir(join(folder, 'mine'))).toEqual(['search']);
    expect(await readdir(join(folder, 'mine/search'))).toEqual(['letter.txt']);
    await rm(folder, { recursive: true });
  },
);

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkFolder } from '#scripts/commands/check';
import { picturesCommand } from '#scripts/commands/pictures';
import { fileHost } from '#tests/fixtures/file-host';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';
import { atHand } from '#tests/fixtures/small-pictures';
import { vitrine } from '#tests/vitrine';

let cwd: string;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
});
afterAll(() => rm(cwd, { recursive: true }));

// model/site/owner-addresses.test.ts tests refused addresses and projects, scripts/pipeline/shard.test.ts shards.
test('build refuses a wrong address with a sentence, before anything is read', async () => {
  const { code, text } = await vitrine(['build', '--site-url', 'example.org'], { cwd });
  expect(code).toBe(1);
  expect(text).toContain('is invalid. Write an address that begins with https://, that holds no');
  expect(await readdir(cwd)).toEqual([]);
});

test('build refuses a wrong address of a Sentry project with a sentence that does not repeat it', async () => {
  const dsn = 'https://public:hush@host/1';
  const { code, text } = await vitrine(['build'], { cwd, env: { NEXT_PUBLIC_SENTRY_DSN: dsn } });
  expect(code).toBe(1);
  expect(text).toMatch(/^NEXT_PUBLIC_SENTRY_DSN is not the address of a Sentry project, .*"Client Keys"/m);
  expect(text).not.toContain('hush');
  expect(text).not.toMatch(/\n\s+at /);
  expect(await readdir(cwd)).toEqual([]);
});

/** Returns a command's message on refused arguments, in this process, since another takes seconds to start. */
async function refusalOf(command: Command, args: readonly string[]): Promise<string> {
  let said = '';
  command.exitOverride().configureOutput({ writeErr: (text) => (said += text) });
  await expect(command.parseAsync(args, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
  return said;
}

test('pictures refuses a wrong shard with a sentence', async () => {
  expect(await refusalOf(picturesCommand, ['--shard', '9/8'])).toContain(
    'is invalid. Write which part of how many, counted from 1, such as 2/8.',
  );
});

test('cache deletes nothing for a collection that was not named', async () => {
  const { code, text } = await vitrine(['cache', '--prune'], { cwd });
  expect(code).toBe(1);
  expect(text).toMatch(/^Nothing was deleted: name the collection whose pictures are kept, as in: npx/m);
  expect(await readdir(cwd)).toEqual([]);
});

describe('fetch', () => {
  beforeAll(() =>
    writeFiles(join(cwd, 'remote'), { 'items.csv': 'id,title,file\na,A,http://10.0.0.1/a.jpg\n' }),
  );

  test('reports what it could not fetch, and requests nothing in a private network', async () => {
    const { code, output } = await vitrine(['fetch', 'remote'], { cwd });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Error: items\.csv, row 2, column file: found http:\/\/10\.0\.0\.1\/a\.jpg: an address in a/m,
    );
    expect(output).toContain('1 error, 0 warnings.');
  });

  test('--list tells a workflow whether a shared list has changed, and shows with the run what is wrong with it', async () => {
    let list = 'id,title\na,A\nb,B\nc,C\n';
    const { origin } = await fileHost({ '/pub': (_, response) => response.writeHead(200).end(list) });
    await writeFiles(join(cwd, 'shared'), { 'site.yaml': `items: ${origin}/pub\n` });
    const files = { GITHUB_OUTPUT: join(cwd, 'output'), GITHUB_STEP_SUMMARY: join(cwd, 'summary') };
    const fetch = async (...options: string[]) => {
      const { code, output } = await vitrine(['fetch', '--list', 'shared', ...options], { cwd, env: files });
      const changed = (await readFile(files.GITHUB_OUTPUT, 'utf8')).trimEnd().split('\n').at(-1);
      return [code, changed, output.trimEnd().split('\n').at(-1)];
    };
    const said = 'The list at files.example.org';
    expect(await fetch()).toEqual([0, 'changed=true', `${said} has been fetched: 3 rows.`]);
    expect(await fetch()).toEqual([0, 'changed=false', `${said} is unchanged: 3 rows.`]);
    expect(existsSync(files.GITHUB_STEP_SUMMARY)).toBe(false);
    list = 'id,title\na,A\n';
    expect(await fetch()).toEqual([1, 'changed=false', '1 error, 0 warnings.']);
    expect(await readFile(files.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(
      /^### 1 error, 0 warnings\n\n- \*\*Error\*\* in site\.yaml, column items, line 1: found .*: 1 row\. .*`list-shrunk`\n$/,
    );
    expect(await fetch('--accept')).toEqual([0, 'changed=true', `${said} has changed: 1 row, 3 before.`]);
  });

  test('--list says so if no list is on another host', async () => {
    const { code, output } = await vitrine(['fetch', '--list', 'remote'], { cwd });
    expect([code, output]).toEqual([
      0,
      'No problems.\nThe settings name no list on another host: nothing was fetched.\n',
    ]);
  });
});

describe('check', () => {
  const check = async (folder: string, options: Partial<Parameters<typeof checkFolder>[1]>) => {
    const steps = { folder: join(cwd, folder), work: join(cwd, '.vitrine'), ...atHand };
    return (await checkFolder(steps, { format: 'text', ...options })).findings;
  };

  afterEach(() => vi.unstubAllEnvs());
  beforeAll(async () => {
    const rows = Array.from({ length: 8 }, (_, n) => `i${n},Item ${n},${n}.jpg`);
    await writeFiles(join(cwd, 'lost'), {
      'kept.jpg': 'kept',
      'items.csv': ['id,title,file', ...rows].join('\n'),
    });
  });

  test.each([
    {
      all: false,
      lines: 1,
      told: 'Error: items.csv, column file, 8 rows: expected a file of the collection.',
    },
    { all: true, lines: 8, told: 'Error: items.csv, row 9, column file: found "7.jpg", expected' },
  ])('reports eight missing files in $lines sentences, all: $all', async ({ all, lines, told }) => {
    const output = await check('lost', { all });
    expect(output.match(/^Error: /gm)).toHaveLength(lines);
    expect(output).toContain(told);
    expect(output).toContain('8 errors, 0 warnings.');
  });

  test('--json prints every problem as JSON and nothing else', async () => {
    const { code, output } = await vitrine(['check', 'lost', '--json'], { cwd });
    expect(code).toBe(1);
    const { errors, warnings, problems } = JSON.parse(output);
    expect([errors, warnings, problems.length]).toEqual([8, 0, 8]);
    const { code: name, sentence, ...place } = problems[7];
    expect(place).toMatchObject({ severity: 'error', file: 'items.csv', rows: [9], column: 'file' });
    expect(sentence).toContain(`items.csv, row 9, column file: found "7.jpg", expected a file`);
    expect(sentence).toContain(`[${name}]`);
  });

  test('--format github shows a cause at the line of its first row', async () => {
    vi.stubEnv('GITHUB_WORKSPACE', cwd);
    expect(await check('lost', { format: 'github' })).toMatch(
      /^::error file=lost\/items\.csv,line=2::items\.csv, column file, 8 rows: expected .*%0A {2}row 2: found "0\.jpg"%0A.*\n8 errors, 0 warnings\.\n/,
    );
  });

  test('--format github writes a summary, also of a folder that stops it', async () => {
    const env = { GITHUB_STEP_SUMMARY: join(cwd, 'of-checks'), GITHUB_WORKSPACE: cwd };
    expect((await vitrine(['check', 'lost', '--format', 'github'], { cwd, env })).code).toBe(1);
    const summary = await readFile(env.GITHUB_STEP_SUMMARY, 'utf8');
    expect(summary).toMatch(
      /^### 8 errors, 0 warnings\n\n8 items with 0 pictures\.\n\n- \*\*Error\*\* in items\.csv, column file, row 2: found "0\.jpg"; row 3: /,
    );
    expect(await readFile(join(cwd, '.vitrine/summary.md'), 'utf8')).toBe(summary);
    expect((await vitrine(['check', 'nowhere', '--format', 'github'], { cwd, env })).code).toBe(1);
    expect((await readFile(env.GITHUB_STEP_SUMMARY, 'utf8')).slice(summary.length)).toMatch(
      /^### Stopped\n\nThere is no folder /,
    );
  });

  test('reports impossible settings of the look', async () => {
    const look = 'look:\n  accent: "#ff0"\n  logo: lgo.png\n  fonts: { sans: None.woff2 }\n';
    await writeFiles(join(cwd, 'loud'), { 'items.csv': 'id,title\na,A\n', 'site.yaml': look });
    const output = await check('loud', {});
    expect(output).toContain('0 errors, 3 warnings.');
    for (const key of ['accent', 'logo', 'fonts.sans'])
      expect(output).toContain(`Warning: site.yaml, column look.${key}: found "`);
  });

  test('--json prints nothing if there is no collection', async () => {
    const { code, text, output } = await vitrine(['check', 'nowhere', '--json'], { cwd });
    expect([code, output]).toEqual([1, '']);
    expect(text).toContain('nowhere');
  });

  test('ends quietly if its output is not read', async () => {
    const { code, text } = await vitrine(['check', 'lost', '--all'], { cwd, isUnread: true });
    expect(code).toBe(1);
    expect(text).not.toMatch(/EPIPE|\n\s+at /);
  });
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
    // The first starts processes that make pictures, the second a server.
    ['pictures', '.'],
    ['preview'],
  ])('%s runs Vitrine’s code alone', async (...args) => {
    const { text } = await vitrine(args, { cwd: hostile });
    expect(text).not.toMatch(/evil|does not provide an export|\n\s+at /);
    expect(existsSync(join(hostile, 'ran'))).toBe(false);
  });
});

test('nothing is written or deleted if the work folder contains a link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-linked-'));
  await writeFiles(folder, { 'items.csv': 'id,title\nq,Quay\n', 'mine/search/letter.txt': 'Dear all' });
  await symlink(join(folder, 'mine'), join(folder, '.vitrine'));
  const { code, text } = await vitrine(['build', '.'], { cwd: folder });
  expect([code, text]).toEqual([1, expect.stringContaining('Delete these links')]);
  expect(await readdir(join(folder, 'mine'))).toEqual(['search']);
  expect(await readdir(join(folder, 'mine/search'))).toEqual(['letter.txt']);
  await rm(folder, { recursive: true });
});

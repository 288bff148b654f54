import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentFor } from '#tests/environment';
import { writeFiles } from '#tests/fixtures/files';

const programs = ['aws', 'wrangler', 'curl', 'wget', 'gh', 'git', 'npm', 'npx', 'node', 'tar', 'vitrine'];

/** A user whose programs, start-up files and functions each write a file, and whose environment has credentials. */
async function hostilePerson(): Promise<{
  person: NodeJS.ProcessEnv;
  home: string;
  written: () => Promise<string[]>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-person-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const written = join(folder, 'written');
  const places = [join(folder, 'bin'), join(folder, 'home/.local/bin')];
  const writing = (name: string) => `echo > "${written}/${name}"`;
  const startUp = ['.bashrc', '.bash_profile', '.profile', '.zshenv', '.npmrc', '.gitconfig'];
  await writeFiles(
    join(folder, 'home'),
    Object.fromEntries(startUp.map((name) => [name, `${writing(name)}\n`])),
  );
  for (const place of places) {
    for (const name of programs) {
      await writeFiles(place, { [name]: `#!/bin/sh\n${writing(name)}\n` });
      await chmod(join(place, name), 0o755);
    }
  }
  await mkdir(written);
  const home = join(folder, 'tests');
  await mkdir(home);
  const { SHLVL: _, ...env } = process.env;
  const person = {
    ...env,
    HOME: join(folder, 'home'),
    PATH: [...places, process.env.PATH].join(delimiter),
    BASH_ENV: join(folder, 'home/.bashrc'),
    ENV: join(folder, 'home/.profile'),
    'BASH_FUNC_git%%': `() { ${writing('function')}; }`,
    'BASH_FUNC_echo%%': `() { ${writing('function')}; }`,
    NODE_OPTIONS: '--require=./nothing.cjs',
    AWS_ACCESS_KEY_ID: 'SECRET',
    AWS_PROFILE: 'SECRET',
    CLOUDFLARE_API_TOKEN: 'SECRET',
    SENTRY_AUTH_TOKEN: 'SECRET',
    GITHUB_TOKEN: 'SECRET',
    npm_config__auth: 'SECRET',
  };
  return { person, home, written: () => readdir(written) };
}

test.each([
  ['bash', '-c'],
  ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c'],
  ['sh', '-c'],
])(
  'of a person’s programs, start-up files, functions and credentials nothing is found by %s %s',
  async (shell, ...args) => {
    const { person, home, written } = await hostilePerson();
    const env = { ...environmentFor(person, home), NODE_ENV: 'test' as const };
    const script = `${programs.map((name) => `${name} --version || true`).join('\n')}\nprintenv`;
    const child = spawn(shell, [...args, script], { cwd: home, env });
    child.stdin.end();
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    await new Promise((ended) => child.once('close', ended));
    expect(await written()).toEqual([]);
    expect(output).toContain('Tests do not run aws.');
    expect(output).toContain(process.version);
    expect(output).not.toContain('SECRET');
  },
);

test('tests know no credentials themselves, and have a home of their own', async () => {
  expect(homedir()).toBe(process.env.VITRINE_TEST_HOME);
  expect(await readdir(homedir())).toContain('bin');
  const foreign = Object.keys(process.env).filter((name) =>
    /^(?:AWS|GITHUB|GH|CLOUDFLARE|BASH|SSH|SENTRY)_/.test(name),
  );
  expect(foreign).toEqual([]);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildState } from '#model/desk/protocol';
import { isRunning } from '#scripts/disk/std';
import { type Builder, openBuilder } from '#scripts/workshop/publish/builder';
import { ownedCli } from '#scripts/workshop/publish/owned-process';

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-builder-'));
  out = join(folder, 'out');
});
afterEach(() => rm(folder, { recursive: true }));

/** A builder that runs a script of Node. */
async function builderOf(script: string): Promise<Builder> {
  const file = join(folder, 'build.mjs');
  await writeFile(file, script);
  const command = { args: [file, out], cwd: folder, environment: process.env };
  return openBuilder({ ...command, trees: [out, `${out}-pictures`] });
}

function until<State extends BuildState['state']>(
  builder: Builder,
  wanted: State,
): Promise<Extract<BuildState, { state: State }>> {
  return vi.waitFor(
    () => {
      const state = builder.state();
      if (isIn(state, wanted)) return state;
      throw new Error(`The build is ${state.state}.`);
    },
    { timeout: 20_000, interval: 20 },
  );
}

function isIn<State extends BuildState['state']>(
  state: BuildState,
  wanted: State,
): state is Extract<BuildState, { state: State }> {
  return state.state === wanted;
}

/** Waits until its standard input is closed, like the desk's command line. */
const waiting = `
  process.stdin.once('close', () => process.exit(1)).resume();
  console.log(process.pid);`;

const writing = `
  import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
  const [, , out] = process.argv;
  mkdirSync(out + '/_next/static', { recursive: true });
  rmSync(out + '/gone.html', { force: true });
  writeFileSync(out + '/index.html', 'new');
  writeFileSync(out + '/same.html', 'same');
  writeFileSync(out + '/_next/static/a.js', 'code');
  console.error('\\u001b[32m✓\\u001b[39m Read: 12 rows (0.1 s)');
  console.log('The site is in out.');`;

test('a build reports what it has made, and how many files differ from the site before', async () => {
  await mkdir(out);
  for (const [name, content] of Object.entries({ 'index.html': 'old', 'same.html': 'same', 'gone.html': '' }))
    await writeFile(join(out, name), content);
  const builder = await builderOf(writing);
  expect(builder.state()).toEqual({ state: 'idle' });
  builder.start();
  expect(builder.state()).toMatchObject({ state: 'running', lines: [] });
  const { files, bytes, lines, differences, started, ended } = await until(builder, 'done');
  expect([files, bytes]).toEqual([3, 11]);
  expect(differences).toEqual({ added: 1, changed: 1, removed: 1 });
  expect(lines).toEqual(expect.arrayContaining(['✓ Read: 12 rows (0.1 s)', 'The site is in out.']));
  expect(ended).toBeGreaterThan(started);
});

test('the first build differs from none', async () => {
  const builder = await builderOf(writing);
  builder.start();
  expect(await until(builder, 'done')).not.toHaveProperty('differences');
});

test('a second build is refused while one runs, and follows it afterwards', async () => {
  const builder = await builderOf(waiting);
  builder.start();
  expect(() => builder.start()).toThrow('The site is being built already');
  builder.stop();
  await until(builder, 'idle');
  builder.start();
  expect(builder.state().state).toBe('running');
  builder.stop();
  await until(builder, 'idle');
});

test('a failed build reports its last sentences', async () => {
  const builder = await builderOf(`
    console.error('✓ Read: 12 rows (0.1 s)');
    console.error('Derive: 1,200 of 4,000 pictures, 2 min left');
    console.error('The disk is full.');
    console.error('Make room on it.');
    process.exitCode = 1;`);
  builder.start();
  const { reason, lines } = await until(builder, 'failed');
  expect(reason).toEqual(['The disk is full.', 'Make room on it.']);
  expect(lines).toHaveLength(4);
});

test('a killed build is reported, and can be made again', async () => {
  const builder = await builderOf(waiting);
  builder.start();
  const { lines } = await vi.waitFor(() => {
    const state = builder.state();
    if (state.state === 'running' && state.lines.length > 0) return state;
    throw new Error('Nothing is said yet.');
  });
  // A progress line, which is not a reason.
  lines.push('✓ Read: 12 rows (0.1 s)');
  process.kill(Number(lines[0]), 'SIGKILL');
  const { reason } = await until(builder, 'failed');
  expect(reason).toEqual([
    'The build was ended from outside (SIGKILL). The site is as it was. Build it again.',
  ]);
  builder.start();
  expect(builder.state().state).toBe('running');
  builder.stop();
  await until(builder, 'idle');
});

test('a build that cannot be started says why', async () => {
  const builder = openBuilder({
    ...{ args: [], cwd: join(folder, 'nowhere'), environment: process.env },
    trees: [out, `${out}-pictures`],
  });
  builder.start();
  expect((await until(builder, 'failed')).reason).toEqual([expect.stringContaining('ENOENT')]);
});

test('the last 200 lines are kept', async () => {
  const builder = await builderOf('for (let n = 1; n <= 500; n++) console.log(n);');
  await mkdir(out);
  builder.start();
  const { lines } = await until(builder, 'done');
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([200, '301', '500']);
});

test('a build ends with the desk, even if that is killed', async () => {
  const { startOwned } = await import('#scripts/workshop/publish/owned-process');
  const file = join(folder, 'build.mjs');
  await writeFile(file, waiting);
  // The desk: a process between this one and the build.
  const desk = join(folder, 'desk.mjs');
  await writeFile(
    desk,
    `import { spawn } from 'node:child_process';
     const child = spawn(process.execPath, [${JSON.stringify(file)}], { stdio: ['pipe', 'pipe', 'inherit'] });
     child.stdout.pipe(process.stdout);
     process.stdout.write(process.pid + '\\n');`,
  );
  const pids: number[] = [];
  const { ended } = startOwned({ args: [desk], cwd: folder, environment: process.env }, (line) => {
    pids.push(Number(line));
  });
  await vi.waitFor(() => expect(pids).toHaveLength(2), { timeout: 20_000 });
  const [deskPid = 0, buildPid = 0] = pids;
  process.kill(deskPid, 'SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await vi.waitFor(() => expect(isRunning(buildPid)).toBe(false), { timeout: 20_000 });
});

test('the command line ends once its standard input is closed', async () => {
  const builder = openBuilder({
    ...{ args: [ownedCli, 'build', join(folder, 'nowhere')], cwd: folder, environment: process.env },
    trees: [out, `${out}-pictures`],
  });
  builder.start();
  builder.stop();
  await until(builder, 'idle');
});

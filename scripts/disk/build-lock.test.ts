import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockDev, takeLock, withBuildLock } from '#scripts/disk/build-lock';

let folder: string;
let file: string;
/** Another running process. */
const other = process.ppid;
const done = () => Promise.resolve('done');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('a build runs and leaves no lock, also when it fails', async () => {
  expect(await withBuildLock(done, file)).toBe('done');
  await expect(withBuildLock(() => Promise.reject(new Error('full')), file)).rejects.toThrow('full');
  expect(await readdir(folder)).toEqual([]);
});

test('a lock that is still being written is respected', async () => {
  await writeFile(file, '');
  await expect(withBuildLock(done, file)).rejects.toThrow('Another build runs (process unknown)');
});

test('a second build is refused while the first lives', async () => {
  await writeFile(file, String(other));
  await expect(withBuildLock(done, file)).rejects.toThrow(`Another build runs (process ${other})`);
});

test('a lock that is taken for good says who has it, in its own sentence', async () => {
  const release = await takeLock(file, (owner) => `Process ${owner} was first.`);
  expect(await readFile(file, 'utf8')).toBe(String(process.pid));
  await release();
  await writeFile(file, String(other));
  await expect(takeLock(file, (owner) => `Process ${owner} was first.`)).rejects.toThrow(
    `Process ${other} was first.`,
  );
});

test.each([
  [
    `${other}\n/archive/photos of the harbour`,
    `, for the collection /archive/photos of the harbour (process ${other}).`,
  ],
  // Of a former version.
  [`${other}`, ` (process ${other}).`],
])('a second dev reports where the first runs, and what it shows: %j', async (written, told) => {
  const lock = join(folder, '.vitrine/dev.lock');
  await lockDev('/archive/letters', lock);
  expect(await readFile(lock, 'utf8')).toBe(`${process.pid}\n/archive/letters`);
  await writeFile(lock, written);
  await expect(lockDev('/archive/letters', lock)).rejects.toThrow(
    `Another "vitrine dev" runs in ${folder}${told} One runs there at a time: stop it first.`,
  );
});

test('the lock of a killed build is ignored', async () => {
  await writeFile(file, '999999999');
  expect(await withBuildLock(done, file)).toBe('done');
});

test('a stale lock is ignored, even if a process has its id', async () => {
  await writeFile(file, String(other));
  const before = new Date(Date.now() - 120_000);
  await utimes(file, before, before);
  expect(await withBuildLock(done, file)).toBe('done');
});

/** A process that takes the lock at a given moment, reports the result, and keeps it until the next message. */
const racer = `
  const { withBuildLock } = await import(${JSON.stringify(new URL('./build-lock.ts', import.meta.url).href)});
  let release;
  process.on('message', async ({ at, file }) => {
    if (at === undefined) return release();
    while (Date.now() < at);
    const hold = () => new Promise((done) => {
      release = done;
      process.send('built');
    });
    const outcome = await withBuildLock(hold, file).then(() => 'released', () => 'refused');
    process.send(outcome);
  });
  process.send('ready');`;

test('of two processes that start together, one builds, with or without a lock of a killed build', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', racer];
  const racers = [1, 2].map(() => spawn(process.execPath, args, { stdio: ['ignore', 2, 2, 'ipc'] }));
  onTestFinished(() => {
    for (const child of racers) child.kill();
  });
  await Promise.all(racers.map(nextMessage));
  for (let round = 0; round < 20; round++) {
    if (round % 2 === 1) await writeFile(file, '999999999');
    const answers = Promise.all(racers.map(nextMessage));
    for (const child of racers) child.send({ at: Date.now() + 20, file });
    const outcomes = await answers;
    expect(outcomes.toSorted()).toEqual(['built', 'refused']);
    const builder = racers[outcomes.indexOf('built')];
    builder?.send({});
    expect(builder && (await nextMessage(builder))).toBe('released');
    expect(await readdir(folder)).toEqual([]);
  }
});

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}

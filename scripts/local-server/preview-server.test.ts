import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { writeSampleSite } from '#tests/hosts/sample-site';
import { startServe } from '#tests/hosts/serve';

test('a preview answers only to names of this machine', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeSampleSite(cwd, { basePath: '' });
  const { address, close } = await startServe(cwd);
  onTestFinished(close);
  const { port } = new URL(address);
  expect(await statusFor(address, `localhost:${port}`)).toBe(200);
  expect(await statusFor(address, `127.0.0.1:${port}`)).toBe(200);
  for (const host of [`evil.test:${port}`, 'evil.test', 'localhost.evil.test'])
    expect(await statusFor(address, host), host).toMatch('hang up');
});

test('a preview keeps the query when it redirects', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeSampleSite(cwd, { basePath: '', redirects: [{ from: '/subjects', to: '/by/subject' }] });
  const { address, close } = await startServe(cwd);
  onTestFinished(close);
  const locationOf = async (path: string) =>
    (await fetch(address + path, { redirect: 'manual' })).headers.get('location');
  expect(await locationOf('/saved.html?q=a%20b?&c')).toBe('/saved?q=a%20b?&c');
  expect(await locationOf('/subjects')).toBe('/by/subject');
});

test('a preview answers an impossible file name as a bad request, not as its own error', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeSampleSite(cwd, { basePath: '' });
  const { address, close } = await startServe(cwd);
  onTestFinished(close);
  const long = ['x'.repeat(300), `${'%F0%9F%8C%8A'.repeat(80)}.html`, 'x/'.repeat(3000)];
  for (const path of ['%00', 'a%00.html?q', '%', '%ff', '..%2f..%2fetc', ...long])
    expect(await statusFor(`${address}/${path}`, new URL(address).host), path).toBe(400);
  expect(await statusFor(`${address}/lost`, new URL(address).host)).toBe(404);
});

/** Returns the status of a response, or the error. */
function statusFor(address: string, host: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(address, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', ({ message }) => resolve(message));
  });
}

test('a preview refuses a site that contains links', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeSampleSite(cwd, { basePath: '' });
  await symlink(tmpdir(), join(cwd, 'out/leak'));
  await expect(startServe(cwd)).rejects.toThrow(/leak is a link/);
});

const vitrine = [process.execPath, join(packageRoot, 'scripts/vitrine.mjs')];

/** Runs a command that serves the site of a folder. Returns the process, and the address that it prints. */
async function startPreview(cwd: string, [program = '', ...args]: readonly string[]) {
  const command = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void command.kill('SIGKILL'));
  for await (const line of createInterface(command.stdout)) {
    const [, address] = /at (http:\S+)/.exec(line) ?? [];
    if (address !== undefined) return { command, address };
  }
  throw new Error('The preview tells no address.');
}

test.each([
  ['vitrine preview', 'SIGTERM'],
  ['vitrine preview', 'SIGINT'],
  ['vitrine preview', 'SIGHUP'],
  ['vitrine preview', 'SIGKILL'],
  ['npm run preview', 'SIGTERM'],
] as const)(
  'a preview ends with what began it, though a connection is open, and leaves nothing to the next: %s, %s',
  async (name, signal) => {
    const cwd = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
    onTestFinished(() => rm(cwd, { recursive: true }));
    await writeSampleSite(cwd, { basePath: '' });
    const direct = [...vitrine, 'preview', '--port', '0'];
    const scripts = { preview: direct.map((part) => JSON.stringify(part)).join(' ') };
    await writeFile(join(cwd, 'package.json'), JSON.stringify({ scripts }));
    const { command, address } = await startPreview(cwd, name.startsWith('npm') ? name.split(' ') : direct);
    const { port, hostname } = new URL(address);
    const connection = connect(Number(port), hostname).resume();
    connection.once('error', () => undefined);
    await once(connection, 'connect');
    const closed = new Promise((done) => connection.once('close', done));
    command.kill(signal);
    await closed;
    await expect(fetch(address)).rejects.toThrow();
    await startPreview(cwd, direct);
    expect(await readdir(join(cwd, '.vitrine/preview'))).toHaveLength(1);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '#tests/fixtures/files';
import { make, temporaryFolder } from '#tests/fixtures/small-pictures';
import { grain } from '#tests/fixtures/test-patterns';
import { hashTree } from '#tests/fixtures/tree';

const bin = fileURLToPath(new URL('../../scripts/vitrine.mjs', import.meta.url));
/** When the command is killed, as a share of its files written: at the first, while probing, while encoding. */
const moments = [0, 0.03, 0.3, 0.8];

/** The command's first cache entries: a probe of each picture. */
const pictures = 4;

/**
 * Makes the pictures of a collection, kills only the command, as systems short of memory do, and waits until all of its processes
 * have ended.
 *
 * @param killAt number of the cache file at whose writing it is killed
 */
async function runUntilKilled(collection: string, cwd: string, killAt: number): Promise<string> {
  const { address, gone } = await watchLives();
  const child = spawn(process.execPath, [bin, 'pictures', collection], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: `--import=${watching(address, killAt)}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  await once(child, 'close');
  await gone();
  return text;
}

/**
 * A module that keeps a connection open as long as its process lives (the system closes it), and counts written files: at one of
 * them it kills the command, and the process that makes pictures continues until it notices.
 */
function watching({ port, address }: AddressInfo, killAt: number): string {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { connect } from 'node:net';
    connect(${port}, '${address}').unref().on('error', () => undefined);
    const command = process.send ? process.ppid : process.pid;
    let before = ${killAt} - (process.send ? ${pictures} : 0);
    const write = fs.writeFileSync;
    fs.writeFileSync = (file, ...more) => {
      if (String(file).includes('.vitrine') && before-- === 0) process.kill(command, 'SIGKILL');
      return write(file, ...more);
    };
    syncBuiltinESMExports();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

async function watchLives(): Promise<{ address: AddressInfo; gone: () => Promise<void> }> {
  const lives = new Set<Socket>();
  const server = createServer((socket) => {
    lives.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => lives.delete(socket));
    socket.resume();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    address,
    async gone() {
      while (lives.size > 0) await pause(2);
    },
  };
}

test('killed at any of four moments and begun again, it makes what an undisturbed run makes', async () => {
  const folder = await temporaryFolder();
  const collection = join(folder, 'collection');
  const sizes = [300, 310, 320, 330];
  const files = sizes.map(async (width) => [`${width}.jpg`, await grain(width, 200).jpeg().toBuffer()]);
  await writeFiles(collection, Object.fromEntries(await Promise.all(files)));
  await make(collection, join(folder, 'whole'));
  const wanted = await hashTree(join(folder, 'whole', 'cache'));
  const all = Object.keys(wanted).length;
  expect(all).toBeGreaterThan(48);
  for (const moment of moments) {
    const cwd = join(folder, `killed-${moment}`);
    await mkdir(cwd);
    const work = join(cwd, '.vitrine');
    const killAt = Math.floor(moment * all);
    expect(await runUntilKilled(collection, cwd, killAt), `killed at file ${killAt} of ${all}`).toBe('');
    await make(collection, work);
    expect(await hashTree(join(work, 'cache')), `killed at file ${killAt} of ${all}`).toEqual(wanted);
  }
});

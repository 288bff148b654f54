import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#scripts/local-server/free-port';
import { readRange, sendFile } from '#scripts/local-server/send-file';
import { folderOf } from '#tests/fixtures/folder';

/** Serves a file at every address, and returns the server's own. */
async function serveFile(file: string): Promise<string> {
  const server = createServer((request, response) => sendFile(file, { path: '/a.mp4', request, response }));
  onTestFinished(() => void server.close());
  const port = await freePort(0);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${port}`;
}

const openFiles = '/proc/self/fd';

test.runIf(existsSync(openFiles))('a request that is broken off leaves no file open', async () => {
  const folder = await folderOf({ 'a.mp4': Buffer.alloc(20_000_000) });
  const address = await serveFile(`${folder}/a.mp4`);
  const isOpen = () =>
    readdirSync(openFiles).some((name) => {
      try {
        return readlinkSync(`${openFiles}/${name}`).startsWith(folder);
      } catch {
        return false;
      }
    });
  const request = get(address);
  const [answer] = await once(request, 'response');
  await once(answer, 'data');
  expect(isOpen()).toBe(true);
  answer.destroy();
  await expect.poll(isOpen).toBe(false);
});

test('a file that cannot be read ends only its response', async () => {
  const address = await serveFile(await folderOf({ 'a.txt': '' }));
  for (let times = 0; times < 2; times += 1)
    await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
});

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=200-300', undefined],
  ['bytes=1-2,5-6', undefined],
  ['lines=1-2', undefined],
])('the range %s of 100 bytes is %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

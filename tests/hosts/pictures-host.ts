import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { sendFile } from '#scripts/local-server/send-file';
import { picturesUrl } from '#tests/fixtures/elsewhere';
import { portOf } from '#tests/hosts/report-only';

/**
 * Serves the pictures of the site `elsewhere` on another host until the file's tests have run.
 *
 * @returns flags with which a browser finds the host
 */
export async function servePictures(): Promise<string[]> {
  const { origin, host, pathname: below } = new URL(picturesUrl);
  const folder = join(inject('elsewhere').cwd, 'out-pictures');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname.slice(below.length);
    response.setHeader('access-control-allow-origin', '*');
    void sendFile(join(folder, path), { path, request, response });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => void server.close());
  return [`--host-resolver-rules=MAP ${host}:80 127.0.0.1:${portOf(server.address())}`];
}

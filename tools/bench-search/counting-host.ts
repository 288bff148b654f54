import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import mime from 'mime';

/** An answer that went out. */
export interface Sent {
  path: string;
  /** Of the body as it was sent. */
  bytes: number;
}

/** A host of plain files that counts what it sends: gzip as hosts do it, and kept by browsers for ever but for HTML. */
export interface CountingHost {
  /** `http://127.0.0.1:1234` */
  address: string;
  /** What was sent since it was last asked, in the order of the requests. */
  taken: () => Sent[];
  close: () => Promise<void>;
}

/** Serves a folder on a port that the system chose. */
export async function startCountingHost(root: string): Promise<CountingHost> {
  let sent: Sent[] = [];
  const bodies = new Map<string, Promise<Buffer>>();
  function bodyAt(path: string): Promise<Buffer> {
    const known = bodies.get(path) ?? compressed(join(root, path));
    bodies.set(path, known);
    return known;
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const asked = decodeURIComponent(pathname);
    const path = /\.\w+$/.test(asked) ? asked : `${asked === '/' ? '/index' : asked}.html`;
    const body = await bodyAt(path).catch(() => undefined);
    sent.push({ path, bytes: body?.length ?? 0 });
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': mime.getType(path) ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': path.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable',
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The host has no port.');
  return {
    address: `http://127.0.0.1:${at.port}`,
    taken() {
      const taken = sent;
      sent = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const press = promisify(gzip);

/** As hosts send it: level 6. What is compressed already gains nothing, and loses nothing to speak of. */
async function compressed(file: string): Promise<Buffer> {
  return press(await readFile(file), { level: 6 });
}

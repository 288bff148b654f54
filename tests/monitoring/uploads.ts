import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands in for Sentry's API while a build uploads source maps. */
export interface Uploads {
  address: string;
  /** `POST /api/0/…`, each with its token. */
  requests: { line: string; token: string | undefined; body: string }[];
  close: () => Promise<void>;
}

/** Starts a server for source maps, on a port chosen by the system. */
export async function startUploads(): Promise<Uploads> {
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    const body = (await buffer(request)).toString('latin1');
    uploads.requests.push({ line, token: request.headers.authorization, body });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answerTo(line, uploads.address)));
  });
  const uploads: Uploads = {
    address: '',
    requests: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) uploads.address = `http://127.0.0.1:${address.port}`;
  return uploads;
}

/** As https://github.com/getsentry/sentry-cli expects; a bundle whose chunks all exist is not uploaded again. */
function answerTo(line: string, address: string): object {
  if (line.includes('/assemble/')) return { state: 'ok', missingChunks: [] };
  return {
    url: `${address}/upload/`,
    chunkSize: 8_388_608,
    chunksPerRequest: 64,
    maxRequestSize: 33_554_432,
    concurrency: 1,
    hashAlgorithm: 'sha1',
    compression: ['gzip'],
    accept: ['sources', 'artifact_bundles', 'artifact_bundles_v2'],
  };
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardUpgrades, keepToOwnPages } from '#scripts/local-server/own-pages';

let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    keepToOwnPages(response);
    response.end();
  });
  guardUpgrades(server, {
    path: '/base/_next/hmr',
    admits: ({ headers }) => headers.cookie === 'opened=yes',
    pass: (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${portOf(server.address())}`;
});
afterAll(() => server.close());

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

test('no other site may show a page in a frame (frame-ancestors), or load what is served', async () => {
  const { headers } = await fetch(`http://${host}/`);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

describe('a WebSocket', () => {
  /** Returns the first line of the answer. */
  async function openSocket(
    origin: string | undefined,
    { path = '/base/_next/hmr', name = host, cookie = 'opened=yes' } = {},
  ): Promise<string> {
    const socket = connect(portOf(server.address()), '127.0.0.1');
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${name}`,
      `Cookie: ${cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const answer = (await socket.toArray()).join('');
    return answer.split('\r\n')[0] ?? '';
  }

  test.each(['', '?id=a'])("of the server's own pages is passed on, with the query %j", async (query) => {
    expect(await openSocket(`http://${host}`, { path: `/base/_next/hmr${query}` })).toContain('101');
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['another port of 127.0.0.1', 'http://127.0.0.1:8000'],
    ['another port, by the name that Next allows', 'http://localhost:8000'],
    ['a file:// page', 'null'],
    ['no origin', undefined],
  ])('from %s is refused', async (_sender, origin) => {
    expect(await openSocket(origin)).toContain('403');
  });

  test('by another host name (DNS rebinding) or another port is refused', async () => {
    const port = portOf(server.address());
    for (const name of [`evil.example:${port}`, '127.0.0.1:1', '127.0.0.1'])
      expect(await openSocket(`http://${name}`, { name })).toContain('403');
  });

  test('of a browser that may not see the collection is refused', async () => {
    expect(await openSocket(`http://${host}`, { cookie: 'opened=no' })).toContain('403');
  });

  test.each([
    '/__desk/api/note',
    '/base/__desk/api/state',
    '/',
    '/_next/hmr',
    '//base/_next/hmr',
    '/base/_next/hmr/',
    '/base/_next/hmr-of-another-version',
    '/base/_next/mcp',
    '/base/__nextjs_attach-nodejs-inspector',
  ])('to %s, which has none, is refused also from an own page', async (path) => {
    expect(await openSocket(`http://${host}`, { path })).toContain('403');
  });
});

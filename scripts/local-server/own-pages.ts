import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwnHost } from './own-host.mjs';

/**
 * Returns whether the Host header is a name of this machine with this server's port. Prevents DNS rebinding: names of
 * other sites must not lead here.
 */
export function asksOwnServer({ headers: { host }, socket }: IncomingMessage): boolean {
  return isOwnHost(host) && Number(/:(\d+)$/.exec(host ?? '')?.[1] ?? 80) === socket.localPort;
}

/** Returns whether a page of this server sent a request; false if the request has no Origin. */
export function isOfOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `http://${host}`;
}

/** Keeps other sites from showing this server's pages in a frame, against clickjacking, and from loading its files. */
export function keepToOwnPages(response: ServerResponse): void {
  response.setHeader('content-security-policy', "frame-ancestors 'self'");
  response.setHeader('cross-origin-resource-policy', 'same-origin');
}

interface UpgradeOptions {
  /** The path of the WebSocket, with the base path. */
  path: string;
  /** Returns whether a browser may use this server. */
  admits: (request: IncomingMessage) => boolean;
  pass: (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;
}

/**
 * Passes on WebSockets of this server's pages from admitted browsers, and refuses the others: of other origins and
 * files, and at other paths. It must be the only listener for upgrades, since Next's own admits pages on all ports.
 */
export function guardUpgrades(server: Server, { path, admits, pass }: UpgradeOptions): void {
  server.on('upgrade', (request, socket, head) => {
    const isOwn = asksOwnServer(request) && isOfOwnPage(request);
    const [requestedPath] = request.url?.split('?') ?? [];
    if (isOwn && requestedPath === path && admits(request)) return pass(request, socket, head);
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  });
}

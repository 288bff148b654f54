import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwnHost } from './own-host.mjs';

/**
 * Returns whether a request asks for this server by an own name and its own port. No other site's name may lead here (DNS rebinding).
 */
export function asksOwnServer({ headers: { host }, socket }: IncomingMessage): boolean {
  return isOwnHost(host) && Number(/:(\d+)$/.exec(host ?? '')?.[1] ?? 80) === socket.localPort;
}

/** Returns whether a page of this server sends a request; false also if nobody says who does. */
export function isOfOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `http://${host}`;
}

/** Lets no other site show the pages of a server in a frame, to have them clicked there, or load what it serves. */
export function keepToOwnPages(response: ServerResponse): void {
  response.setHeader('content-security-policy', "frame-ancestors 'self'");
  response.setHeader('cross-origin-resource-policy', 'same-origin');
}

interface UpgradeOptions {
  /** The address that has a WebSocket, with the base path. */
  path: string;
  /** Returns whether a browser may use this server. */
  admits: (request: IncomingMessage) => boolean;
  pass: (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;
}

/**
 * Passes on the WebSockets of this server's pages in a browser that may use it, and refuses all others: of other sites, other ports and
 * files, and to other addresses. It has to be the only listener for upgrades: Next's own accepts pages on all ports.
 */
export function guardUpgrades(server: Server, { path, admits, pass }: UpgradeOptions): void {
  server.on('upgrade', (request, socket, head) => {
    const isOwn = asksOwnServer(request) && isOfOwnPage(request);
    const [asked] = request.url?.split('?') ?? [];
    if (isOwn && asked === path && admits(request)) return pass(request, socket, head);
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  });
}

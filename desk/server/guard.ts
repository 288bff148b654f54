import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskRoot, openedCookie } from '#desk/api';
import { RefusedRequest } from '#desk/server/api-answer';
import { asksOwnServer, isOfOwnPage } from '#scripts/local-server/own-pages';

/** Bytes of the secret of a run. */
const secretBytes = 32;

/**
 * Lets one browser use the desk: the one that opened the address which this run has shown. Any page on the web can send requests to a
 * server of this computer; no other page knows the secret, or may read an answer.
 */
export interface Guard {
  /**
   * Returns the address that opens the desk in a browser.
   *
   * @param site port, base path, and the page of the desk to begin with: `/__desk/table`
   */
  address(site: { port: number; basePath: string; to?: string }): string;
  /** Answers the request for that address, below `/__desk/open`: gives the browser its cookie. */
  open(exchange: { request: IncomingMessage; response: ServerResponse }, basePath: string): void;
  /**
   * Checks a request for an address below `/__desk/api/` before anything is done for it.
   *
   * @param method that the address has: GET if it changes nothing
   * @throws RefusedRequest
   */
  check(request: IncomingMessage, method: 'GET' | 'POST'): void;
}

export function openGuard(): Guard {
  const secret = randomBytes(secretBytes).toString('base64url');
  return {
    address: ({ port, basePath, to }) => {
      const query = new URLSearchParams({ token: secret, ...(to !== undefined && { to }) });
      return `http://127.0.0.1:${port}${basePath}${deskRoot}/open?${query}`;
    },
    open: ({ request, response }, basePath) => {
      response.setHeader('referrer-policy', 'no-referrer').setHeader('cache-control', 'no-store');
      const query = new URLSearchParams(request.url?.split('?')[1]);
      const isRight = isSame(query.get('token') ?? '', secret);
      if (request.method !== 'GET' || !asksOwnServer(request) || !isRight) {
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(staleAddress);
        return;
      }
      const cookie = `${cookieName(request)}=${secret}; HttpOnly; SameSite=Strict; Path=/`;
      const location = basePath + (deskPath(query.get('to')) ?? '/');
      const opened = `${openedCookie(request.socket.localPort ?? '')}=yes; SameSite=Strict; Path=/`;
      response.writeHead(303, { 'set-cookie': [cookie, opened], location }).end();
    },
    check: (request, method) => {
      if (!asksOwnServer(request)) throw foreign();
      if (!hasCookie(request, secret)) throw new RefusedRequest(403, staleAddress);
      refuseOtherSites(request);
      if (request.method !== method) throw new RefusedRequest(405, `This address takes ${method} only.`);
      if (method === 'POST') refuseForms(request);
    },
  };
}

const staleAddress =
  'The desk was opened by another run of Vitrine, or by another browser. Open the address that the terminal shows now.';

/** A cookie is sent to every port of a host: servers beside this one have their own. */
function cookieName({ socket }: IncomingMessage): string {
  return `vitrine-desk-${socket.localPort}`;
}

/** A page on another port can set a cookie of the same name for another path: all of them must be right. */
function hasCookie(request: IncomingMessage, secret: string): boolean {
  const beginning = `${cookieName(request)}=`;
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(beginning))
    .map((pair) => pair.slice(beginning.length));
  return values.length > 0 && values.every((value) => isSame(value, secret));
}

/** Compares in constant time. */
function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Refuses requests of another site, port or scheme, whose scripts cannot set these headers
 * (https://www.w3.org/TR/fetch-metadata/).
 */
function refuseOtherSites(request: IncomingMessage): void {
  const { headers, method } = request;
  const site = headers['sec-fetch-site'];
  // An address that a person types has no site.
  const isOwnSite = site === undefined || site === 'same-origin' || (site === 'none' && method === 'GET');
  const isOwnOrigin = headers.origin === undefined ? method === 'GET' : isOfOwnPage(request);
  if (!isOwnSite || !isOwnOrigin || headers.upgrade !== undefined) throw foreign();
}

function foreign(): RefusedRequest {
  return new RefusedRequest(403, 'The desk can be used from its own pages only.');
}

/** A form of another site can send three types without asking first, and these are not among them. */
function refuseForms({ headers }: IncomingMessage): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!['application/json', 'application/octet-stream'].includes(type.trim().toLowerCase()))
    throw new RefusedRequest(415, 'The desk takes JSON, and files as their bytes.');
}

/** Returns the path of a page of the desk, resolved; undefined for any other address. */
function deskPath(to: string | null): string | undefined {
  if (to === null || !URL.canParse(to, 'http://localhost')) return undefined;
  const { origin, pathname, search } = new URL(to, 'http://localhost');
  const isDesk = origin === 'http://localhost' && pathname.startsWith(`${deskRoot}/`);
  return isDesk ? pathname + search : undefined;
}

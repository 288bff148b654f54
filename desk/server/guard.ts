import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskRoot, RefusedRequest } from '#model/desk/protocol';
import { asksOwnServer, isOfOwnPage } from '#scripts/workshop';

/** Length of a secret, in bytes. */
const secretBytes = 32;

/**
 * Restricts the collection and the desk to one browser: the one that opened an address printed by this run. Any web page can send
 * requests to a local server, and so can other accounts of this computer; but only this browser has the cookie, whose secret is
 * shown nowhere.
 */
export interface Guard {
  /**
   * Returns an address that opens the collection in a browser, and works once.
   *
   * @param site port, base path, and a callback for when the address has been used
   */
  address(site: { port: number; basePath: string; onOpened?: () => void }): string;
  /**
   * Answers a request for such an address, below `/__desk/open`, with the cookie.
   *
   * @param location the first page, with the base path
   */
  open(exchange: { request: IncomingMessage; response: ServerResponse }, location: string): void;
  /**
   * Checks a request for a page, or any other request that only reads.
   *
   * @throws RefusedRequest
   */
  admit(request: IncomingMessage): void;
  /**
   * Checks a request for an address below `/__desk/api/`, before it is handled.
   *
   * @param method expected method: GET if it changes nothing
   * @throws RefusedRequest
   */
  check(request: IncomingMessage, method: 'GET' | 'POST'): void;
}

export function openGuard(): Guard {
  const secret = newSecret();
  /** Unused tokens, with their callbacks. */
  const tokens = new Map<string, () => void>();

  function admit(request: IncomingMessage): void {
    if (!asksOwnServer(request)) throw otherSiteError();
    if (!hasCookie(request, secret)) throw new RefusedRequest(403, staleAddress);
    refuseOtherSites(request);
  }

  return {
    address: ({ port, basePath, onOpened = () => undefined }) => {
      const token = newSecret();
      tokens.set(token, onOpened);
      return `http://127.0.0.1:${port}${basePath}${deskRoot}/open?token=${token}`;
    },
    open: ({ request, response }, location) => {
      response.setHeader('referrer-policy', 'no-referrer').setHeader('cache-control', 'no-store');
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      const given = new URLSearchParams(request.url?.split('?')[1]).get('token') ?? '';
      const token = [...tokens.keys()].find((known) => isSame(given, known));
      const mayOpen = request.method === 'GET' && asksOwnServer(request);
      // The browser that used an address may open it again from its history.
      if (!mayOpen || (token === undefined && !hasCookie(request, secret))) {
        response.writeHead(403).end(staleAddress);
        return;
      }
      // Not an HTTP redirect: if the address was opened from a file or another program, the next request would count as cross-site
      // and have no cookie. After a refresh it counts as same-site.
      response.writeHead(200, {
        'set-cookie': `${cookieName(request)}=${secret}; HttpOnly; SameSite=Strict; Path=/`,
        refresh: `0; url=${location}`,
      });
      response.end(`The collection is at ${location}`);
      if (token === undefined) return;
      tokens.get(token)?.();
      tokens.delete(token);
    },
    admit,
    check: (request, method) => {
      admit(request);
      if (request.headers.upgrade !== undefined) throw otherSiteError();
      if (request.method !== method) throw new RefusedRequest(405, `This address takes ${method} only.`);
      if (method === 'POST') refuseForms(request);
    },
  };
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

const staleAddress =
  'This browser may not see the collection. Open the address that the terminal shows now: each works in one browser, once.';

/** A cookie is sent to every port of a host, so each port has its own name. */
function cookieName({ socket }: IncomingMessage): string {
  return `vitrine-desk-${socket.localPort}`;
}

/** A page on another port can set a cookie of the same name for another path, so all of them must match. */
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

/** Refuses requests of another site, port or scheme, by headers that scripts cannot set (https://www.w3.org/TR/fetch-metadata/). */
function refuseOtherSites(request: IncomingMessage): void {
  const { headers, method } = request;
  const site = headers['sec-fetch-site'];
  // A typed address has no site.
  const isRead = method === 'GET' || method === 'HEAD';
  const isOwnSite = site === undefined || site === 'same-origin' || (site === 'none' && isRead);
  const isOwnOrigin = headers.origin === undefined ? isRead : isOfOwnPage(request);
  if (!isOwnSite || !isOwnOrigin) throw otherSiteError();
}

function otherSiteError(): RefusedRequest {
  return new RefusedRequest(403, 'The collection and its desk can be used from their own pages only.');
}

/** Forms of other sites can send three types without a preflight; these are refused. */
function refuseForms({ headers }: IncomingMessage): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!['application/json', 'application/octet-stream'].includes(type.trim().toLowerCase()))
    throw new RefusedRequest(415, 'The desk takes JSON, and files as their bytes.');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DeskState, deskRoot, RefusedRequest } from '#model/desk/protocol';
import { asksOwnServer, isOfOwnPage, type LastRun } from '#scripts/workshop';

/** Length of a secret, in bytes. */
const secretBytes = 32;

/** Milliseconds in which all tabs of a browser come back with the mark of the last run, once one is let in. */
const patience = 10_000;

/** Milliseconds after which the mark of the last run is forgotten. */
const longest = 24 * 3600 * 1000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Restricts the collection and the desk to one browser: the one that opened an address printed by this run, or by the last run in
 * this folder at this port. Any web page can send requests to a local server, and so can other accounts of this computer; but only
 * this browser has the cookie, whose secret is shown nowhere.
 *
 * A second cookie is the mark by which the next run lets the browser in again: once, at one address. The desk's pages ask for that
 * address only after the server has proven by `hello` that it is of the same folder, so that another program that listens at this
 * port when `dev` has ended gets no mark from them.
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
  open(exchange: Exchange, location: string): void;
  /** Answers a request of a browser with the mark of the last run, below `/__desk/back?to=…`, with the cookie of this run. */
  comeBack(exchange: Exchange): void;
  /** Answers the question in a request below `/__desk/hello`. */
  hello(exchange: Exchange): void;
  /** Returns the question that a page asks by `hello`, and the answer that it may trust. */
  proof(request: IncomingMessage): DeskState['hello'];
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

/**
 * @param lastRun the run before this one; by default, no browser comes back
 * @param basePath the base path of the site in this run
 */
export function openGuard({
  lastRun,
  basePath: base = '',
}: {
  lastRun?: LastRun;
  basePath?: string;
} = {}): Guard {
  const secret = newSecret();
  const mark = newSecret();
  const question = newSecret();
  const former = lastRun?.run && Date.now() - lastRun.run.time < longest ? lastRun.run : undefined;
  /** When a browser was first let in, in milliseconds. */
  let openedAt: number | undefined;
  /** Unused tokens, with their callbacks. */
  const tokens = new Map<string, () => void>();

  function admit(request: IncomingMessage): void {
    if (!asksOwnServer(request)) throw otherSiteError();
    if (!hasCookie(request, secret)) throw new RefusedRequest(403, staleAddress);
    refuseOtherSites(request);
  }

  /** Gives the browser the cookie of this run and the mark for the next one. */
  function letIn({ request, response }: Exchange, location: string): void {
    const { localPort: port } = request.socket;
    openedAt ??= Date.now();
    if (lastRun && port !== undefined) lastRun.keep({ mark, port, time: Date.now() });
    const rights = 'HttpOnly; SameSite=Strict';
    setHeaders(response);
    // Not an HTTP redirect: if the address was opened from a file or another program, the next request would count as cross-site
    // and have no cookie. After a refresh it counts as same-site.
    response.writeHead(200, {
      'set-cookie': [
        `${cookieName(request)}=${secret}; ${rights}; Path=/`,
        ...(lastRun ? [`${markName(request)}=${mark}; ${rights}; Path=${base}${deskRoot}/back`] : []),
      ],
      refresh: `0; url=${location}`,
    });
    response.end(`The collection is at ${location}`);
  }

  return {
    address: ({ port, basePath, onOpened = () => undefined }) => {
      const token = newSecret();
      tokens.set(token, onOpened);
      return `http://127.0.0.1:${port}${basePath}${deskRoot}/open?token=${token}`;
    },
    open: (exchange, location) => {
      const { request } = exchange;
      const given = new URLSearchParams(request.url?.split('?')[1]).get('token') ?? '';
      const token = [...tokens.keys()].find((known) => isSame(given, known));
      const mayOpen = request.method === 'GET' && asksOwnServer(request);
      // The browser that used an address may open it again from its history.
      if (!mayOpen || (token === undefined && !hasCookie(request, secret))) return refuse(exchange);
      letIn(exchange, location);
      if (token === undefined) return;
      tokens.get(token)?.();
      tokens.delete(token);
    },
    comeBack: (exchange) => {
      const { request } = exchange;
      const hasFormer =
        former !== undefined &&
        former.port === request.socket.localPort &&
        hasCookie(request, former.mark, markName(request)) &&
        Date.now() - (openedAt ?? Date.now()) < patience;
      const isKnown = hasFormer || hasCookie(request, secret);
      if (request.method !== 'GET' || !asksOwnServer(request) || !isKnown || !isOfOwnSite(request))
        return refuse(exchange);
      letIn(exchange, ownPath(new URLSearchParams(request.url?.split('?')[1]).get('to') ?? ''));
    },
    hello: ({ request, response }) => {
      const asked = new URLSearchParams(request.url?.split('?')[1]).get('question') ?? '';
      const marks = asksOwnServer(request) ? [mark, ...(former ? [former.mark] : [])] : [];
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(marks.map((each) => answerTo(asked, each, request)).join('\n'));
    },
    proof: (request) => ({ question, answer: answerTo(question, mark, request) }),
    admit,
    check: (request, method) => {
      admit(request);
      if (request.headers.upgrade !== undefined) throw otherSiteError();
      if (request.method !== method) throw new RefusedRequest(405, `This address takes ${method} only.`);
      if (method === 'POST') refuseForms(request);
    },
  };
}

function refuse({ response }: Exchange): void {
  setHeaders(response);
  response.writeHead(403).end(staleAddress);
}

function setHeaders(response: ServerResponse): void {
  response.setHeader('referrer-policy', 'no-referrer').setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
}

/** Returns a path of this server, whatever a browser asks to be led to. */
function ownPath(to: string): string {
  const here = 'http://localhost';
  const { pathname, search } = new URL(URL.canParse(to, here) ? to : '/', here);
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`;
}

/** Holds at this port only, so that a run at another one cannot answer for this one. */
function answerTo(question: string, mark: string, { socket }: IncomingMessage): string {
  return createHmac('sha256', mark).update(`${socket.localPort} ${question}`).digest('base64url');
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

function markName({ socket }: IncomingMessage): string {
  return `vitrine-desk-back-${socket.localPort}`;
}

/** A page on another port can set a cookie of the same name for another path, so all of them must match. */
function hasCookie(request: IncomingMessage, secret: string, name = cookieName(request)): boolean {
  const beginning = `${name}=`;
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
  if (!isOfOwnSite(request)) throw otherSiteError();
}

function isOfOwnSite(request: IncomingMessage): boolean {
  const { headers, method } = request;
  const site = headers['sec-fetch-site'];
  // A typed address has no site.
  const isRead = method === 'GET' || method === 'HEAD';
  const isOwnSite = site === undefined || site === 'same-origin' || (site === 'none' && isRead);
  const isOwnOrigin = headers.origin === undefined ? isRead : isOfOwnPage(request);
  return isOwnSite && isOwnOrigin;
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

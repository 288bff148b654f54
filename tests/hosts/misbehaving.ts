import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Host } from '#tests/hosts/host';

/** A fault instead of a right answer. */
export type Fault =
  /** The connection ends without an answer. */
  | 'destroy'
  /** Nothing comes, ever. */
  | 'silence'
  /** The head of an answer and its first bytes come, and then nothing. The status is given. */
  | { stall: number }
  /** Another answer; HTML unless something else is said. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The right answer in pieces, with a pause in ms before each but the first: four, or two, of which the first ends with a text. */
  | { pause: number; after?: string }
  /** The right answer, so many ms late, or after something else. */
  | { late: number | Promise<unknown> }
  /** The right answer, altered. */
  | { alter: (body: string) => string };

/** A request as the host saw it. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/** A host in front of another, which fails when told to, also while it runs. */
export interface MisbehavingHost extends Host {
  seen: Seen[];
  /** From now on, for each address whose path and query match. The latest rule counts. */
  misbehave: (path: RegExp, fault: Fault) => void;
  /** From now on nothing goes wrong. */
  heal: () => void;
  /** From now on, answers as another host. */
  release: (host: Host) => void;
  /** From now on connections are refused. */
  stop: () => Promise<void>;
  /** Connections are taken again, at the same address. */
  start: () => Promise<void>;
}

/** Starts it on a port that the system chose. The host behind it is left to whoever started that. */
export async function startMisbehaving(upstream: Host): Promise<MisbehavingHost> {
  const seen: Seen[] = [];
  const rules: { path: RegExp; fault: Fault }[] = [];
  const sockets = new Set<Socket>();
  let origin = new URL(upstream.address).origin;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    seen.push({ method: asked.method ?? 'GET', path, headers: asked.headers });
    const fault = rules.findLast((rule) => rule.path.test(path))?.fault;
    if (fault) applyFault({ origin, asked, answer, fault });
    else forward({ origin, asked, answer });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server, 0);
  async function stop(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    address: `http://localhost:${port}${new URL(upstream.address).pathname.replace(/\/$/, '')}`,
    seen,
    misbehave: (path, fault) => void rules.push({ path, fault }),
    heal: () => void rules.splice(0),
    release(host) {
      origin = new URL(host.address).origin;
    },
    stop,
    start: async () => void (await listen(server, port)),
    close: stop,
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return isAddress(address) ? address.port : port;
}

function isAddress(address: ReturnType<Server['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

interface Exchange {
  /** Origin of the host behind. */
  origin: string;
  asked: IncomingMessage;
  answer: ServerResponse;
}

function applyFault({ fault, ...exchange }: Exchange & { fault: Fault }): void {
  const { asked, answer } = exchange;
  if (fault === 'destroy') asked.socket.destroy();
  else if (fault === 'silence') return;
  else if ('stall' in fault)
    answer.writeHead(fault.stall, { 'content-type': 'application/json' }).write('{"page');
  else if ('alter' in fault) forward(exchange, (body) => answer.end(fault.alter(body)));
  else if ('late' in fault) void delay(fault.late).then(() => forward(exchange));
  else if ('pause' in fault)
    forward(exchange, (body) => writeSlowly(answer, piecesOf(body, fault.after), fault.pause));
  else answer.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers }).end(fault.body);
}

function delay(late: number | Promise<unknown>): Promise<unknown> {
  return typeof late === 'number' ? setTimeout(late) : late;
}

function piecesOf(body: string, after?: string): string[] {
  const length = after === undefined ? Math.ceil(body.length / 4) : body.indexOf(after) + after.length;
  const ends = after === undefined ? [length, 2 * length, 3 * length] : [length];
  return [0, ...ends].map((start, n) => body.slice(start, ends[n]));
}

async function writeSlowly(answer: ServerResponse, pieces: readonly string[], pause: number): Promise<void> {
  for (const [n, piece] of pieces.entries()) {
    if (n > 0) await setTimeout(pause);
    answer.write(piece);
  }
  answer.end();
}

/** @param send sends the body in its own way, if it is not to go through unchanged */
function forward({ origin, asked, answer }: Exchange, send?: (body: string) => unknown): void {
  const { 'accept-encoding': encoding, ...rest } = asked.headers;
  const headers = send ? rest : asked.headers;
  const onward = request(origin + asked.url, { method: asked.method, headers }, (found) => {
    if (!send) {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
      return;
    }
    const { 'content-length': length, ...kept } = found.headers;
    let body = '';
    found.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    found.on('end', () => {
      answer.writeHead(found.statusCode ?? 502, kept);
      send(body);
    });
  });
  onward.on('error', () => asked.socket.destroy());
  asked.pipe(onward);
}

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Host } from '#tests/hosts/host';

/** A fault in place of the right answer. */
export type Fault =
  /** Closes the connection without an answer. */
  | 'destroy'
  /** Never answers. */
  | 'silence'
  /** Sends the head with a status and the first bytes, then nothing. */
  | { stall: number }
  /** Sends another answer, by default as HTML. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Sends the right answer in four pieces with a pause in ms between them; with `after`, in two, the first ending with that text. */
  | { pause: number; after?: string }
  /** Sends the right answer after a delay in ms, or after a promise. */
  | { late: number | Promise<unknown> }
  /** Sends the right answer, altered. */
  | { alter: (body: string) => string };

/** A request as received by the host. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/** A host in front of another, whose faults can be set while it runs. */
export interface MisbehavingHost extends Host {
  seen: Seen[];
  /** Sets a fault for all addresses whose path and query match. The latest rule counts. */
  misbehave: (path: RegExp, fault: Fault) => void;
  /** Removes all faults. */
  heal: () => void;
  /** Forwards requests to another host from now on. */
  release: (host: Host) => void;
  /** Refuses connections from now on. */
  stop: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  start: () => Promise<void>;
}

/** Starts on a port chosen by the system. Does not close the host behind it. */
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
  /** Origin of the host behind it. */
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

/** @param send sends a changed body; by default it is forwarded unchanged */
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

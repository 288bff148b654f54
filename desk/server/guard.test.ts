import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  request as send,
} from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answerApi } from '#desk/server/api-answer';
import { type Guard, openGuard } from '#desk/server/guard';
import type { LastRun } from '#scripts/workshop';
import type { Run } from '#scripts/workshop/last-run';

/** Number of writes that were allowed. */
let writes: number;
let guard: Guard;
/** The guard that answers. */
let now: Guard;
let server: Server;
let port: number;
let host: string;
let cookie: string;

beforeAll(async () => {
  guard = openGuard();
  now = guard;
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/base/__desk/open') return now.open({ request, response }, '/base/__desk/add');
    if (path === '/base/__desk/back') return now.comeBack({ request, response });
    if (path === '/base/__desk/hello') return now.hello({ request, response });
    if (path === '/proof') return answerApi({ request, response }, () => now.proof(request));
    if (path === '/items/a')
      return answerApi({ request, response }, () => {
        now.admit(request);
        return 'page';
      });
    if (path === '/__desk/api/state')
      return answerApi({ request, response }, () => {
        now.check(request, 'GET');
        return { title: 'Towers' };
      });
    return answerApi({ request, response }, () => {
      now.check(request, 'POST');
      writes += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = portOf(server);
  host = `127.0.0.1:${port}`;
  const opened = await ask(pathOf(guard.address({ port, basePath: '/base' })));
  cookie = opened.cookie;
});
afterAll(() => server.close());

function portOf(listening: Server): number {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

interface Asked {
  status: number;
  headers: IncomingMessage['headers'];
  cookie: string;
  text: string;
}

/** Sends a request with exactly these headers, as any program or page may. */
async function ask(
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<Asked> {
  const outgoing = send({ port, host: '127.0.0.1', path, agent: false, ...options });
  outgoing.end(body);
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answer) throw new Error('No answer.');
  const text = (await answer.toArray()).join('');
  const [given = ''] = answer.headers['set-cookie'] ?? [];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    cookie: given.split(';')[0] ?? '',
    text,
  };
}

const note = '{"label":"Write a title"}';

/** Headers of a write by the desk's own page. */
function ownHeaders(): Record<string, string> {
  return {
    host,
    cookie,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
}

/** Sends a write as the desk's own page does, with some headers changed; undefined omits one. */
async function write(
  headers: Record<string, string | undefined> = {},
  { path = '/__desk/api/note', method = 'POST', body = note } = {},
): Promise<Asked> {
  writes = 0;
  const all = Object.entries({ ...ownHeaders(), ...headers });
  const kept = Object.fromEntries(
    all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return ask(path, { method, body, headers: { 'content-length': Buffer.byteLength(body), ...kept } });
}

describe('the address that is opened', () => {
  test('gives the browser a cookie that scripts cannot read and other sites do not send, and leads to the site', async () => {
    const { status, headers } = await ask(pathOf(guard.address({ port, basePath: '/base' })));
    expect(status).toBe(200);
    expect(headers.refresh).toBe('0; url=/base/__desk/add');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^vitrine-desk-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
      ),
    ]);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('holds a token of its own, which is not the secret of the cookie', async () => {
    const [one, other] = [guard, guard].map((from) => from.address({ port, basePath: '/base' }));
    const tokens = [one, other].map((address) => new URL(address ?? '').searchParams.get('token') ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(cookie).not.toContain(token);
    const stolen = `vitrine-desk-${port}=${tokens[0]}`;
    expect((await write({ cookie: stolen })).status).toBe(403);
  });

  test('opens one browser once, and says that it did', async () => {
    const onOpened = vi.fn();
    const path = pathOf(guard.address({ port, basePath: '/base', onOpened }));
    const answers = [await ask(path), await ask(path), await ask(path, { headers: { cookie: 'a=b' } })];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
    expect(answers.map((answer) => answer.cookie === '')).toEqual([false, true, true]);
    expect(onOpened).toHaveBeenCalledOnce();
  });

  test('leads the browser that it has opened there again, as from its history', async () => {
    const path = pathOf(guard.address({ port, basePath: '/base' }));
    await ask(path);
    const again = await ask(path, { headers: { host, cookie } });
    expect([again.status, again.headers.refresh]).toEqual([200, '0; url=/base/__desk/add']);
  });

  test.each(['', '?token=', '?token=x', `?token=${'A'.repeat(43)}`, `?token=${'é'.repeat(43)}`])(
    'with a wrong token ("%s") gives no cookie, and says why',
    async (query) => {
      const { status, headers, text } = await ask(`/base/__desk/open${encodeURI(query)}`);
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
      expect(text).toContain('Open the address that the terminal shows now');
    },
  );

  test('is no address for another host name, nor for a post', async () => {
    const path = pathOf(guard.address({ port, basePath: '/base' }));
    const rebound = await ask(path, { headers: { host: `evil.example:${port}` } });
    const posted = await ask(path, { method: 'POST' });
    expect([rebound.status, posted.status, rebound.cookie, posted.cookie]).toEqual([403, 403, '', '']);
    expect((await ask(path)).status).toBe(200);
  });
});

test("the desk's own page reads and writes, and is answered in JSON that nobody keeps or loads elsewhere", async () => {
  const read = await ask('/__desk/api/state', { headers: { host, cookie, 'sec-fetch-site': 'same-origin' } });
  expect([read.status, read.text]).toEqual([200, '{"title":"Towers"}']);
  const { status, headers } = await write();
  expect([status, writes]).toEqual([200, 1]);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each(['localhost', '127.0.0.1', '[::1]'])(
  'a browser that opened the desk as %s uses it so',
  async (name) => {
    const { status } = await write({ host: `${name}:${port}`, origin: `http://${name}:${port}` });
    expect(status).toBe(200);
  },
);

test('an address of the desk that is typed is answered', async () => {
  const headers = { host, cookie, 'sec-fetch-site': 'none' };
  expect((await ask('/__desk/api/state', { headers })).status).toBe(200);
});

test('the bytes of a file are taken', async () => {
  expect((await write({ 'content-type': 'application/octet-stream' })).status).toBe(200);
  expect(writes).toBe(1);
});

describe('a write is refused', () => {
  /** Headers by sender. */
  const senders: Record<string, () => Record<string, string | undefined>> = {
    'a page whose host name was made to lead here (DNS rebinding)': () => ({
      host: `evil.example:${port}`,
      origin: `http://evil.example:${port}`,
    }),
    'a host name that begins like an own one': () => ({ host: `localhost.evil.example:${port}` }),
    'a host name with another port': () => ({ host: '127.0.0.1:1', origin: 'http://127.0.0.1:1' }),
    'a host name without the port': () => ({ host: '127.0.0.1', origin: 'http://127.0.0.1' }),
    'a page on another port of this computer': () => ({
      origin: 'http://127.0.0.1:8000',
      'sec-fetch-site': 'same-site',
    }),
    'such a page in a browser that does not name the site': () => ({
      origin: 'http://127.0.0.1:8000',
      'sec-fetch-site': undefined,
    }),
    'a page of another site': () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    'sec-fetch-site: cross-site, whatever the origin': () => ({ 'sec-fetch-site': 'cross-site' }),
    'a page of this host by another of its names': () => ({ origin: `http://localhost:${port}` }),
    'a page by https': () => ({ origin: `https://${host}` }),
    'an origin that only begins like the own one': () => ({ origin: `http://${host}.evil.example` }),
    'a file:// page or a frame in a sandbox (Origin: null)': () => ({
      origin: 'null',
      'sec-fetch-site': 'cross-site',
    }),
    'Origin: null without a site': () => ({ origin: 'null', 'sec-fetch-site': undefined }),
    'no origin': () => ({ origin: undefined }),
    'an empty origin': () => ({ origin: '' }),
    'an address that was typed': () => ({ 'sec-fetch-site': 'none' }),
    'a browser without the cookie': () => ({ cookie: undefined }),
    'the cookie of another run': () => ({ cookie: `vitrine-desk-${port}=${'B'.repeat(43)}` }),
    'the cookie of a desk on another port': () => ({ cookie: cookie.replace(String(port), '1') }),
    'an empty cookie': () => ({ cookie: `vitrine-desk-${port}=` }),
    'a second cookie of the name that is wrong, behind': () => ({
      cookie: `${cookie}; vitrine-desk-${port}=x`,
    }),
    'a second cookie of the name that is wrong, before': () => ({
      cookie: `vitrine-desk-${port}=x; ${cookie}`,
    }),
  };
  test.each(Object.entries(senders))('of %s', async (_sender, headers) => {
    const { status, text } = await write(headers());
    expect([status, writes]).toEqual([403, 0]);
    expect(JSON.parse(text)).toEqual({ refused: expect.stringMatching(/\.$/) });
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'text/plain;charset=UTF-8',
    'application/json-seq',
    '',
    undefined,
  ])('of the type %s, which forms and simple requests (no-cors) have', async (type) => {
    expect([(await write({ 'content-type': type })).status, writes]).toEqual([415, 0]);
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('by %s', async (method) => {
    expect([(await write({}, { method })).status, writes]).toEqual([405, 0]);
  });

  test('with the token in its address in place of the cookie', async () => {
    const { search } = new URL(guard.address({ port, basePath: '' }));
    const { status } = await write({ cookie: undefined }, { path: `/__desk/api/note${search}` });
    expect([status, writes]).toEqual([403, 0]);
  });
});

test('a page of another site cannot read: neither by no-cors, nor by asking first', async () => {
  const foreign = { host, cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const read = await ask('/__desk/api/state', { headers: foreign });
  const preflight = await ask('/__desk/api/state', {
    method: 'OPTIONS',
    headers: { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  const fromPort = await ask('/__desk/api/state', {
    headers: { host, cookie, origin: 'http://127.0.0.1:1' },
  });
  expect([read.status, preflight.status, fromPort.status]).toEqual([403, 403, 403]);
  for (const { headers } of [read, preflight, fromPort])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe('a page', () => {
  const own = () => ({ host, cookie });

  test.each<[string, () => Record<string, string>]>([
    ['that is typed', () => ({ ...own(), 'sec-fetch-site': 'none' })],
    ['that another page leads to', () => ({ ...own(), 'sec-fetch-site': 'same-origin' })],
    ['in a browser that does not name the site', own],
    ['whose socket is opened', () => ({ ...own(), origin: `http://${host}` })],
  ])('%s is shown to the browser that has opened the collection', async (_, headers) => {
    expect((await ask('/items/a', { headers: headers() })).status).toBe(200);
    expect((await ask('/items/a', { headers: headers(), method: 'HEAD' })).status).toBe(200);
  });

  test.each<[string, () => Record<string, string>]>([
    ['without the cookie', () => ({ host })],
    ['with that of another run', () => ({ host, cookie: `vitrine-desk-${port}=${'B'.repeat(43)}` })],
    ['by a name that was made to lead here', () => ({ ...own(), host: `evil.example:${port}` })],
    ['for a page of another site', () => ({ ...own(), 'sec-fetch-site': 'cross-site' })],
    ['for a page on another port', () => ({ ...own(), 'sec-fetch-site': 'same-site' })],
    ['for a page on another port that is not named', () => ({ ...own(), origin: 'http://127.0.0.1:8000' })],
    ['for a file', () => ({ ...own(), origin: 'null' })],
  ])('is refused %s', async (_, headers) => {
    const { status, text } = await ask('/items/a', { headers: headers() });
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});

test('several cookies of the name pass if each is right', async () => {
  expect((await write({ cookie: `theme=dark; ${cookie}; ${cookie}` })).status).toBe(200);
});

test('a WebSocket to an address of the desk is refused, also of an own page', async () => {
  const headers = { ...ownHeaders(), connection: 'upgrade', upgrade: 'websocket' };
  expect((await ask('/__desk/api/state', { headers })).status).toBe(403);
});

describe('the next run in the same folder', () => {
  let left: Run | undefined;
  let first: Guard;

  /** Begins a run, which reads what the last one has left. */
  function begin(): Guard {
    const lastRun: LastRun = {
      ...{ folder: 'towers', run: left },
      keep: (run) => {
        left = run;
      },
    };
    return openGuard({ basePath: '/base', lastRun });
  }

  /** Opens a run in a browser, and returns its cookies: for all pages, and for coming back. */
  async function openIn(run: Guard): Promise<{ page: string; back: string; all: string[] }> {
    now = run;
    const { headers } = await ask(pathOf(run.address({ port, basePath: '/base' })));
    const all = headers['set-cookie'] ?? [];
    const [page = '', back = ''] = all.map((each) => each.split(';')[0] ?? '');
    return { page, back, all };
  }

  const comeBack = (cookies: string, to = '/__desk/table?row=2', headers = {}) =>
    ask(`/base/__desk/back?to=${encodeURIComponent(to)}`, { headers: { host, cookie: cookies, ...headers } });

  beforeEach(() => {
    left = undefined;
    first = begin();
  });
  afterAll(() => {
    now = guard;
  });

  test('gives a mark that is sent to one address alone, apart from the cookie', async () => {
    const { page, back, all } = await openIn(first);
    expect(all[1]).toMatch(
      new RegExp(`^vitrine-desk-back-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/base/__desk/back$`),
    );
    expect(back.split('=')[1]).not.toBe(page.split('=')[1]);
    expect(left).toEqual({ mark: back.split('=')[1], port, time: expect.any(Number) });
  });

  test('lets the browser of the last run in again, at the page where it was, without a token', async () => {
    const { page, back } = await openIn(first);
    now = begin();
    expect((await ask('/items/a', { headers: { host, cookie: page } })).status).toBe(403);
    expect((await ask('/items/a', { headers: { host, cookie: back } })).status).toBe(403);
    const again = await comeBack(back);
    expect([again.status, again.headers.refresh]).toEqual([200, '0; url=/__desk/table?row=2']);
    expect((await ask('/items/a', { headers: { host, cookie: again.cookie } })).status).toBe(200);
  });

  test('renews the mark, and the former one ends when all tabs have had time', async () => {
    const { back } = await openIn(first);
    now = begin();
    vi.useFakeTimers({ toFake: ['Date'] });
    const again = await comeBack(back);
    expect((await comeBack(back)).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_001);
    const late = await comeBack(back);
    const renewed = again.headers['set-cookie']?.[1]?.split(';')[0] ?? '';
    expect([late.status, late.cookie]).toEqual([403, '']);
    // It is for the next run.
    expect((await comeBack(renewed)).status).toBe(403);
    now = begin();
    expect((await comeBack(back)).status).toBe(403);
    expect((await comeBack(renewed)).status).toBe(200);
    vi.useRealTimers();
  });

  test('takes no mark of the last run any more when a browser has opened it otherwise', async () => {
    const { back } = await openIn(first);
    vi.useFakeTimers({ toFake: ['Date'] });
    await openIn(begin());
    vi.setSystemTime(Date.now() + 10_001);
    expect((await comeBack(back)).status).toBe(403);
    vi.useRealTimers();
  });

  test('takes no mark of a run that was opened more than a day ago', async () => {
    const { back } = await openIn(first);
    left = left && { ...left, time: left.time - 24 * 3_600_000 };
    now = begin();
    expect((await comeBack(back)).status).toBe(403);
  });

  test('forgets no mark if no browser has opened it', async () => {
    const { back } = await openIn(first);
    begin();
    now = begin();
    expect((await comeBack(back)).status).toBe(200);
  });

  test.each<[string, (back: string) => [string, string?, Record<string, string>?]]>([
    ['without the mark', () => ['']],
    ['with another mark', () => [`vitrine-desk-back-${port}=${'B'.repeat(43)}`]],
    ['with the mark in place of the cookie', (back) => [back.replace('-back', '')]],
    ['with a second mark that is wrong', (back) => [`${back}; vitrine-desk-back-${port}=x`]],
    ['by a name that was made to lead here', (back) => [back, '/', { host: `evil.example:${port}` }]],
    ['for a page of another site', (back) => [back, '/', { 'sec-fetch-site': 'cross-site' }]],
    ['for a page on another port', (back) => [back, '/', { 'sec-fetch-site': 'same-site' }]],
    ['for such a page that is not named', (back) => [back, '/', { origin: 'http://127.0.0.1:8000' }]],
  ])('lets nobody in %s', async (_, request) => {
    const { back } = await openIn(first);
    now = begin();
    const { status, headers } = await comeBack(...request(back));
    expect([status, headers['set-cookie'], headers.refresh]).toEqual([403, undefined, undefined]);
  });

  test('at another port lets nobody in', async () => {
    const { back } = await openIn(first);
    left = left && { ...left, port: port + 1 };
    now = begin();
    expect((await comeBack(back)).status).toBe(403);
  });

  test.each([
    ['https://evil.example/a', '/a'],
    ['//evil.example/a', '/a'],
    ['/\\evil.example/a', '/a'],
    ['http://localhost//evil.example', '/evil.example'],
    ['foo:\\evil.example/a', '/evil.example/a'],
    ['javascript:alert(1)', '/alert(1)'],
    ['', '/'],
  ])('leads to its own pages only: not to %s', async (to, expected) => {
    const { page } = await openIn(first);
    expect((await comeBack(page, to)).headers.refresh).toBe(`0; url=${expected}`);
  });

  test('proves to a page that it is of the same folder and port before the browser sends anything', async () => {
    const { question, answer } = await openProof(first);
    const hello = async () => (await ask(`/base/__desk/hello?question=${question}`)).text.split('\n');
    expect(await hello()).toEqual([answer]);
    await openIn(first);
    now = begin();
    expect(await hello()).toContain(answer);
    left = undefined;
    now = begin();
    expect(await hello()).not.toContain(answer);
  });

  async function openProof(run: Guard) {
    const { page } = await openIn(run);
    const { text } = await ask('/proof', { headers: { host, cookie: page } });
    return z.object({ question: z.string(), answer: z.string() }).parse(JSON.parse(text));
  }
});

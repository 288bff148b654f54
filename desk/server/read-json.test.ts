import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  request as send,
} from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answerApi } from '#desk/server/api-answer';
import { readJson } from '#desk/server/read-json';

const schema = z.object({ label: z.string(), row: z.record(z.string(), z.string()).optional() });

/** Values received. */
let parsed: unknown[];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) =>
    answerApi({ request, response }, async () => {
      parsed.push(await readJson(request, schema, request.url === '/soon' ? { patience: 300 } : {}));
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Starts sending a JSON body. */
function begin(headers: Record<string, string | number> = {}, path = '/'): ClientRequest {
  parsed = [];
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const type = { 'content-type': 'application/json' };
  const options = { host: '127.0.0.1', port, path, method: 'POST', headers: { ...type, ...headers } };
  return send({ ...options, agent: false });
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

async function answerTo(outgoing: ClientRequest): Promise<Answer> {
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  const text = (await answer?.toArray())?.join('') ?? '';
  return { status: answer?.statusCode, connection: answer?.headers.connection, text };
}

function post(body: string, headers?: Record<string, string>): Promise<Answer> {
  const outgoing = begin(headers);
  outgoing.end(body);
  return answerTo(outgoing);
}

test('JSON is parsed, whatever charset it names', async () => {
  const { status } = await post('{"label":"é","more":1}', {
    'content-type': 'Application/JSON; charset=utf-8',
  });
  expect([status, parsed]).toEqual([200, [{ label: 'é' }]]);
});

test.each(['application/octet-stream', 'application/json-seq', 'text/plain'])(
  'a body of the type %s is refused',
  async (type) => {
    expect([(await post('{"label":"a"}', { 'content-type': type })).status, parsed]).toEqual([415, []]);
  },
);

test.each([
  '{"label":"a","__proto__":{"isOwner":true}}',
  '{"label":"a","row":{"__proto__":"x"}}',
  '{"label":"a","row":{"\\u005f_proto__":"x"}}',
])('%s is refused, and changes no object', async (body) => {
  const { status, text } = await post(body);
  expect([status, parsed]).toEqual([400, []]);
  expect(text).toContain('Nothing can be called');
  expect(Reflect.get({}, 'isOwner')).toBeUndefined();
});

test('a column "constructor" is a plain key', async () => {
  await post('{"label":"a","row":{"constructor":"Berg","prototype":"x"}}');
  expect(parsed).toEqual([{ label: 'a', row: { constructor: 'Berg', prototype: 'x' } }]);
});

test.each([
  ['', 'no JSON'],
  ['{', 'no JSON'],
  ['{"label":5}', 'does not understand "label"'],
  ['[]', 'does not understand ""'],
])('%j is refused with a sentence', async (body, sentence) => {
  const { status, text } = await post(body);
  expect([status, parsed]).toEqual([400, []]);
  expect(text).toContain(JSON.stringify(sentence).slice(1, -1));
});

test('30 MB are refused before they are read', async () => {
  const outgoing = begin({ 'content-length': 30_000_000 });
  outgoing.flushHeaders();
  const { status, connection, text } = await answerTo(outgoing);
  expect([status, connection]).toEqual([413, 'close']);
  expect(text).toContain('20 MB');
  outgoing.destroy();
});

test('a body that does not say its length is refused as soon as it is too long', async () => {
  const outgoing = begin();
  outgoing.write(Buffer.alloc(20_000_001, ' '));
  expect((await answerTo(outgoing)).status).toBe(413);
  outgoing.destroy();
});

test('a body that comes too slowly is refused', async () => {
  const outgoing = begin({ 'content-length': 100 }, '/soon');
  outgoing.write('{"label":');
  const drip = setInterval(() => outgoing.write(' '), 50);
  const { status, connection } = await answerTo(outgoing);
  clearInterval(drip);
  expect([status, connection]).toEqual([408, 'close']);
  outgoing.destroy();
});

test('a body that breaks off changes nothing, and the server goes on', async () => {
  const outgoing = begin({ 'content-length': 100 });
  outgoing.on('error', () => undefined);
  outgoing.write('{"label":"a"}');
  await setTimeout(50);
  outgoing.destroy();
  expect((await post('{"label":"b"}')).status).toBe(200);
  expect(parsed).toEqual([{ label: 'b' }]);
});

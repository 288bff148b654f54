import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createHttpClient,
  type HttpClient,
  isPrivateHost,
  lookupPublicHost,
} from '#scripts/fetch/http-client';
import { type Answer, fileHost, sendFile } from '#tests/fixtures/file-host';

const text: Answer = sendFile('Good morning.', 'text/plain');

function clientFor({ privateNetwork = false, hasProxy = false }): HttpClient {
  if (!hasProxy) vi.stubEnv('http_proxy', '');
  const client = createHttpClient({ privateNetwork, patience: 2000 });
  onTestFinished(() => client.close());
  return client;
}

async function read(client: HttpClient, address: string): Promise<string> {
  const { body } = await client.get(address, {});
  return body.text();
}

describe('without a proxy', () => {
  test('this machine is only requested if private networks are allowed', async () => {
    const { local } = await fileHost({ '/a.txt': text });
    await expect(read(clientFor({}), `${local}/a.txt`)).rejects.toThrow('an address in a private network');
    expect(await read(clientFor({ privateNetwork: true }), `${local}/a.txt`)).toBe('Good morning.');
  });
});

describe('through a proxy', () => {
  test('a file is requested by its whole address', async () => {
    const requested: (string | undefined)[] = [];
    const { origin } = await fileHost({
      '/a.txt': (request, response) => {
        requested.push(request.url, request.headers['user-agent']);
        text(request, response);
      },
    });
    expect(await read(clientFor({ hasProxy: true }), `${origin}/a.txt`)).toBe('Good morning.');
    expect(requested).toEqual([`${origin}/a.txt`, expect.stringMatching(/^Vitrine\/\d/)]);
  });

  test.each([
    ['http://127.0.0.1/a.txt', 'an address in a private network'],
    ['http://me:hush@files.example.org/a.txt', 'an address with a name and a password in it'],
    ['ftp://files.example.org/a.txt', 'another address'],
  ])('a redirect to %s is not followed', async (location, reason) => {
    const { origin, asked } = await fileHost({
      '/a.txt': (_, response) => response.writeHead(302, { location }).end(),
    });
    await expect(read(clientFor({ hasProxy: true }), `${origin}/a.txt`)).rejects.toThrow(reason);
    expect(asked).toEqual(['/a.txt']);
  });

  test('a redirect is followed, also to a path alone', async () => {
    const { origin } = await fileHost({
      '/a.txt': (_, response) => response.writeHead(307, { location: 'b.txt' }).end(),
      '/b.txt': text,
    });
    expect(await read(clientFor({ hasProxy: true }), `${origin}/a.txt`)).toBe('Good morning.');
  });

  test('a cookie that comes with a redirect goes back to the host that gave it, to no other, and is not kept', async () => {
    const cookies: (string | undefined)[] = [];
    const note =
      (then: Answer): Answer =>
      (request, response) => {
        cookies.push(request.headers.cookie);
        then(request, response);
      };
    const setCookie = ['pass=let me in; path=/; HttpOnly', 'b=2'];
    const { origin } = await fileHost({
      '/a': note((_, response) => response.writeHead(302, { location: '/b', 'set-cookie': setCookie }).end()),
      '/b': note((_, response) => response.writeHead(302, { location: 'http://other.example.org/c' }).end()),
      '/c': note(text),
    });
    const client = clientFor({ hasProxy: true });
    expect(await read(client, `${origin}/a`)).toBe('Good morning.');
    await read(client, `${origin}/c`);
    expect(cookies).toEqual([undefined, 'pass=let me in; b=2', undefined, undefined]);
  });
});

test.each([
  'localhost',
  'printer.local',
  'db.internal.',
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[2002:7f00:1::]',
])('%s is of this machine or beside it', (hostname) => {
  expect(isPrivateHost(hostname)).toBe(true);
});

test.each(['example.org', 'local.example.org', '8.8.8.8', '172.32.0.1', '[2606:4700::1111]'])(
  '%s may be asked',
  (hostname) => {
    expect(isPrivateHost(hostname)).toBe(false);
  },
);

test('a name that leads into a private network is refused when it is looked up', async () => {
  const failure = await new Promise((resolve) => lookupPublicHost('localhost', { all: true }, resolve));
  expect(failure).toMatchObject({ message: 'an address in a private network' });
});

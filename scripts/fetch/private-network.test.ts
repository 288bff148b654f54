import { expect, test } from 'vitest';
import { isPrivateHost, lookupPublicHost } from '#scripts/fetch/private-network';

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

import { expect, test } from 'vitest';
import { isDsn } from '#model/dsn';

test.each([
  'https://0123456789abcdef0123456789abcdef@o12.ingest.de.sentry.io/4501',
  'http://key@localhost:9000/1',
  'HTTPS://Key@errors.example/below/a_path/7',
])('%s is a DSN', (text) => {
  expect(isDsn(text)).toBe(true);
});

test.each([
  ['a directive of the policy', 'https://k@h;sandbox/1'],
  ['a source of the policy', 'https://k@h *.example/1'],
  ['a line of its own', 'https://k@h/1\nX-Header: a'],
  ['a secret', 'https://public:secret@host/1'],
  ['no key', 'https://host/1'],
  ['an empty key', 'https://@host/1'],
  ['no project', 'https://key@host'],
  ['an empty project', 'https://key@host/'],
  ['a project without a number', 'https://key@host/project'],
  ['a host that is none', 'https://key@1.2.3.256/1'],
  ['a port that is none', 'https://key@host:99999/1'],
  ['no protocol', 'key@host/1'],
  ['another protocol', 'ftp://key@host/1'],
  ['more after it', 'https://key@host/1?environment=a'],
  ['nothing', ''],
])('what holds %s is no DSN', (_what, text) => {
  expect(isDsn(text)).toBe(false);
});

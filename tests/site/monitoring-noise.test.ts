import { beforeAll, describe, expect, test } from 'vitest';
import { expectedErrors } from '#client/router/expected-errors';
import { errorsIn } from '#tests/monitoring/arrival';
import { throwIn, untilFound, type WatchedTab, watchMonitored } from '#tests/monitoring/watch';

const watched = await watchMonitored();
let tab: WatchedTab;

const messages = [
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  ...expectedErrors.map((beginning) => `${beginning}something`),
];

const scripts = [
  'chrome-extension://abcdefgh/content.js',
  'moz-extension://6f3b-11/content.js',
  'safari-extension://com.example/content.js',
  'safari-web-extension://6F3B/content.js',
  'webkit-masked-url://hidden/',
];

beforeAll(async () => {
  tab = await watched.open('/items/one');
  for (const message of messages) await throwIn(tab, message);
  await tab.page.evaluate((files) => {
    for (const file of files) {
      const error = new Error(`thrown by ${file}`);
      error.stack = `Error: ${error.message}\n    at act (${file}:1:1)`;
      setTimeout(() => {
        throw error;
      });
    }
  }, scripts);
  for (const message of messages) await throwIn(tab, `of our own: ${message}`);
  await throwIn(tab, 'the end');
  await untilFound(() => tab.text().includes('"the end"'));
}, 60_000);

function told(): (string | undefined)[] {
  return errorsIn(tab.arrivals()).map(({ exception }) => exception?.values[0]?.value);
}

describe('is not reported:', () => {
  test.each(messages)('%s', (message) => {
    expect(tab.faults.some((fault) => fault.includes(`uncaught: Error: ${message}`))).toBe(true);
    expect(told()).not.toContain(message);
  });

  test.each(scripts)('an error in %s', (file) => {
    expect(tab.faults.some((fault) => fault.includes(`thrown by ${file}`))).toBe(true);
    expect(told()).not.toContain(`thrown by ${file}`);
  });
});

test('an error that only mentions one of them is reported', () => {
  for (const message of messages) expect(told()).toContain(`of our own: ${message}`);
});

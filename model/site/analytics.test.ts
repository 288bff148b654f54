import { expect, test } from 'vitest';
import { type AnalyticsService, countRequest } from '#model/site/analytics';

const page = { url: 'https://example.org/a/items/tower', title: 'Tower & quay', referrer: '' };
const requestTo = (service: AnalyticsService) =>
  countRequest({ service, url: 'https://stats.example', site: '7' }, page);

test.each<[AnalyticsService, string, Record<string, string>]>([
  // The parameters that its tracking API requires and recommends.
  [
    ...(['matomo', '/matomo.php'] as const),
    { idsite: '7', rec: '1', send_image: '0', url: page.url, action_name: page.title, urlref: '' },
  ],
  ['goatcounter', '/count', { p: '/a/items/tower', t: page.title, r: '' }],
  ['address', '/', page],
])('%s is asked at %s with %j', (service, path, parameters) => {
  const { address, body } = requestTo(service);
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname]).toEqual(['https://stats.example', path]);
  expect(Object.fromEntries(searchParams)).toEqual(parameters);
  expect(body).toBeUndefined();
});

const event = {
  website: '7',
  hostname: 'example.org',
  url: '/a/items/tower',
  title: page.title,
  referrer: '',
};

test.each<[AnalyticsService, string, string, object]>([
  ['plausible', 'event', 'text/plain', { name: 'pageview', url: page.url, domain: '7', referrer: '' }],
  ['umami', 'send', 'application/json', { type: 'event', payload: event }],
])('%s is sent to /api/%s, as %s, %j', (service, path, type, sent) => {
  const { address, body } = requestTo(service);
  expect([address, body?.type]).toEqual([`https://stats.example/api/${path}`, type]);
  expect(JSON.parse(body?.text ?? '')).toEqual(sent);
});

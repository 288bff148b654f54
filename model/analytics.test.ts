import { expect, test } from 'vitest';
import { type AnalyticsService, countRequest } from '#model/analytics';

const page = { url: 'https://example.org/a/items/tower', title: 'Tower & quay', referrer: '' };
const requestTo = (service: AnalyticsService) =>
  countRequest({ service, url: 'https://stats.example', site: '7' }, page);

test('Matomo is asked with the parameters that its tracking API requires and recommends', () => {
  const { address, body } = requestTo('matomo');
  expect(address).toMatch(/^https:\/\/stats\.example\/matomo\.php\?/);
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    ...{ idsite: '7', rec: '1', send_image: '0' },
    ...{ url: page.url, action_name: page.title, urlref: '' },
  });
  expect(body).toBeUndefined();
});

test('GoatCounter is asked for its pixel', () => {
  const { searchParams, pathname } = new URL(requestTo('goatcounter').address);
  expect(pathname).toBe('/count');
  expect(Object.fromEntries(searchParams)).toEqual({ p: '/a/items/tower', t: page.title, r: '' });
});

test('Plausible is sent a page view as plain text', () => {
  const { address, body } = requestTo('plausible');
  expect(address).toBe('https://stats.example/api/event');
  expect(body?.type).toBe('text/plain');
  expect(JSON.parse(body?.text ?? '')).toEqual({
    name: 'pageview',
    url: page.url,
    domain: '7',
    referrer: '',
  });
});

test('Umami is sent an event with its website', () => {
  const { address, body } = requestTo('umami');
  expect(address).toBe('https://stats.example/api/send');
  expect(JSON.parse(body?.text ?? '')).toEqual({
    type: 'event',
    payload: {
      website: '7',
      hostname: 'example.org',
      url: '/a/items/tower',
      title: page.title,
      referrer: '',
    },
  });
});

test('any other address is asked with the page, its title and what led there', () => {
  expect(requestTo('address').address).toBe(
    'https://stats.example?url=https%3A%2F%2Fexample.org%2Fa%2Fitems%2Ftower&title=Tower%20%26%20quay&referrer=',
  );
});

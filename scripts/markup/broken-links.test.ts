import { expect, test } from 'vitest';
import { removeBrokenLinks } from '#scripts/markup/broken-links';

const isKnown = (address: string) => ['/browse', '/items/a?b=1&c', 'how'].includes(address);

test.each([
  '/browse',
  '/items/a?b=1&amp;c',
  'how',
  'https://example.org/lost',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG',
  '//example.org/lost',
  'mailto:ada@example.org',
  'tel:+4512345678',
])('leaves a link to %s as it is', (href) => {
  const html = `<p>See <a href="${href}">this <em>one</em></a>.</p>`;
  expect(removeBrokenLinks(html, isKnown)).toEqual({ html, missing: [] });
});

test.each(['/lost', 'lost.md', '../lost', '#lost', 'http://[x', '//[x', ''])(
  'leaves of a link to "%s" the words',
  (href) => {
    const html = `<p>See <a href="${href}" lang="de">this <em>one</em></a>.</p>`;
    expect(removeBrokenLinks(html, isKnown)).toEqual({
      html: '<p>See this <em>one</em>.</p>',
      missing: [href],
    });
  },
);

test('reports an address once, decoded, however many links have it', () => {
  const html =
    '<a href="/x?a&amp;b">1</a> <a href="/browse">2</a> <a href="/x?a&#x26;b">3</a> <a href="/y">4</a>';
  expect(removeBrokenLinks(html, isKnown)).toEqual({
    html: '1 <a href="/browse">2</a> 3 4',
    missing: ['/x?a&b', '/y'],
  });
});

test('knows the ids that the HTML has itself, before or after the link', () => {
  const html =
    '<a href="#text-b">1</a> <a href="#text-%C3%BC">2</a> <a href="#text-c">3</a><h2 id="text-b">B</h2><p id="text-ü">Ü</p>';
  expect(removeBrokenLinks(html, isKnown)).toEqual({
    html: html.replace(/<a href="#text-c">3<\/a>/, '3'),
    missing: ['#text-c'],
  });
});

test('does not take attributes or text for links', () => {
  const html =
    '<p><abbr title="<a href=\'/lost\'>x</a>">A</abbr> &#x3C;a href="/lost"> <a id="text-x">b</a> <a href="/browse">c</a></p>';
  expect(removeBrokenLinks(html, isKnown)).toEqual({ html, missing: [] });
});

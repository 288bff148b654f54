import { expect, test } from 'vitest';
import { splitLinks } from './links-in-text';

const link = (href: string) => ({ text: href, href });

test.each([
  ['a text without an address', [{ text: 'a text without an address' }]],
  ['https://a.org/b', [link('https://a.org/b')]],
  ['Library, https://a.org/b/', [{ text: 'Library, ' }, link('https://a.org/b/')]],
  [
    'See http://a.org, (https://b.org/?c=d).',
    [{ text: 'See ' }, link('http://a.org'), { text: ', (' }, link('https://b.org/?c=d'), { text: ').' }],
  ],
  ['<https://a.org>', [{ text: '<' }, link('https://a.org'), { text: '>' }]],
  ['https://a.org/Mercury_(planet))', [link('https://a.org/Mercury_(planet)'), { text: ')' }]],
  ['“https://a.org”', [{ text: '“' }, link('https://a.org'), { text: '”' }]],
])('links the addresses in %j', (text, pieces) => {
  expect(splitLinks(text)).toEqual(pieces);
});

test.each(['http://[draft]', 'http://', 'https://%', 'ftp://a.org', 'javascript://a.org'])(
  'leaves %j text',
  (text) => {
    expect(splitLinks(text)).toEqual([{ text }]);
  },
);

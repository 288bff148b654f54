import { expect, test } from 'vitest';
import { toMarkup, toText } from '#scripts/markup/cells';
import { harmIn } from '#tests/fixtures/harm';
import { nasty } from '#tests/fixtures/nasty-texts';

test.each([
  { cell: 'One line', markup: '<p>One line</p>' },
  { cell: 'One\ntwo\n \n\nthree', markup: '<p>One<br>two</p><p>three</p>' },
  { cell: 'a < b & c > d', markup: '<p>a &lt; b &amp; c &gt; d</p>' },
  { cell: 'Ada <ada@example.org>', markup: '<p>Ada &lt;ada@example.org&gt;</p>' },
  { cell: 'R&amp;D, caf&eacute;, &#8217;', markup: '<p>R&amp;D, café, ’</p>' },
  { cell: 'x?a=1&copy=2', markup: '<p>x?a=1&amp;copy=2</p>' },
  { cell: '&lt;b&gt;', markup: '<p>&lt;b&gt;</p>' },
  { cell: '', markup: '' },
  { cell: ' \n\n ', markup: '' },
])('makes paragraphs of the plain text $cell', ({ cell, markup }) => {
  expect(toMarkup(cell)).toBe(markup);
});

test.each([
  { cell: 'An <i>album</i>\nand\n\nmore', markup: '<p>An <i>album</i><br>and</p><p>more</p>' },
  { cell: '<p>One</p>\n\n<p>Two</p>', markup: '<p>One</p>\n\n<p>Two</p>' },
  { cell: 'One<br>two', markup: 'One<br>two' },
  { cell: '<b>a</b> < c', markup: '<p><b>a</b> &#x3C; c</p>' },
  { cell: '<em\nclass="x">a</em>', markup: '<p><em>a</em></p>' },
  { cell: '<h2>Title</h2>Text', markup: '<p><strong>Title</strong></p>Text' },
  { cell: '<span style="color:red">a</span> <o:p></o:p>', markup: '<p>a </p>' },
  { cell: '<ul><li>a<li>b</ul>', markup: '<ul><li>a</li><li>b</li></ul>' },
  { cell: '<section>a</section><section>b</section>', markup: '<div>a</div><div>b</div>' },
  { cell: '<b>open', markup: '<p><b>open</b></p>' },
  { cell: '<script>x</script>', markup: '' },
])('keeps what is safe of the HTML $cell', ({ cell, markup }) => {
  expect(toMarkup(cell)).toBe(markup);
});

test.each([
  { href: 'https://example.org/a?b=1&c=2', link: 'https://example.org/a?b=1&c=2' },
  { href: 'mailto:ada@example.org', link: 'mailto:ada@example.org' },
  { href: 'ada@example.org', link: 'mailto:ada@example.org' },
  { href: '/ada@example.org', link: '/base/ada@example.org' },
  { href: '/items/a', link: '/base/items/a' },
  { href: '/base/items/a', link: '/base/items/a' },
  { href: '//example.org/a', link: 'https://example.org/a' },
  { href: '/\\example.org', link: 'https://example.org' },
  { href: '\\\\example.org', link: 'https://example.org' },
  { href: 'items/a', link: '/base/items/a' },
  { href: '#a', link: undefined },
  { href: 'https://', link: undefined },
])('gives a link to $href the address $link', ({ href, link }) => {
  const markup = toMarkup(`<a href="${href}">x</a>`, { basePath: '/base' });
  expect(markup).toBe(link ? `<p><a href="${link.replace('&', '&#x26;')}">x</a></p>` : '<p>x</p>');
});

test.each(nasty)('makes %j harmless', (cell) => {
  expect(harmIn(toMarkup(cell))).toEqual([]);
  expect(harmIn(toMarkup(`Before <i>it</i> ${cell} after`))).toEqual([]);
});

test('shows the text of HTML that is nested too deep', () => {
  expect(toMarkup(`${'<div>'.repeat(20_000)}a < b`)).toBe('<p>a &lt; b</p>');
});

test.each([
  { cell: '  A \n B ', text: 'A B' },
  { cell: 'The <i>Dune</i>s, caf&eacute; &amp; sea', text: 'The Dunes, café & sea' },
  { cell: 'One<br>two</p><p>three', text: 'One two three' },
  { cell: 'a < b <c@d.org> > e', text: 'a < b <c@d.org> > e' },
  { cell: '<b>x</b> a < b', text: 'x a < b' },
  { cell: '<script>alert(1)</script>x<style>p{}</style>', text: 'x' },
  { cell: 'a&nbsp;b', text: 'a b' },
  { cell: '&lt;b&gt;', text: '<b>' },
  { cell: '<!-- note -->x', text: 'x' },
])('reads $cell as "$text"', ({ cell, text }) => {
  expect(toText(cell)).toBe(text);
});

import { expect, test } from 'vitest';
import { type PageOptions, renderMarkdown } from '#scripts/markup/markdown';
import { harmIn } from '#tests/fixtures/harm';
import { nasty } from '#tests/fixtures/nasty-texts';

/** The HTML of a page without its pictures. */
async function html(markdown: string, options: PageOptions = { basePath: '' }): Promise<string> {
  const { blocks } = await renderMarkdown(markdown, options);
  return blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('\n');
}

test.each(nasty)('makes %j harmless', async (text) => {
  expect(harmIn(await html(text, { basePath: '' }))).toEqual([]);
  expect(harmIn(await html(`Before *it* ${text} after`, { basePath: '' }))).toEqual([]);
});

test('leaves the first level of headings to the title of the page', async () => {
  expect(await html('# One\n## Two\n###### Six', { basePath: '' })).toBe(
    '<h2 id="text-one">One</h2>\n<h3 id="text-two">Two</h3>\n<h6 id="text-six">Six</h6>',
  );
  expect(await html('## Two\n## Two', { basePath: '' })).toBe(
    '<h2 id="text-two">Two</h2>\n<h2 id="text-two-2">Two</h2>',
  );
});

test('gives a heading the id that it ends in, so that links to it work', async () => {
  expect(
    await html('[x](#How_big)\n\n## Sizes ## {#How_big}\n## C# {#c}\n## C\n## `{#code}`\n## Again {#c}'),
  ).toBe(
    [
      '<p><a href="#text-How_big">x</a></p>',
      '<h2 id="text-How_big">Sizes</h2>',
      '<h2 id="text-c">C#</h2>',
      '<h2 id="text-c-2">C</h2>',
      '<h2 id="text-code"><code>{#code}</code></h2>',
      '<h2 id="text-again">Again</h2>',
    ].join('\n'),
  );
});

test.each([
  { href: '/browse', link: '/base/browse' },
  { href: 'boats.md', link: '/base/texts/boats' },
  { href: '../Über%20uns.md#Wir', link: '/base/uber-uns#text-Wir' },
  { href: '../essays/index.md', link: '/base/essays' },
  { href: '#two', link: '#text-two' },
  { href: 'https://example.org', link: 'https://example.org' },
  { href: 'ada@example.org', link: 'mailto:ada@example.org' },
])('lets a link to $href in texts/about lead to $link', async ({ href, link }) => {
  const page = await html(`[x](${href})`, { basePath: '/base', slug: ['texts', 'about'] });
  expect(page).toBe(`<p><a href="${link}">x</a></p>`);
});

const pages = new Map([
  ['pages/about.md', '/about'],
  ['pages/how.md', '/reading'],
  ['pages/texts/Über uns.md', '/we/all'],
  ['pages/index.md', '/index-page'],
]);

test.each([
  { href: 'how.md', source: 'pages/about.md', link: '/base/reading' },
  { href: './how.md#Two', source: 'pages/about.md', link: '/base/reading#text-Two' },
  { href: '../how.md', source: 'pages/texts/Über uns.md', link: '/base/reading' },
  { href: 'texts/Über%20uns.md', source: 'pages/about.md', link: '/base/we/all' },
  { href: '<texts/U\u0308ber uns.md>', source: 'pages/about.md', link: '/base/we/all' },
  { href: 'index.md', source: 'pages/about.md', link: '/base/index-page' },
  { href: '/pages/how.md', source: 'pages/about.md', link: '/base/reading' },
  { href: '/how.md', source: 'pages/about.md', link: '/base/reading' },
  { href: '/lost.md', source: 'pages/about.md', link: '/base/lost.md' },
  { href: 'lost.md', source: 'pages/about.md', link: '/base/there/lost' },
  { href: 'how', source: 'pages/about.md', link: '/base/there/how' },
  { href: 'https://example.org/how.md', source: 'pages/about.md', link: 'https://example.org/how.md' },
])(
  'resolves a link to $href in $source to the address of the published page',
  async ({ href, source, link }) => {
    const place = { basePath: '/base', slug: ['there', 'page'], source, pages };
    expect(await html(`[x](${href})`, place)).toBe(`<p><a href="${link}">x</a></p>`);
  },
);

test.each(['>', '> ', '<div>', '<b>'])(
  'shows the text of a page that is nested 4,000 deep in %j',
  async (sign) => {
    const page = await html(`${sign.repeat(4000)}a < b\n\n*Second* & last`, { basePath: '' });
    expect(harmIn(page)).toEqual([]);
    expect(page).toContain('a &');
    expect(page).toContain('last');
  },
);

test('escapes what it shows of a page that is nested too deep', async () => {
  const page = await html(`${'>'.repeat(4000)} a\n> b <img src=x onerror=alert(1)> < c\n\nLast & least`, {
    basePath: '',
  });
  expect(page).toBe('<p>a b &lt; c</p><p>Last &amp; least</p>');
});

test('keeps tables, task lists, quotations, code and figures', async () => {
  const page = await html(
    '|a|b|\n|:-|-:|\n|1|2|\n\n- [x] done\n\n> said\n\n```js\n1 < 2\n```\n\n<figure><figcaption>F</figcaption></figure>\n\n~~gone~~',
    { basePath: '' },
  );
  for (const part of [
    '<th align="right">b</th>',
    '<input type="checkbox" checked disabled> done',
    '<blockquote>\n<p>said</p>',
    '<code class="language-js">1 &#x3C; 2\n</code>',
    '<figure><figcaption>F</figcaption></figure>',
    '<del>gone</del>',
  ]) {
    expect(page).toContain(part);
  }
});

test('leads from a footnote to its text and back', async () => {
  const page = await html('Text[^a]\n\n[^a]: Note', { basePath: '/base' });
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['text-fn-a', 'text-fnref-a']);
  expect(ids).toEqual(expect.arrayContaining(targets));
});

test('says what a picture shows in its place', async () => {
  expect(await html('![A tower](tower.jpg)![](x.png)', { basePath: '' })).toBe('<p>A tower</p>');
});

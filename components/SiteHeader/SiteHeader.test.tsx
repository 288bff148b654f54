import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContextProvider, type SiteSummary, type SiteTheme } from '#components/PageContext/PageContext';
import { plainSummary } from '#tests/fixtures/site-summary';
import { SiteHeader, SiteName } from './SiteHeader';

const site: SiteSummary = { ...plainSummary, title: 'The Survey' };

function nameWith(logo: SiteTheme['logo'], path = '/browse'): string {
  const theme = { logo, hasSwitch: true, italics: [] };
  return renderToStaticMarkup(
    <PageContextProvider props={{ site: { ...site, theme }, path }}>
      <SiteName />
    </PageContextProvider>,
  );
}

test('a mark is beside the title, and has no alternative text', () => {
  const html = nameWith({ address: '/_next/static/theme/a.png', width: 40, height: 40 });
  expect(html).toMatch(/<img [^>]*src="\/_next\/static\/theme\/a\.png" width="40" height="40" alt=""/);
  expect(html).toContain('<bdi>The Survey</bdi>');
});

test('a wordmark replaces the title, which is its alternative text', () => {
  const html = nameWith({ address: '/_next/static/theme/a.png', width: 200, height: 40 });
  expect(html).toContain('alt="The Survey"');
  expect(html).not.toContain('<bdi>');
});

test('without a logo only the title is shown', () => {
  expect(nameWith(null)).not.toContain('<img');
});

test('the front page, whose title says it, shows a logo there and no title again', () => {
  const logo = { address: '/_next/static/theme/a.png', width: 40, height: 40 };
  expect(nameWith(null, '/')).toMatch(/class="[^"]*repeated/);
  expect(nameWith(null)).not.toMatch(/repeated/);
  expect(nameWith(logo, '/')).toMatch(/<img .*<bdi class="visually-hidden">The Survey<\/bdi>/);
});

test('a menu among the links opens without a script, one at a time in the row and in the menu', () => {
  const links = [
    { label: 'About', href: '/about', from: 40 as const },
    {
      label: 'Stories',
      links: ['one', 'two'].map((label) => ({ label, href: `/${label}` })),
      from: 48 as const,
    },
  ];
  const html = renderToStaticMarkup(
    <PageContextProvider props={{ site: { ...site, navigation: { links, all: 48 } }, path: '/two' }}>
      <SiteHeader />
    </PageContextProvider>,
  );
  const plain = html.replace(/ class="[^"]*"/g, '');
  for (const name of ['header', 'menu'])
    expect(plain).toContain(
      `<li><details name="${name}"><summary>Stories</summary><ul><li><a href="/one">one</a></li><li><a href="/two" aria-current="page">two</a></li></ul></details></li>`,
    );
});

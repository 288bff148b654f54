import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EssayPage } from '#components/EssayPage/EssayPage';
import { PageContextProvider, type SiteSummary } from '#components/PageContext/PageContext';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import type { ShownBlock } from '#model/text/page-blocks';
import { plainFile } from '#tests/fixtures/plain-objects';
import { plainSummary } from '#tests/fixtures/site-summary';

const site: SiteSummary = { ...plainSummary, localePath: '/en' };

const picture = { id: '0', width: 40, height: 20, color: '#888888', derivatives: [] };

const talk: ShownBlock = {
  kind: 'media',
  object: { ...plainFile('talk.mp3', 'audio', 'audio/mpeg'), preview: picture },
  alt: 'A talk',
  item: { id: 'talk', title: 'A talk' },
};

function essayIn(languageAttributes: LanguageAttributes | null, more: readonly ShownBlock[] = []): string {
  const frame = { site, path: '/essays/lighthouse', share: { locale: 'en_US', picture: null } };
  const contents = ['أ', 'ب', 'ج'].map((text) => ({ id: text, text }));
  return renderToStaticMarkup(
    <PageContextProvider props={frame}>
      <EssayPage
        {...frame}
        {...{
          title: 'المنارة',
          description: null,
          authors: 'Ada Berg',
          date: null,
          contents,
          languageAttributes,
        }}
        blocks={[
          { kind: 'html', html: '<p>1865: بُنيت المنارة.</p>' },
          {
            kind: 'figure',
            size: 'text',
            figure: { picture, alt: '', caption: 'في الصباح', item: { id: 'tower', title: 'The tower' } },
          },
          ...more,
        ]}
      />
    </PageContextProvider>,
  );
}

test('untranslated texts have their language and direction; the interface keeps its own', () => {
  const html = essayIn({ lang: 'ar', dir: 'rtl' });
  expect(html).toMatch(/<article class="[^"]*">/);
  expect(html).toMatch(/<h1 [^>]*lang="ar"/);
  expect(html).toMatch(/<div [^>]*dir="rtl" lang="ar"><p>1865/);
  expect(html).toMatch(/<span dir="rtl" lang="ar">في الصباح/);
  expect(html).toMatch(/<a href="#أ" dir="rtl" lang="ar">/);
  expect(html).toMatch(/<a [^>]*href="\/items\/tower"[^>]*dir="auto">The tower/);
  expect(html.match(/lang="ar"/g)).toHaveLength(6);
});

test('a page in the language of its site is marked nowhere', () => {
  expect(essayIn(null)).not.toContain('lang=');
});

test('a recording is played in the page, under its picture and above the link to its item', () => {
  const html = essayIn(null, [talk]);
  expect(html).toMatch(/<img [^>]*alt="A talk"/);
  expect(html).toMatch(/<audio [^>]*controls=""[^>]*src="\/files\/0123456789abcdef0123\/talk\.mp3"/);
  expect(html).toMatch(/<figcaption [^>]*><a [^>]*href="\/items\/talk"/);
});

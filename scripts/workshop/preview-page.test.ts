import { beforeAll, expect, test } from 'vitest';
import type { Prepared } from '#scripts/pipeline/prepare';
import { previewPage } from '#scripts/workshop/preview-page';
import { prepareFiles } from '#tests/fixtures/prepare';
import { quarters } from '#tests/fixtures/test-patterns';

let collection: Prepared;

beforeAll(async () => {
  const picture = await quarters(90, 60).jpeg().toBuffer();
  collection = await prepareFiles({
    'items.csv': 'id,title,file,alt\ntower,The Tower & sea,tower.jpg,A "tall" tower\n',
    'site.yaml': 'url: https://example.org/harbour\n',
    'tower.jpg': picture,
    'pages/map.png': await quarters(80, 60).png().toBuffer(),
    'pages/about.md': '# About us\n\n![](map.png)',
    'pages/news/index.md': '# News',
  });
});

function preview(text: string, file = 'pages/about.md') {
  return previewPage({ file, text }, collection);
}

test('shows what is typed, without the title and the front matter', async () => {
  expect(
    await preview('---\norder: 2\n---\n# Who we are\n\nThe *harbour*.[^1]\n\n[^1]: Note\n'),
  ).toMatchObject({
    title: 'Who we are',
    html: expect.stringMatching(/^<p>The <em>harbour<\/em>\.<sup>/),
    language: 'en',
  });
});

test('is sanitised as pages are', async () => {
  const { html } = await preview(
    'A <script>alert(1)</script><img src=x onerror=alert(1)> [link](javascript:alert(1)) <iframe src="https://a.org"></iframe>',
  );
  expect(html).not.toMatch(/script|onerror|iframe/);
});

test('leads to other pages and items below the subfolder of the site', async () => {
  const { html } = await preview('[news](news/index.md) and [the tower](/items/tower)');
  expect(html).toContain('href="/harbour/news"');
  expect(html).toContain('href="/harbour/items/tower"');
});

test('shows pictures of items and of saved pages, and the alt text of others', async () => {
  const { html } = await preview('::item{id="tower"}\n\n![A map](map.png)\n\n![Nothing](none.png)');
  expect(html).toMatch(
    /<img src="\/harbour\/pictures\/[^"]+\.jpg" alt="A &quot;tall&quot; tower" width="\d+" height="\d+">/,
  );
  expect(html).toContain('<figcaption>The Tower &amp; sea</figcaption>');
  expect(html).toMatch(
    /<img src="\/harbour\/pictures\/[^"]+" alt="" width="\d+" height="\d+"><figcaption>A map</,
  );
  expect(html).toContain('<p>Nothing</p>');
});

test('shows a page that is not there yet', async () => {
  expect(await preview('Text', 'pages/essays/north-sea.md')).toMatchObject({
    title: 'North sea',
    html: '<p>Text</p>',
  });
});

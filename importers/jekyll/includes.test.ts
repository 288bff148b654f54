import { expect, test } from 'vitest';
import { fillDraft } from '#importers/jekyll/fill';
import type { IncludeContext, JekyllItem } from '#importers/jekyll/include';
import { messagesFor } from '#model/i18n/messages';
import { renderMarkdown } from '#scripts/markup/markdown';
import { readFrontMatter } from '#scripts/pages/markdown-file';
import { harmIn } from '#tests/fixtures/harm';

function item(name: string, row: Record<string, string>, more: Partial<JekyllItem> = {}): JekyllItem {
  return { name, id: name, title: name.toUpperCase(), isPart: false, hasPicture: true, row, ...more };
}

const context: IncludeContext = {
  items: [
    item('storm', { date: '1912', subject: 'boats', latitude: '41.1', longitude: '-8.6' }),
    item('calm', { date: '1890', subject: 'boats' }),
    item('storm-back', { date: '1912' }, { isPart: true }),
    item('talk', { date: '1950' }, { hasPicture: false }),
    item('obj1', { label: 'One', kind: 'map' }, { collection: 'maps', id: 'maps-obj1' }),
  ],
  messages: messagesFor('en'),
  newAddress: (path) =>
    path === '/timeline.html' ? '/timeline' : path === '/browse.html' ? '/browse' : undefined,
};

function fillPage(body: string): ReturnType<typeof fillDraft> {
  const draft = { source: 'a.md', path: 'a.md', ...readFrontMatter(`${body}\n\nEnd`, 'a.md'), firstLine: 1 };
  return fillDraft(draft, { site: { title: 'Harbour' }, context });
}

function fill(body: string): string {
  return (fillPage(body).draft?.body ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/(?:^|\n\n)End$/, '')
    .trim();
}

test.each([
  // Pictures
  ['feature/image.html objectid="storm"', '::item{id="storm"}'],
  [
    'feature/image.html objectid="STORM" caption="A *gale*" width="75"',
    '::item{id="storm" caption="A gale"}',
  ],
  ['feature/image.html objectid="storm" caption=false', '::item{id="storm"}'],
  [
    'feature/image.html objectid="storm;calm" caption="One;Two"',
    ':::gallery\n::item{id="storm" caption="One"}\n::item{id="calm" caption="Two"}\n:::',
  ],
  [
    'feature/image.html objectid="/assets/a b.jpg" alt="Boats" caption="A \\"quay\\""',
    '![Boats](/assets/a%20b.jpg "A \\"quay\\"")',
  ],
  [
    'feature/image.html objectid="/assets/a.jpg" link="https://example.org/x"',
    '![](/assets/a.jpg)\n\n[example.org/x](https://example.org/x)',
  ],
  [
    'feature/image.html objectid="https://example.org/a.jpg" alt="Boats"',
    '[![Boats](https://example.org/a.jpg)](https://example.org/a.jpg)',
  ],
  ['feature/image.html objectid="gone"', '::item{id="gone"}'],
  ['feature/item-figure.html objectid="storm" float="left"', '::item{id="storm"}'],
  [
    'feature/jumbotron.html objectid="https://example.org/a.jpg" heading="A"',
    '![](https://example.org/a.jpg)\n\n## A',
  ],
  ['feature/jumbotron.html objectid="storm" heading="Storms"', '::item{id="storm" size="wide"}\n\n## Storms'],
  [
    'feature/image-comparison.html img1="storm" img2="/assets/b.jpg"',
    '::compare{before="storm" after="/assets/b.jpg"}',
  ],
  ['/essay/feature/image-gallery.html objectid="storm"', '::item{id="storm"}'],
  ['essay/feature/scrolly-media.html objectid="calm" animate="zoom-in"', '::item{id="calm"}'],
  // Recordings, films, documents
  ['feature/video.html objectid="talk" ratio="16x9"', '::item{id="talk"}'],
  ['feature/audio.html objectid="/assets/a.mp3"', '[a.mp3](/assets/a.mp3)'],
  [
    'feature/pdf.html objectid="https://example.org/a.pdf" caption="The **plan**"',
    '[The plan](https://example.org/a.pdf)',
  ],
  ['feature/video.html objectid="https://youtu.be/abc"', '[youtu.be](https://youtu.be/abc)'],
  // Texts
  ['feature/button.html text="Go on" link="/about.html"', '[Go on](/about.html)'],
  [
    'feature/accordion.html title1="One" text1="*a*" title2="Two & <b>" text2="b"',
    '<details>\n<summary>One</summary>\n\n*a*\n\n</details>\n\n<details>\n<summary>Two &amp;</summary>\n\nb\n\n</details>',
  ],
  [
    'feature/accordion.html title1="One" text1="a" open=true',
    '<details open>\n<summary>One</summary>\n\na\n\n</details>',
  ],
  [
    'feature/modal.html button="More" title="T" text="Words"',
    '<details>\n<summary>More</summary>\n\nWords\n\n</details>',
  ],
  [
    'feature/blockquote.html text="Wisdom" speaker="Ada" source="Letters" link="https://a.org"',
    '> Wisdom\n> \n> — [Ada, *Letters*](https://a.org)',
  ],
  ['feature/alert.html text="Read *this*" color="info"', '<aside>\n\nRead *this*\n\n</aside>'],
  ['feature/aside.html text="A note"', '<aside>\n\nA note\n\n</aside>'],
  [
    'essay/feature/cta.html text="Join" link="https://a.org" description="Now"',
    '<aside>\n\nNow\n\n[Join](https://a.org)\n\n</aside>',
  ],
  ['feature/card.html header="Ada" text="Words" objectid="storm"', '::item{id="storm"}\n\n### Ada\n\nWords'],
  ['essay/new-section.html header="Next"', '## Next'],
  ['feature/nav-menu.html sections="A;B"', ''],
  // The collection
  [
    `feature/gallery.html filter="item.date > '1900'" heading="New"`,
    '## New\n\n:::gallery{.chosen-by-filter}\n::item{id="storm"}\n:::\n\n[Browse](/browse)',
  ],
  [
    'feature/gallery.html filter-field="subject" filter-value="boat"',
    ':::gallery{.chosen-by-filter}\n::item{id="storm"}\n::item{id="calm"}\n:::',
  ],
  ['feature/timelinejs.html', '[Timeline](/timeline)'],
  ['feature/cloud.html fields="subject;location"', '[Subject](/by/subject) · [Location](/by/place)'],
  [
    'feature/mini-map.html objectid="storm"',
    '[STORM](https://www.openstreetmap.org/?mlat=41.1&mlon=-8.6#map=12/41.1/-8.6)',
  ],
  // Wax
  [`inline_image.html collection='maps' pid='obj1'`, '::item{id="maps-obj1"}'],
  [`parallax_image.html collection='maps' pid='obj1' y='50%'`, '::item{id="maps-obj1"}'],
  [
    `gallery.html collection='maps' field='kind' value='map' num_column=4`,
    ':::gallery{.chosen-by-filter}\n::item{id="maps-obj1"}\n:::',
  ],
])('%s', (include, markdown) => {
  expect(fill(`{% include ${include} %}`)).toBe(markdown);
});

test('a note within a line is a footnote, a picture moves below its paragraph', () => {
  const note = '{% include essay/feature/aside.html text="A *note*" %}';
  const picture = '{% include essay/feature/aside.html objectid="storm" %}';
  expect(fill(`Words${note} and${picture} more.\nA second line.\n\nText`)).toBe(
    'Words[^aside-1] and more.\nA second line.\n\n::item{id="storm"}\n\nText\n\nEnd\n\n[^aside-1]: A *note*',
  );
});

test('a text may be written before its include, with includes in it', () => {
  const source = `{% capture a %}
{% include feature/image.html objectid="storm" %}

Words
{% endcapture %}
{% include feature/collapse.html button="More" text=a %}`;
  expect(fill(source)).toBe(
    '<details>\n<summary>More</summary>\n\n::item{id="storm"}\n\nWords\n\n</details>',
  );
});

test('includes in an element of HTML stand between its lines', () => {
  expect(fill('<div class="row">\n  {% include feature/image.html objectid="storm" %}\n</div>')).toBe(
    '<div class="row">\n\n::item{id="storm"}\n\n</div>',
  );
});

test('a page that places its own include a thousand times over stays small', () => {
  const more =
    '{% capture a %}{% include feature/alert.html text=a %}{% include feature/alert.html text=a %}{% endcapture %}';
  const text = fill(`{% assign a = "x" %}${more.repeat(60)}{{ a }}`);
  expect(text.length).toBeLessThan(1_000_000);
});

test('parameters of an include can neither run nor break out of it', async () => {
  const harm = '<script>alert(1)</script><img src=x onerror=alert(1)>](javascript:alert(1)) }\n:::\n';
  for (const name of [
    'image',
    'button',
    'accordion',
    'card',
    'alert',
    'modal',
    'blockquote',
    'jumbotron',
    'video',
    'mini-map',
    'aside',
  ]) {
    for (const key of [
      'objectid',
      'text',
      'caption',
      'alt',
      'link',
      'header',
      'heading',
      'title1',
      'button',
      'location',
    ]) {
      const params = `objectid="storm" text="t" link="/a" title1="t" button="b" latitude="1" longitude="2" ${key}=harm`;
      const { blocks } = await renderMarkdown(
        fill(`{% capture harm %}${harm}{% endcapture %}{% include feature/${name}.html ${params} %}`),
        { basePath: '' },
      );
      for (const block of blocks) if (block.kind === 'html') expect(harmIn(block.html)).toEqual([]);
    }
  }
});

test.each([
  ['<!-- {% include feature/image.html objectid="gone" width="75" %} -->', []],
  ['<!--\n{% include feature/image.html objectid="gone" %}\n\n{% include feature/gone.html %}\n-->', []],
  ['Words <!-- {% include feature/gone.html %} {{ site.time }} --> and more', []],
  ['`<!--` opens a comment. <!-- {% include feature/gone.html %} -->', []],
  ['<!-- Off --> {% include feature/gone.html %} <!-- {% include feature/gone.html %} -->', [1]],
  ['<!-- {% for page in site.pages %} -->\n{{ page.title }}\n<!-- {% endfor %} -->', [1]],
])('Liquid in the comments of %j is ignored and not reported', (body, rows) => {
  const { draft, problems } = fillPage(body);
  expect(draft?.body).not.toContain('::item');
  expect(problems.flatMap((problem) => problem.rows)).toEqual(rows);
});

test.each([
  '`<!--` and {% include feature/image.html objectid="storm" %} and `-->`',
  'Words\n\n<!-- Never closed\n\n{% include feature/image.html objectid="storm" %}',
  '<!-- A boat -->\n{% include feature/image.html objectid="storm" %}\n<!-- the end -->',
])('renders an include beside something that looks like a comment: %j', (body) => {
  expect(fill(body)).toContain('::item{id="storm"}');
});

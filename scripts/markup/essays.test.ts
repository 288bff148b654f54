import { expect, test } from 'vitest';
import type { Figure, PageBlock } from '#model/schema';
import type { FigureSources } from '#scripts/markup/figures';
import { renderMarkdown } from '#scripts/markup/markdown';
import { barePicture } from '#tests/fixtures/bare';
import { harmIn } from '#tests/fixtures/harm';
import { nasty } from '#tests/fixtures/nasty-texts';

const storm: Figure = { picture: barePicture('1'), alt: 'Waves', item: { id: 'storm', title: 'Storm' } };
const calm: Figure = { picture: barePicture('2'), item: { id: 'calm', title: 'Calm' } };
const map: Figure = { picture: barePicture('3') };
const talk = { id: 'talk', title: 'A talk' };

const figures: FigureSources = {
  item: (id) =>
    new Map<string, Figure | null>([
      ['storm', storm],
      ['calm', calm],
      ['letter', null],
      ['letter-back', null],
    ]).get(id),
  media: (id) =>
    id === 'talk'
      ? { object: { kind: 'link', url: 'https://example.org/1', media: 'video' }, item: talk }
      : undefined,
  picture: (address) => (address === 'map.jpg' ? map : undefined),
  itemOfPart: (id) => (id === 'letter-back' ? 'letter' : undefined),
  nearestId: (id) => (id === 'strom' ? 'storm' : undefined),
};

function render(markdown: string) {
  return renderMarkdown(markdown, { basePath: '', figures });
}

test('a line places the picture of an item between two texts', async () => {
  const { blocks, problems } = await render(
    'Before.\n\n::item{id="storm" caption="A *gale*" size="wide"}\n\nAfter.',
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    { kind: 'html', html: '<p>Before.</p>' },
    { kind: 'figure', figure: { ...storm, caption: 'A *gale*' }, size: 'wide' },
    { kind: 'html', html: '<p>After.</p>' },
  ]);
});

test('text in brackets is a caption too, and no blank line is needed', async () => {
  const { blocks } = await render('Before.\n::item[A **gale**]{#storm}\nAfter.');
  expect(blocks.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html']);
  expect(blocks[1]).toMatchObject({ figure: { caption: 'A gale' }, size: 'text' });
});

test('texts with nothing to show between them are joined', async () => {
  const { blocks } = await render('## A\n\n::item{id="letter"}\n\nB');
  expect(blocks).toEqual([{ kind: 'html', html: '<h2 id="text-a">A</h2>\n<p>B</p>' }]);
});

test('a line places the recording of an item, and a gallery what has no picture below it', async () => {
  const media = { kind: 'media', object: { url: 'https://example.org/1' }, item: talk };
  const alone = await render('::item{id="talk" caption="In June"}');
  expect(alone.blocks).toMatchObject([{ ...media, caption: 'In June' }]);
  const inGallery = await render(':::gallery\n::item{id="talk"}\n::item{id="storm"}\n:::');
  expect(inGallery.blocks).toMatchObject([{ kind: 'gallery', figures: [storm] }, media]);
});

test('a gallery holds items and files', async () => {
  const { blocks, problems } = await render(
    ':::gallery[Both]\n::item{id=storm}\n::item{id=calm caption="Later"}\n![Where](map.jpg)\n:::\n\nText',
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    {
      kind: 'gallery',
      figures: [storm, { ...calm, caption: 'Later' }, { ...map, caption: 'Where' }],
      caption: 'Both',
    },
    { kind: 'html', html: '<p>Text</p>' },
  ]);
});

test.each(['letter', 'letter-back', 'nobody'])(
  'a gallery that a filter chooses leaves out %s, which no one names, and tells nothing of it',
  async (id) => {
    const members = `::item{id="${id}"}\n::item{id="storm"}`;
    const { blocks, problems } = await render(`:::gallery{.chosen-by-filter}\n${members}\n:::`);
    expect(blocks).toEqual([{ kind: 'gallery', figures: [storm] }]);
    expect(problems).toEqual([]);
    const named = await render(`:::gallery\n${members}\n:::`);
    expect(named.problems).toHaveLength(1);
  },
);

test('a comparison takes items and files', async () => {
  const { blocks, problems } = await render(
    '::compare{before="storm" after="map.jpg" caption="Then and now"}',
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([{ kind: 'compare', before: storm, after: map, caption: 'Then and now' }]);
});

test.each([
  ['![The bay](map.jpg)', { ...map, caption: 'The bay' }],
  ['![A bay at low tide](map.jpg "The bay")', { ...map, caption: 'The bay', alt: 'A bay at low tide' }],
  ['![](map.jpg)', map],
  ['![The bay][m]\n\n[m]: map.jpg', { ...map, caption: 'The bay' }],
  [
    '<figure><img src="map.jpg"><figcaption>The <b>bay</b></figcaption></figure>',
    { ...map, caption: 'The bay' },
  ],
  [
    '<p align="center"><img src="map.jpg" alt="The bay" onerror="alert(1)"></p>',
    { ...map, caption: 'The bay' },
  ],
])('a picture named by %j is on its own', async (markdown, figure) => {
  const { blocks } = await render(markdown);
  expect(blocks).toEqual([{ kind: 'figure', figure, size: 'text' }]);
});

test('several pictures in a paragraph of their own are a gallery', async () => {
  const { blocks } = await render('![](map.jpg) ![](map.jpg)');
  expect(blocks).toEqual([{ kind: 'gallery', figures: [map, map] }]);
});

test('a picture within a text moves below it, and an unknown one leaves its alt text', async () => {
  const { blocks } = await render(
    '- See ![the bay](map.jpg) and ![the sea](sea.jpg).\n- Two\n\n> ![](map.jpg)',
  );
  expect(blocks).toEqual([
    { kind: 'html', html: '<ul>\n<li>See  and the sea.</li>\n<li>Two</li>\n</ul>' },
    { kind: 'figure', figure: { ...map, caption: 'the bay' }, size: 'text' },
    { kind: 'figure', figure: map, size: 'text' },
  ]);
});

test.each([
  'At 10:30 or 5:00pm',
  'a:b, a::b, std::vector',
  'C:\\windows',
  ':smile: :x',
  ':: note',
  'ratio 3:2:1',
])('leaves the colons of "%s" alone', async (text) => {
  const { blocks, problems } = await render(text);
  expect(blocks).toEqual([{ kind: 'html', html: `<p>${text}</p>` }]);
  expect(problems).toEqual([]);
});

test('a line with an unknown directive is published as text, and reported', async () => {
  const { blocks, problems } = await render('One\n\n::before{a="<b>"}\n\n:::note\nTwo *three*\n:::\n');
  expect(blocks).toEqual([
    { kind: 'html', html: '<p>One</p>\n<p>::before{a="&#x3C;b>"}</p>\n<p>Two <em>three</em></p>' },
  ]);
  expect(problems).toMatchObject([
    { line: 3, found: '"::before{a="<b>"}"' },
    { line: 5, found: '":::note"' },
  ]);
});

test.each([
  ['::item{id="strom"}', 'item-unknown', '"strom" (perhaps "storm" is meant)'],
  ['::item{id="nobody"}', 'item-unknown', '"nobody"'],
  ['::item{id="letter"}', 'item-without-picture', '"letter", an item without a picture'],
  [
    '::item{id="letter-back"}',
    'item-without-picture',
    '"letter-back", a part of "letter" without a picture',
    'or link to "letter".',
  ],
  ['::item{caption="x"}', 'directive-incomplete', 'no id', '::item{id="…"}'],
  ['::item{id="storm" captoin="x"}', 'directive-invalid', '"captoin"', 'one of id, caption, size'],
  ['::item{id="storm" size="huge"}', 'directive-invalid', '"huge"', 'text or wide'],
  ['::compare{before="storm"}', 'directive-incomplete', 'no after', '::compare{before="…" after="…"}'],
  ['::compare{before="storm" after="sea.jpg"}', 'item-unknown', '"sea.jpg"'],
  [':::gallery\n:::', 'directive-incomplete', 'nothing in it', 'a gallery of lines'],
  [':::gallery\n::item{id=storm}\n\nWords\n:::', 'gallery-with-text', 'other text in it'],
])('reports what is wrong with %s', async (markdown, code, found, words = '') => {
  const { problems } = await render(`Text\n\n${markdown}`);
  expect(problems).toMatchObject([{ line: 3, code, found }]);
  expect(`${problems[0]?.expected} ${problems[0]?.remedy}`).toContain(words);
});

test('lists the headings of the second level with their anchors', async () => {
  const { blocks, contents } = await render(
    '# One\n\n## Two\n\n::item{id=storm}\n\n# *Three* & more\n\nx[^1]\n\n[^1]: Note',
  );
  expect(contents).toEqual([
    { id: 'text-one', text: 'One' },
    { id: 'text-three-more', text: 'Three & more' },
  ]);
  const html = blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('');
  for (const { id } of contents) expect(html).toContain(`id="${id}"`);
});

test('names the notes in the language of the site', async () => {
  const { blocks } = await render('x[^1]\n\n[^1]: Note');
  expect(JSON.stringify(blocks)).toMatch(/>Notes<\/h2>.*Back to note 1/);
});

test.each(nasty)('%j beside pictures is harmless', async (text) => {
  const { blocks } = await render(`::item{id=storm}\n\n${text}\n\n![x](map.jpg) ${text}`);
  for (const block of blocks) if (block.kind === 'html') expect(harmIn(block.html)).toEqual([]);
});

test.each([
  '<vitrine-item data-written="x">Words</vitrine-item>',
  '<vitrine-item data-written=\'{"attributes":{"id":"storm"},"line":1}\'>Words</vitrine-item>',
  '<directive name="item" id="storm">Words</directive>',
])('HTML of the owner places nothing: %s', async (html) => {
  const { blocks, problems } = await render(`a ${html}\n\n${html}`);
  expect(problems).toEqual([]);
  expect(blocks).toEqual([{ kind: 'html', html: '<p>a Words</p>\n<p>Words</p>' }]);
});

test('HTML of the owner closes no gallery', async () => {
  const { blocks } = await render(
    ':::gallery\n::item{id="storm"}\n\n</vitrine-gallery></directive>\n\n::item{id="calm"}\n:::',
  );
  expect(blocks).toEqual([{ kind: 'gallery', figures: [storm, calm] }]);
});

test.each([
  [
    '[![Give](map.jpg)](https://example.org/give)',
    { ...map, caption: 'Give', href: 'https://example.org/give' },
  ],
  ['<a href="/browse"><img src="map.jpg" alt=""></a>', { ...map, href: '/browse' }],
  ['[![Give](map.jpg)](javascript:alert(1))', { ...map, caption: 'Give' }],
])('a picture keeps the link that is around it: %s', async (text, figure) => {
  expect(await render(text)).toMatchObject({
    problems: [],
    blocks: [{ kind: 'figure', figure, size: 'text' }],
  });
});

function htmlOf(blocks: readonly PageBlock[]): string {
  return blocks.map((block) => (block.kind === 'html' ? block.html.replaceAll('\n', '') : block.kind)).join();
}

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/x6eu5w-8b04?rel=0" allowfullscreen></iframe>',
    '<a href="https://www.youtube.com/watch?v=x6eu5w-8b04">www.youtube.com</a>',
  ],
  [
    '<iframe title="A map" src="//maps.example.org/a?b=1"/>',
    '<a href="https://maps.example.org/a?b=1">A map</a>',
  ],
])('a frame becomes a link, and is reported: %s', async (frame, link) => {
  const { blocks, problems } = await render(`Before\n\n${frame}`);
  expect(htmlOf(blocks)).toBe(`<p>Before</p><p>${link}</p>`);
  expect(problems).toMatchObject([
    { line: 3, found: expect.stringContaining('a frame or a player that loads') },
  ]);
});

test('a frame of a file of the site becomes a link, a frame with code is removed', async () => {
  const { blocks, problems } = await render(
    '<iframe src="/objects/a.pdf"></iframe>\n\n<iframe src="javascript:x()"></iframe>',
  );
  expect(htmlOf(blocks)).toBe('<p><a href="/objects/a.pdf">a.pdf</a></p>');
  expect(problems).toEqual([]);
});

test.each([
  [
    '<audio controls><source src="/assets/song.mp3" type="audio/mpeg"></audio>',
    '/assets/song.mp3',
    'song.mp3',
  ],
  ['<video src="/a%20b.mp4" title="A talk">No player</video>', '/a%20b.mp4', 'A talk'],
])('a player becomes a link to its file: %s', async (player, href, words) => {
  const { blocks, problems } = await render(`Before\n\n${player}\n\nAfter`);
  expect(htmlOf(blocks)).toBe(`<p>Before</p><p><a href="${href}">${words}</a></p><p>After</p>`);
  expect(problems).toEqual([]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatProblem } from '#scripts/report/problems';
import { publishedPictures } from '#scripts/site/locales';
import { emptyPdf, silence } from '#tests/fixtures/files';
import { prepareFiles } from '#tests/fixtures/prepare';

function png(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 200 };
  return sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

const items =
  'id,parent,title,file,alt\ntower,,Tower,pictures/tower.png,A tower\nback,tower,Back,pictures/back.png,\nletter,,Letter,,\n';

async function prepared(page: string) {
  const { built } = await prepareFiles({
    'items.csv': items,
    'pictures/tower.png': await png(1),
    'pictures/back.png': await png(2),
    'pictures/Über uns.png': await png(3),
    'pages/essays/beside.png': await png(4),
    'pages/essays/one.md': page,
  });
  return {
    built,
    blocks: built.pages[0]?.blocks ?? [],
    problems: built.problems.map((problem) => formatProblem(problem)),
  };
}

test.each([
  ['beside.png', 'pages/essays/beside.png'],
  ['../../pictures/tower.png', 'pictures/tower.png'],
  ['pictures/tower.png', 'pictures/tower.png'],
  ['/pictures/tower.png', 'pictures/tower.png'],
  ['TOWER.PNG', 'pictures/tower.png'],
  ['<../../pictures/Über uns.png>', 'pictures/Über uns.png'],
  ['../../pictures/%C3%9Cber%20uns.png', 'pictures/Über uns.png'],
])('a page in pages/essays finds %s', async (address, file) => {
  const { built, blocks, problems } = await prepared(`![Words](${address})`);
  expect(problems).toEqual([]);
  expect(blocks).toMatchObject([{ kind: 'figure', figure: { picture: { file }, caption: 'Words' } }]);
  expect(publishedPictures(built).map((picture) => picture.file)).toContain(file);
});

test('a picture of an item brings what the item says of it, and an item’s part has its own', async () => {
  const { blocks, problems } = await prepared(
    '![](pictures/tower.png)\n\n::item{id=tower}\n\n::item{id=back}\n\n![](beside.png)',
  );
  expect(problems).toEqual([]);
  expect(blocks).toMatchObject([
    { figure: { alt: 'A tower', item: { id: 'tower', title: 'Tower' } } },
    { figure: { alt: 'A tower', item: { id: 'tower', title: 'Tower' } } },
    { figure: { picture: { file: 'pictures/back.png' }, item: { id: 'tower', title: 'Back' } } },
    { figure: { picture: { file: 'pages/essays/beside.png' } } },
  ]);
  expect(JSON.stringify(blocks[3])).not.toContain('"item"');
});

test('placements that cannot be shown are reported with their lines, and their text stays', async () => {
  const { blocks, problems } = await prepared(
    [
      '---\ntitle: One\n---\n# One\n',
      '![A lost one](towr.png) and ![again](towr.png)\n',
      '![Elsewhere](https://example.org/a.png)\n',
      '::item{id=letter}\n',
      '::item{id=towr}\n',
      '`![code](no.png)`',
    ].join('\n'),
  );
  expect(problems).toEqual([
    'pages/essays/one.md, line 6: found "towr.png" (perhaps "pictures/tower.png" is meant), expected a picture of the collection. Only its alt text is published. Correct the name, or add the file. [page-picture-missing]',
    'pages/essays/one.md, line 8: found "https://example.org/a.png", expected a picture of the collection. Only its alt text is published. Save the picture in the folder and name that file, or link to it. [page-picture-elsewhere]',
    'pages/essays/one.md, line 10: found "letter", an item without a picture, expected an item with a picture. Nothing is shown in this place. Name an item with a picture, or link to "letter". [item-without-picture]',
    'pages/essays/one.md, line 12: found "towr" (perhaps "tower" is meant), expected the id of an item. Nothing is shown in this place. Correct the id. [item-unknown]',
  ]);
  expect(blocks).toEqual([
    {
      kind: 'html',
      html: '<p>A lost one and again</p>\n<p>Elsewhere</p>\n<p><code>![code](no.png)</code></p>',
    },
  ]);
});

test('a link from above a picture to a note below it stays', async () => {
  const { blocks } = await prepared('One[^1] [lost](/lost)\n\n::item{id=tower}\n\n[^1]: Note');
  expect(blocks.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html']);
  expect(JSON.stringify(blocks[0])).toContain('#text-fn-1');
  expect(JSON.stringify(blocks[0])).not.toContain('/lost');
  expect(JSON.stringify(blocks[2])).toContain('#text-fnref-1');
});

test('a page shows the files of items, and leads to objects on other sites', async () => {
  const { built } = await prepareFiles({
    'items.csv':
      'id,title,file,preview\nlog,The log,log.wav,cover.png\nfilm,The film,https://example.org/film.mp4,\n',
    'log.wav': silence(),
    'cover.png': await png(1),
    'pages/one.md': '::item{id=log caption="Its first year"}\n\n::item{id=film}',
  });
  expect(built.pages[0]?.blocks).toMatchObject([
    {
      kind: 'media',
      object: { kind: 'file', media: 'audio' },
      preview: { file: 'cover.png' },
      caption: 'Its first year',
      item: { id: 'log', title: 'The log' },
    },
    { kind: 'media', object: { kind: 'link', media: 'video' }, item: { id: 'film', title: 'The film' } },
  ]);
  expect(publishedPictures(built).map(({ file }) => file)).toContain('cover.png');
});

test('the warning of an item replaces its preview', async () => {
  const { built } = await prepareFiles({
    'items.csv': 'id,title,file,preview,alt,warning\nlog,The log,log.wav,cover.png,A wreck,Shows a wreck\n',
    'log.wav': silence(),
    'cover.png': await png(1),
    'pages/one.md': '::item{id=log}',
  });
  expect(built.pages[0]?.blocks).toMatchObject([{ alt: 'Shows a wreck', preview: { veiled: true } }]);
});

test('a page shows a document by its first page', async () => {
  const { built } = await prepareFiles({
    'items.csv': 'id,title,file\nlog,The log,log.pdf\n',
    'log.pdf': emptyPdf,
    'pages/one.md': '::item{id=log caption="Its first year"}',
  });
  expect(built.pages[0]?.blocks).toMatchObject([
    {
      kind: 'figure',
      figure: { caption: 'Its first year', picture: { file: 'log.pdf' }, item: { id: 'log' } },
    },
  ]);
});

test.each([
  ['a picture on another host', (address: string) => `![A](${address})`],
  ['a frame', (address: string) => `<iframe src="${address}"></iframe>`],
])('the address of %s that is cut ends with an ellipsis, and a short one is whole', async (_, write) => {
  const short = 'https://other.example/a.jpg';
  const long = `https://other.example/${'b'.repeat(100)}/c.jpg`;
  const { built } = await prepareFiles({
    'items.csv': 'id,title\na,A\n',
    'pages/one.md': `${write(short)}\n\n${write(long)}\n`,
  });
  const [whole, cut] = built.problems.filter(({ code }) => code.endsWith('-elsewhere'));
  expect(whole?.found).toContain(short);
  expect(whole?.found).not.toContain('…');
  expect(cut?.found).toContain(`${long.slice(0, 100)}…`);
});

import { expect, test } from 'vitest';
import { searchedFields } from '#scripts/outputs/search/fields';
import { prepareFiles } from '#tests/fixtures/prepare';
import { mp3, webm } from '#tests/fixtures/recordings';

async function itemsOf(rows: readonly string[], files: Record<string, string | Uint8Array>) {
  const { built } = await prepareFiles({
    'items.csv': rows.join('\n'),
    'site.yaml': 'title: Test',
    ...files,
  });
  return { items: built.items.map(({ item }) => item), problems: built.problems, site: built.site };
}

/** Facts about each part of an item: its title, its file, its transcript. */
function partsOf({ parts }: Awaited<ReturnType<typeof itemsOf>>['items'][number]) {
  return parts.map(({ title, object, transcript }) => [
    title,
    object && 'file' in object ? object.file : object?.kind,
    transcript,
  ]);
}

test('shows the words of texts of each kind, whatever object they belong to', async () => {
  const kinds = {
    'a.txt': 'A & b\nsecond line',
    'b.TXT': 'Words',
    'c.text': 'Words',
    'd.md': '## Part\n\n**Ada:** *we* left\n**Ivo:** yes <!-- no\n\nnever -->',
    'e.html':
      '---\nlayout: x\n---\n<html><head><title>No</title><style>p {}</style></head><body><p onclick="no()">Words <b>inside</b></p><script>no()</script></body></html>',
    'f.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>The ferry\n',
    'g.srt': '1\r\n00:00:00,000 --> 00:00:03,500\r\n<i>Cold</i>\r\n',
    'h.vtt': 'Words, and no captions',
    'i.txt': '---\ntitle: Second\n---\n**ADA:** First.\n**IVO:** Second.',
  };
  const names = Object.keys(kinds);
  const { items, problems } = await itemsOf(
    ['id,transcript', ...names.map((name, n) => `${n},t/${name}`)],
    Object.fromEntries(Object.entries(kinds).map(([name, text]) => [`t/${name}`, text])),
  );
  expect(problems).toEqual([]);
  expect(items.map(({ parts }) => parts[0]?.transcript?.replace(/\n/g, ''))).toEqual([
    '<p>A &amp; b<br>second line</p>',
    '<p>Words</p>',
    '<p>Words</p>',
    '<p><strong>Part</strong></p><p><strong>Ada:</strong> <em>we</em> left<br><strong>Ivo:</strong> yes</p>',
    '<p>Words <b>inside</b></p>',
    '<p>Ada: The ferry</p>',
    '<p>Cold</p>',
    '<p>Words, and no captions</p>',
    '<p><strong>ADA:</strong> First.<br><strong>IVO:</strong> Second.</p>',
  ]);
});

test.each(['t.pdf', 't.doc', 't.rtf', 't.xml', 't.json', 't.csv', 't.ttml', 't.sbv', 't.xyz', 'T'])(
  'offers a transcript %s beside the object, and shows no name in its place',
  async (name) => {
    const { items, problems } = await itemsOf(['id,title,file,transcript', `a,A,a.mp3,t/${name}`], {
      'a.mp3': mp3(10, { isVariable: false }),
      [`t/${name}`]: name === 't.pdf' ? '%PDF-1.4' : 'words',
    });
    expect(problems.filter(({ column }) => column)).toEqual([]);
    expect(items.map(partsOf)).toEqual([
      [
        [undefined, 'a.mp3', undefined],
        ['Transcript', `t/${name}`, undefined],
      ],
    ]);
  },
);

test('shows a text by its name alone, and several texts one below the other', async () => {
  const { items, problems } = await itemsOf(
    ['id,transcript', 'a,keeper', 'b,t/keeper.txt; t/b.md', 'c,yes'],
    {
      't/keeper.txt': 'Words',
      't/b.md': '*More*',
    },
  );
  expect(problems).toEqual([]);
  expect(items.map(({ parts }) => parts[0]?.transcript)).toEqual([
    '<p>Words</p>',
    '<p>Words</p><p><em>More</em></p>',
    '<p>yes</p>',
  ]);
});

test.each(['t/nowhere.txt', 't/nowhere.docx', 'nowhere.rtf', 't/a.txt; t/nowhere.pdf'])(
  'tells that the transcript %s is not there, and shows no name in its place',
  async (cell) => {
    const { items, problems } = await itemsOf(['id,title,transcript', `a,A,${cell}`], { 't/a.txt': 'Words' });
    expect(problems).toMatchObject([{ rows: [2], column: 'transcript', severity: 'warning' }]);
    expect(JSON.stringify(items)).not.toContain('nowhere');
  },
);

test('publishes and finds the transcript of a record without an object, and of one whose object is not there or elsewhere', async () => {
  const { items, problems, site } = await itemsOf(
    [
      'id,parent,title,file,transcript',
      'letter,,A letter,,letter.txt',
      'cell,,A letter,,My dear',
      'wrong,,A film,flim.mp4,Word moonraker.',
      'yt,,A film,https://youtu.be/AAAAAAAAAAA,Word tidewaiter.',
      'doc,,A document,,doc.pdf',
      'page,letter,Its back,,On the back',
    ],
    { 'letter.txt': 'Dear Mariam', 'doc.pdf': '%PDF-1.4' },
  );
  expect(items.map(partsOf)).toEqual([
    [
      [undefined, undefined, '<p>Dear Mariam</p>'],
      ['Its back', undefined, '<p>On the back</p>'],
    ],
    [[undefined, undefined, '<p>My dear</p>']],
    [[undefined, undefined, '<p>Word moonraker.</p>']],
    [[undefined, 'link', '<p>Word tidewaiter.</p>']],
    [['Transcript', 'doc.pdf', undefined]],
  ]);
  expect(problems).toMatchObject([{ column: 'file', found: '"flim.mp4"' }]);
  const texts = searchedFields(site).find(({ name }) => name === 'transcript')?.textsOf;
  expect(items[0] && texts?.(items[0])).toEqual(['Dear Mariam', 'On the back']);
});

test('tells captions beside a film that no cell names', async () => {
  const { items, problems } = await itemsOf(
    ['id,file,transcript', 'a,ferry.webm,', 'b,ferry.webm,Words', 'c,b.webm,'],
    {
      'ferry.webm': webm({ seconds: 1, width: 2, height: 2 }),
      'b.webm': webm({ seconds: 1, width: 2, height: 2 }),
      'ferry.en.vtt': 'WEBVTT',
      'ferry.fr.srt': '',
    },
  );
  expect(items.map(({ parts }) => parts[0]?.transcript)).toEqual([undefined, '<p>Words</p>', undefined]);
  expect(problems).toMatchObject([
    { rows: [2], column: 'transcript', found: '"ferry.en.vtt" beside "ferry.webm"', severity: 'warning' },
  ]);
});

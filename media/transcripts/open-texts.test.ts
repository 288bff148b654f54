import { expect, test } from 'vitest';
import { clipsOf } from '#model/recordings/clips';
import { tableColumns, tableLines } from '#scripts/outputs/data/table';
import { searchedFields } from '#scripts/outputs/search/fields';
import { emptyPdf, silence } from '#tests/fixtures/files';
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
    '<p><strong>ADA:</strong> First.<br><strong>IVO:</strong> Second.</p>',
  ]);
});

test.each(['t.pdf', 't.doc', 't.rtf', 't.xml', 't.json', 't.csv', 't.ttml', 't.xyz', 'T'])(
  'offers a transcript %s beside the object, and shows no name in its place',
  async (name) => {
    const { items, problems } = await itemsOf(['id,title,file,transcript', `a,A,a.mp3,t/${name}`], {
      'a.mp3': mp3(10, { isVariable: false }),
      [`t/${name}`]: name === 't.pdf' ? emptyPdf : 'words',
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
    { 'letter.txt': 'Dear Mariam', 'doc.pdf': emptyPdf },
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

/** Facts about what is said in each part of the first item. */
async function speechOf(rows: readonly string[], files: Record<string, string | Uint8Array>) {
  const { items, problems } = await itemsOf(rows, files);
  const parts = items[0]?.parts.map(({ object, speech = [], index }) => ({
    object: object && 'file' in object ? object.file : undefined,
    speech: speech.map(({ file, role, language, cues }) => `${file} ${role} ${language} ${cues.length}`),
    ...(index && { index: index.segments.map(({ start, title }) => `${start} ${title}`) }),
  }));
  return { parts, problems };
}

const sound = silence(60);
const moving = webm({ seconds: 60, width: 2, height: 2 });
const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ada>The ferry left.\n';
const chapters = 'WEBVTT\n\n00:00.000 --> 00:30.000\nThe ice\n\n00:30.000 --> 01:00.000\nThe thaw\n';

test('texts that are called as a recording is are its words, in the language that their name tells', async () => {
  const { parts, problems } = await speechOf(['id,file', 'a,b/Ferry.webm; c.jpg; talk.wav'], {
    'b/Ferry.webm': moving,
    'talk.wav': sound,
    'b/ferry.en.vtt': captions,
    'b/ferry.pt-BR.srt': '1\n00:00:01,000 --> 00:00:04,000\nA balsa.\n',
    'b/ferry.descriptions.vtt': captions,
    'b/ferry.chapters.vtt': chapters,
    'talk.txt': '[00:01] Ada: We left.\n[00:20] Ivo: We did.\n',
    'ferry.vtt': captions,
  });
  expect(parts).toEqual([
    {
      object: 'b/Ferry.webm',
      speech: [
        'b/ferry.descriptions.vtt descriptions en 1',
        'b/ferry.en.vtt words en 1',
        'b/ferry.pt-BR.srt words pt-BR 1',
      ],
      index: ['0 The ice', '30 The thaw'],
    },
    { object: 'talk.wav', speech: ['talk.txt words en 2'] },
  ]);
  expect(problems).toMatchObject([
    { code: 'file-missing', found: '"c.jpg"' },
    { code: 'transcript-unnamed', file: 'ferry.vtt' },
  ]);
});

test('cells name captions, contents and descriptions of a recording', async () => {
  const { parts, problems } = await speechOf(
    ['id,file,subtitles,index,audio_description', 'a,talk.wav,x.en.vtt; x.de.vtt,toc.csv,see.vtt'],
    {
      'talk.wav': sound,
      'x.en.vtt': captions,
      'x.de.vtt': captions,
      'see.vtt': captions,
      'toc.csv': 'time,title,description\n0:10,The ice,Cold\n',
    },
  );
  expect(parts).toEqual([
    {
      object: 'talk.wav',
      speech: ['x.en.vtt words en 1', 'see.vtt descriptions en 1', 'x.de.vtt words de 1'],
      index: ['10 The ice'],
    },
  ]);
  expect(problems).toEqual([]);
});

test('columns of those names that hold other words are fields like any', async () => {
  const { items, problems } = await itemsOf(['id,captions,index,chapters', 'a,A boat,7,Two of them'], {});
  expect(items[0]?.values).toEqual({ captions: ['A boat'], index: ['7'], chapters: ['Two of them'] });
  expect(problems).toEqual([]);
});

test('captions that a cell names and that are not there are told', async () => {
  const { parts, problems } = await speechOf(['id,file,captions', 'a,talk.wav,nowhere.vtt'], {
    'talk.wav': sound,
    'talk.vtt': captions,
  });
  expect(parts).toMatchObject([{ speech: ['talk.vtt words en 1'] }]);
  expect(problems).toMatchObject([{ column: 'captions', found: '"nowhere.vtt"' }]);
});

test('a transcript with times is words with times, and no words without', async () => {
  const { items } = await itemsOf(['id,file,transcript', 'a,talk.wav,t/a.vtt'], {
    'talk.wav': sound,
    't/a.vtt': captions,
  });
  expect(items[0]?.parts).toMatchObject([
    { speech: [{ cues: [{ start: 1, end: 4, speaker: 'Ada', text: 'The ferry left.' }] }] },
  ]);
  expect(items[0]?.parts[0]).not.toHaveProperty('transcript');
});

test.each([
  ['in a cell', ['id,file,captions,publish', 'a,talk.wav,,', 'b,,talk.vtt,no']],
  ['in a cell without its ending', ['id,file,transcript,publish', 'a,talk.wav,,', 'b,,talk,no']],
])('words that a row which is not published names %s are nowhere in the site', async (_, rows) => {
  const { items } = await itemsOf(rows, { 'talk.wav': sound, 'talk.vtt': captions });
  expect(items.map(({ id }) => id)).toEqual(['a']);
  expect(items[0]?.parts[0]).not.toHaveProperty('speech');
});

test('words beside a recording that is not published do not fall to one with a shorter name, and nobody asks for them', async () => {
  const { items, problems } = await itemsOf(['id,file,publish', 'a,talk.wav,', 'b,talk.de.wav,no'], {
    'talk.wav': sound,
    'talk.de.wav': sound,
    'talk.de.vtt': captions,
  });
  expect(items[0]?.parts[0]).not.toHaveProperty('speech');
  expect(problems).toEqual([]);
});

test('a draft beside a recording is not taken for words in another language', async () => {
  const { parts, problems } = await speechOf(['id,file', 'a,talk.wav'], {
    'talk.wav': sound,
    'talk.vtt': captions,
    'talk.old.vtt': captions,
    'talk.xxq.vtt': captions,
  });
  expect(parts).toMatchObject([{ speech: ['talk.vtt words en 1'] }]);
  expect(problems).toMatchObject([{ code: 'transcript-unnamed', file: 'talk.old.vtt' }]);
});

test.each([
  ['नमस्ते', 'hi'],
  ['Hello [door slams]', 'en'],
])('captions talk.hi.vtt that say "%s" are in the language %s', async (said, language) => {
  const { parts } = await speechOf(['id,file', 'a,talk.wav'], {
    'talk.wav': sound,
    'talk.hi.vtt': `WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`,
  });
  expect(parts).toMatchObject([{ speech: [`talk.hi.vtt words ${language} 1`] }]);
});

test('words without times beside a recording are its transcript', async () => {
  const { items } = await itemsOf(['id,file,captions', 'a,one.wav; two.wav,x.vtt'], {
    'one.wav': sound,
    'two.wav': sound,
    'x.vtt': 'Words without times.',
    'two.txt': 'Plain & simple.',
  });
  expect(items[0]?.parts.map(({ transcript }) => transcript)).toEqual([
    '<p>Words without times.</p>',
    '<p>Plain &amp; simple.</p>',
  ]);
});

test('an item that warns shows no words of its recordings elsewhere', async () => {
  const rows = ['id,title,file,transcript,warning', 'a,A,talk.wav,a.csv,A drowning', 'b,B,talk.wav,b.csv,'];
  const table = 'speaker,words,tags,timestamp\nAda,It was cold.,ice,0:01\n';
  const { items } = await itemsOf(rows, { 'talk.wav': sound, 'a.csv': table, 'b.csv': table });
  const [warned, open] = items.map((item) => clipsOf(item, (tag) => tag === 'ice'));
  expect(warned).toMatchObject([{ words: 'A drowning', played: null }]);
  expect(open).toMatchObject([{ words: 'It was cold.', played: { start: 1 } }]);
});

test('a column called threads keeps its words', async () => {
  const { items, site } = await itemsOf(
    ['id,file,transcript,threads', 'a,talk.wav,a.csv,silk', 'b,talk.wav,a.csv,wool'],
    { 'talk.wav': sound, 'a.csv': 'speaker,words,tags,timestamp\nAda,It was cold.,ice,0:01\n' },
  );
  expect(items.map(({ values }) => values.threads)).toEqual([['silk'], ['wool']]);
  expect(site.facets).toEqual([]);
});

test('the list as data names the words of a recording as the row does, and keeps other words in such columns', async () => {
  const { built, raw } = await prepareFiles({
    'items.csv':
      'id,title,file,captions,index,audio_description\na,A,talk.wav,x.en.vtt,toc.csv,see.vtt\nb,B,,A boat,7,None\n',
    'talk.wav': sound,
    'x.en.vtt': captions,
    'see.vtt': captions,
    'toc.csv': 'time,title,description\n0:10,The ice,Cold\n',
  });
  const items = built.items.map(({ item }) => item);
  const columns = tableColumns({ site: built.site, columns: raw.columns, items });
  const [header, a, b] = [...tableLines(columns, items)].map((line) => line.trim().split(',').slice(0, 6));
  expect(header).toEqual(['id', 'title', 'file', 'captions', 'index', 'audio_description']);
  expect(a).toEqual(['a', 'A', 'talk.wav', 'x.en.vtt', 'toc.csv', 'see.vtt']);
  expect(b).toEqual(['b', 'B', '', 'A boat', '7', 'None']);
});

import { expect, test } from 'vitest';
import { ohdTranscript } from '#media/transcripts/formats/ohd-transcript';

async function read(...rows: string[]) {
  return await ohdTranscript.read({
    file: 'a.csv',
    text: ['speaker,words,tags,timestamp', ...rows].join('\n'),
  });
}

test('reads rows as paragraphs: speakers, words, tags and times in each form', async () => {
  const { cues, faults } = await read(
    'Ada Berg:,"We left&#8212;at <i>six</i>,\nall of us.",ferry; winter |,[0:00]',
    ',Every morning.,,',
    ',,,0:00:45',
    'IVO,When?,,',
    'Ada Berg :,Early.,,01:09',
    ',,,',
  );
  expect(faults).toEqual([]);
  expect(cues).toEqual([
    {
      start: 0,
      speaker: 'Ada Berg',
      text: 'We left—at six, all of us.',
      tags: ['ferry', 'winter'],
      begins: true,
    },
    { text: 'Every morning.', begins: true },
    { start: 45, speaker: 'IVO', text: 'When?', begins: true },
    { start: 69, speaker: 'Ada Berg', text: 'Early.', begins: true },
  ]);
});

test.each([
  [
    'times that cannot be read',
    ['A,"a\nb",,0:00', 'A,c,,soon', 'A,d,,0:99'],
    'transcript-times',
    '"soon", as in 1 more',
  ],
  [
    'rows with more cells than columns',
    ['A,"a\nb",,0:00', 'A,We left, all of us,,0:03'],
    'transcript-cells',
    'more cells than columns',
  ],
  [
    'quotation marks that are not closed',
    ['A,"a\nb",,0:00', 'A,"c,,', 'A,d,,'],
    'transcript-cells',
    'a cell whose quotation mark is not closed',
  ],
])('tells %s by the line', async (_, rows, code, found) => {
  expect((await read(...rows)).faults).toMatchObject([{ code, line: 4, found }]);
});

test('tells that a header alone says nothing', async () => {
  expect((await read()).faults).toMatchObject([{ code: 'transcript-empty' }]);
});

test('reads cells between semicolons', async () => {
  const text = 'speaker;words;timestamp\nAda;We left, at six;0:05\n';
  expect((await ohdTranscript.read({ file: 'a.csv', text })).cues).toEqual([
    { start: 5, speaker: 'Ada', text: 'We left, at six', begins: true },
  ]);
});

test.each(['Speaker,Text,Start', 'Sprecherin;Wortlaut;Zeit', 'Locutrice;Texte;Début', 'Orador;Texto;Inicio'])(
  'reads a table with the headers %s',
  async (headers) => {
    const text = [headers, ['Ada', 'We left.', '0:10'].join(headers.includes(';') ? ';' : ',')].join('\n');
    expect(ohdTranscript.recognise({ file: 'a.csv', text })).toBe(true);
    const { cues } = await ohdTranscript.read({ file: 'a.csv', text });
    expect(cues).toMatchObject([{ start: 10, speaker: 'Ada', text: 'We left.' }]);
  },
);

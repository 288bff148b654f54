import { expect, test } from 'vitest';
import { sbv } from '#media/transcripts/formats/sbv';
import { srt } from '#media/transcripts/formats/srt';

async function read(...lines: string[]) {
  return await srt.read({ file: 'a.srt', text: lines.join('\n') });
}

test('reads SRT, with blank lines that hold spaces, and without them', async () => {
  const { cues, faults } = await read(
    '1\n00:00:00,000 --> 00:00:03,500 X1:10 line:0\n<i>The <font color="red">lighthouse</font></i>\nwas cold.\n ',
    '2\n00:00:03,500 --> 00:00:08,000\n{\\an8}We burnt 1962\n3\n00:00:09,000 --> 00:00:10,000\nletters --> all.\n',
  );
  expect(faults).toEqual([]);
  expect(cues).toEqual([
    { start: 0, end: 3.5, text: 'The lighthouse was cold.' },
    { start: 3.5, end: 8, text: 'We burnt 1962' },
    { start: 9, end: 10, text: 'letters --> all.' },
  ]);
});

test('reads SBV', async () => {
  const text =
    '0:00:00.599,0:00:04.160\n>> ALICE: Hi,\nmy name\n\n0:00:04.160,0:00:06.770\n>> JOHN: and I am John\n';
  const { cues, faults } = await sbv.read({ file: 'a.sbv', text });
  expect(faults).toEqual([]);
  expect(cues).toEqual([
    { start: 0.599, end: 4.16, speaker: 'ALICE', text: 'Hi, my name' },
    { start: 4.16, end: 6.77, speaker: 'JOHN', text: 'and I am John' },
  ]);
});

const none = (count: number) => Array<undefined>(count).fill(undefined);

function captions(...words: string[]): string[] {
  return words.map((said, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000\n${said}\n`);
}

test.each([
  [
    'half of the captions begin with one',
    ['ADA: We left.', 'IVO: When?', 'At six.'],
    ['ADA', 'IVO', undefined],
  ],
  ['two are in one caption', ['- Ada: We left.\n- Ivo: When?', 'Ada: At six.'], ['Ada', 'Ivo', 'Ada']],
  [
    'some come again and again',
    ['Ada: a', 'b', 'c', 'd', 'Ada: e', 'f', 'g', 'Note: h', 'IVO: i', 'j', 'k'],
    ['Ada', ...none(3), 'Ada', ...none(3), 'IVO', ...none(2)],
  ],
  ['they are in Chinese', ['甲：走吧', '乙：好'], ['甲', '乙']],
])('reads names of speakers if %s', async (_, words, speakers) => {
  const { cues } = await read(...captions(...words));
  expect(cues.map(({ speaker }) => speaker)).toEqual(speakers);
});

test('takes a colon in the words for no speaker', async () => {
  const { cues } = await read(...captions('Remember: we left.', 'At six', 'in the morning,', 'as always'));
  expect(cues[0]).toEqual({ start: 0, end: 1, text: 'Remember: we left.' });
});

test.each(['00:00:05,000 -> 00:00:06,000', '00:00:05,000 —> 00:00:06,000', '00:00:05,000 → 00:00:06,000'])(
  'reads the times %s',
  async (times) => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n${times}\nTwo\n`;
    const { cues, faults } = await srt.read({ file: 'a.srt', text });
    expect(faults).toEqual([]);
    expect(cues).toMatchObject([{ text: 'One' }, { start: 5, end: 6, text: 'Two' }]);
  },
);

test.each([
  '00:00:O5,000 --> 00:00:06,000',
  'OO:00:05,000 --> 00:00:06,000',
  '00:00:05:000 --> 00:00:06:000',
  '00:00:65,000 --> 00:00:66,000',
])('a caption with the times %s loses its times alone, and is told', async (times) => {
  const text = `1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n${times}\nTwo\n\n3\n00:00:08,000 --> 00:00:09,000\nThree\n`;
  const { cues, faults } = await srt.read({ file: 'a.srt', text });
  expect(cues.map(({ start, text }) => [start, text])).toEqual([
    [1, 'One'],
    [undefined, 'Two'],
    [8, 'Three'],
  ]);
  expect(faults).toMatchObject([{ code: 'transcript-times', line: 6 }]);
});

import { expect, test } from 'vitest';
import { plainText } from '#media/transcripts/formats/plain-text';

async function read(text: string) {
  return await plainText.read({ file: 'a.txt', text });
}

test('reads lines that begin with times, with the lines above and between them', async () => {
  const { cues, words, faults } = await read(
    'Interview in May\n\n[00:00:05] ADA: We left\nat six.\n\nAll of us.\n(1:09)\n\nIVO: When?\n1:02:03 – ADA: Early.\n',
  );
  expect([words, faults]).toEqual([undefined, []]);
  expect(cues).toEqual([
    { text: 'Interview in May', begins: true },
    { start: 5, speaker: 'ADA', text: 'We left at six.', begins: true },
    { text: 'All of us.', begins: true },
    { start: 69, speaker: 'IVO', text: 'When?', begins: true },
    { start: 3723, speaker: 'ADA', text: 'Early.', begins: true },
  ]);
});

test.each([
  '[0:01] a\n[0:05] b',
  '(0:01) a\n(0:05) b',
  '{00:00:01} a\n{00:00:05} b',
  '0:01 a\n0:05 b',
  '00:00:01.000: a\n00:00:05.000: b',
  '[00:00:01 - 00:00:05] a\n[00:00:05 - 00:00:09] b',
])('reads the times of %j', async (text) => {
  const { cues } = await read(text);
  expect(cues.map((cue) => [cue.start, cue.text])).toEqual([
    [1, 'a'],
    [5, 'b'],
  ]);
});

test.each([
  'We left at\n6:30 in the morning',
  '10:30 am coffee\n11:30 am tea',
  '[0:09] a\n[0:05] b',
  '1:1 a\n1:2 b',
  '1:70 a\n1:80 b',
])('takes %j for words without times', async (text) => {
  expect(await read(text)).toMatchObject({ words: text, cues: [] });
});

const ada = 'We went out in March.';
const ivo = 'And the weather?';

test.each([
  ['Otter', `Ada Berg  0:01  \n${ada}\n\nIvo Tal  0:06  \n${ivo}\n`],
  ['Otter, with one space', `Ada Berg 0:01\n${ada}\n\nIvo Tal 0:06\n${ivo}\n`],
  ['Rev', `Ada Berg (00:01):\n${ada}\n\nIvo Tal (00:06):\n${ivo}\n`],
  ['Temi', `Ada Berg: (00:01)\n${ada}\n\nIvo Tal: (00:06)\n${ivo}\n`],
  ['Trint', `Ada Berg [00:00:01] ${ada}\n\nIvo Tal [00:00:06] ${ivo}\n`],
  ['Sonix', `[00:00:01] Ada Berg: ${ada}\n\n[00:00:06] Ivo Tal: ${ivo}\n`],
  ['Descript', `Ada Berg: [00:00:01] ${ada}\n\nIvo Tal: [00:00:06] ${ivo}\n`],
  ['Teams', `Ada Berg\t0:01\n${ada}\n\nIvo Tal\t0:06\n${ivo}\n`],
  ['Teams, older', `0:0:1.230 --> 0:0:4.560\nAda Berg: ${ada}\n\n0:0:6.0 --> 0:0:8.0\nIvo Tal: ${ivo}\n`],
  ['Google Meet', `00:00:01\n \nAda Berg: ${ada}\n00:00:06\n \nIvo Tal: ${ivo}\n`],
  ['time code', `[00:00:01:12] Ada Berg: ${ada}\n[00:00:06:00] Ivo Tal: ${ivo}\n`],
  ['time code that drops frames', `00;00;01;12 Ada Berg: ${ada}\n00;00;06;00 Ivo Tal: ${ivo}\n`],
  ['ranges', `00:00:01 - 00:00:05\nAda Berg: ${ada}\n\n00:00:06 - 00:00:08\nIvo Tal: ${ivo}\n`],
  [
    'ranges of time code',
    `00:00:01:12 - 00:00:05:00\nAda Berg: ${ada}\n\n00:00:06:01 - 00:00:08:00\nIvo Tal: ${ivo}\n`,
  ],
])('reads who says what, and when, as %s writes it', async (_, text) => {
  const { formatOf } = await import('#media/transcripts/formats');
  const { cues = [], faults } =
    (await formatOf({ file: 'a.txt', text })?.read({ file: 'a.txt', text })) ?? {};
  expect(cues.map(({ start, speaker, text: said }) => [Math.floor(start ?? -1), speaker, said])).toEqual([
    [1, 'Ada Berg', ada],
    [6, 'Ivo Tal', ivo],
  ]);
  expect(faults).toEqual([]);
});

test('reads names in a line of their own between a time and its words', async () => {
  const word = '00:00:01 Speaker 1\nWe left.\n\n00:00:06 Speaker 2\nWhen?\n';
  const premiere =
    '00:00:01:12 - 00:00:05:00\nAda\nWe left.\n\n00:00:06:00 - 00:00:08:00\nIvo\nWhen?\n\n00:00:09:00 - 00:00:10:00\nAda\nAt six.\n\n00:00:12:00 - 00:00:14:00\nIvo\nOh.\n';
  const speakers = async (text: string) =>
    (await read(text)).cues.map(({ speaker, text }) => [speaker, text]);
  expect(await speakers(word)).toEqual([
    ['Speaker 1', 'We left.'],
    ['Speaker 2', 'When?'],
  ]);
  expect(await speakers(premiere)).toEqual([
    ['Ada', 'We left.'],
    ['Ivo', 'When?'],
    ['Ada', 'At six.'],
    ['Ivo', 'Oh.'],
  ]);
});

test('divides words at times among them', async () => {
  const { cues } = await read('Ada [0:01] Ice. [0:12] And then water.\nIvo [0:20] Oh [laughs] no [0:25]');
  expect(cues).toEqual([
    { start: 1, speaker: 'Ada', text: 'Ice.', begins: true },
    { start: 12, text: 'And then water.' },
    { start: 20, speaker: 'Ivo', text: 'Oh [laughs] no', begins: true },
  ]);
});

test.each([
  'We left at 6:30\nand came at 7:10',
  'The Times 12:30 edition\nThe Post 13:45 edition',
  'John 3:16\nreads so',
  'Supper was at  6:30, bed at 9:15',
  'He says (6:30) it was\nShe says (7:30) it was not',
])('takes no time of the day in %j for one of the recording', async (text) => {
  expect((await read(text)).cues).toEqual([]);
});

import { expect, test } from 'vitest';
import { webvtt } from '#media/transcripts/formats/webvtt';

async function read(...lines: string[]) {
  const { cues, words, language, faults } = await webvtt.read({ file: 'a.vtt', text: lines.join('\n') });
  return { cues, words, language, faults: faults.map(({ code, line, found }) => [code, line, found]) };
}

const at = (...words: string[]) => ['WEBVTT', '', '00:00.000 --> 00:02.000', ...words];

test('reads cues without header, notes, styles, regions, names and times, and keeps their settings', async () => {
  const { cues, language, faults } = await read(
    'WEBVTT - The ferry\nKind: captions\nLanguage: de-AT\n',
    'STYLE\n::cue(v) { color: lime }\n',
    'REGION\nid:a\n\nNOTE\nchecked in May\nby two\n',
    '1\n00:00:00.000 --> 00:00:02.000 line:0 align:start line:x region:a\n<v Ada Berg>The ferry left at <i>six</i>.\n',
    'two\n00:02.000 --> 00:04.500\n<v Ada Berg>Every\nmorning.\n',
    'NOTE between cues\n\nno words\n',
    '00:05.000 --> 01:00:06.000\n<v.loud Ivo Tal>And we ran &amp; shouted.</v> <v Ada Berg>All of us.</v>\n',
  );
  expect(faults).toEqual([]);
  expect(language).toBe('de-AT');
  expect(cues).toEqual([
    { start: 0, end: 2, settings: 'line:0 align:start', speaker: 'Ada Berg', text: 'The ferry left at six.' },
    { start: 2, end: 4.5, speaker: 'Ada Berg', text: 'Every morning.' },
    { start: 5, end: 3606, speaker: 'Ivo Tal', text: 'And we ran & shouted.' },
    { start: 5, end: 3606, speaker: 'Ada Berg', text: 'All of us.' },
  ]);
});

test.each([
  ['a<c.d e>b</c>c', 'abc'],
  ['<lang en>yes</lang> <ruby>漢<rt>kan</rt></ruby>', 'yes 漢kan'],
  ['you<00:00:00.300><c> know</c>', 'you know'],
  ['one<br>two<br/>three', 'one two three'],
  ['&lt;b&gt; &copy; &#8212; &nbsp; &notit; &', '<b> © — ¬it; &'],
  ['2 < 3, <ada@example.org>, <laughs>', '2 < 3, <ada@example.org>, <laughs>'],
  ['{\\an8}above', 'above'],
  ['<b>cut <i', 'cut'],
  ['\0', '\ufffd'],
])('reads the words %j as %j', async (written, text) => {
  const { cues, faults } = await read(...at(written));
  expect(faults).toEqual([]);
  expect(cues).toEqual([{ start: 0, end: 2, text }]);
});

test.each([
  ['vertical:rl line:-1 position:50%,line-left size:33.3% align:right', true],
  ['line:100%,center', true],
  ['line:101%', false],
  ['line:-1%', false],
  ['line:.5', false],
  ['position:50', false],
  ['size:101%', false],
  ['align:middle', false],
  ['vertical:tb', false],
  ['X1:10 Y1:20', false],
])('keeps the settings %j: %j', async (settings, isKept) => {
  const { cues } = await read('WEBVTT', '', `00:00.000 --> 00:02.000 ${settings}`, 'Words');
  expect(cues).toEqual([{ start: 0, end: 2, text: 'Words', settings: isKept ? settings : undefined }]);
});

test('makes a cue of each line that begins with a dash, at the same time', async () => {
  const { cues } = await read(...at('- Who', 'shouted?', '- My brother.'));
  expect(cues.map(({ start, text }) => [start, text])).toEqual([
    [0, '- Who shouted?'],
    [0, '- My brother.'],
  ]);
});

test("keeps rolling lines of automatic captions once, and people's repetitions", async () => {
  const rolling = await read(
    'WEBVTT\n',
    '00:00.060 --> 00:02.770 align:start\n \nyou<00:00:00.300><c> know</c><00:00:00.500><c> it</c>\n',
    '00:02.770 --> 00:02.780\nyou know it\n \n',
    '00:02.780 --> 00:05.000\nyou know it\nin<00:00:03.000><c> winter</c>\n',
    '00:05.000 --> 00:05.010\nin winter\n ',
  );
  expect(rolling.cues).toEqual([
    { start: 0.06, end: 2.77, settings: 'align:start', text: 'you know it' },
    { start: 2.78, end: 5, text: 'in winter' },
  ]);
  const said = ['No.', 'No.', 'No.', 'Yes.'].map((word, n) => `00:0${n}.000 --> 00:0${n + 1}.000\n${word}\n`);
  expect((await read('WEBVTT\n', ...said)).cues.map(({ text }) => text)).toEqual([
    'No.',
    'No.',
    'No.',
    'Yes.',
  ]);
});

test('keeps words behind a blank line, which browsers drop', async () => {
  expect((await read(...at('First', '', 'second'))).cues).toEqual([
    { start: 0, end: 2, text: 'First second' },
  ]);
});

test.each([
  [
    'no header',
    ['00:00,000 --> 00:02,000', 'a', '', '00:02 -> 00:03', 'b'],
    [['transcript-header', 1, 'another first line']],
  ],
  [
    'times that cannot be read',
    ['WEBVTT', '', '00:00.000 --> 00:01.000', 'a', '', '00:0x.000 --> 00:03.000', 'b', '', '--> 1', 'c'],
    [['transcript-times', 6, '"00:0x.000 --> 00:03.000", as in 1 more']],
  ],
  [
    'an end before the beginning',
    ['WEBVTT', '', '01:00.000 --> 00:59.000', 'a', '', '01:01.000 --> 01:01.000', 'b'],
    [['transcript-end-first', 3, '1:00, and then 0:59']],
  ],
  [
    'HTML',
    at('<font color="red">a</font>', '', '00:03.000 --> 00:04.000', '<span>b</span>'),
    [['transcript-html', 3, 'HTML tags in the words, as in 1 more']],
  ],
] as const)('tells %s with the line, and reads the words', async (_, lines, told) => {
  const { cues, faults } = await read(...lines);
  expect(faults).toEqual(told);
  expect(cues.map(({ text }) => text)).toEqual(['a', 'b', 'c'].slice(0, cues.length));
  expect(cues.length).toBeGreaterThan(1);
});

test.each([
  ['WEBVTT'],
  ['WEBVTT\n\n00:00.000 --> 00:01.000\n'],
  [''],
  ['WEBVTT 00:00.000 --> 00:01.000\ntext'],
])('tells that %j says nothing', async (text) => {
  expect(await read(text)).toMatchObject({
    cues: [],
    faults: [['transcript-empty', undefined, expect.anything()]],
  });
});

test('keeps the words of a file without times', async () => {
  expect(await read('Words -> and no captions\n')).toMatchObject({
    cues: [],
    words: 'Words -> and no captions',
    faults: [['transcript-untimed', undefined, 'no times']],
  });
});

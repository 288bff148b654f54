import { expect, test } from 'vitest';
import { wordsOfCaptions } from '#scripts/markup/captions';

test('reads WebVTT as words, without its header, notes, styles, names of cues, times and marks', () => {
  const captions = [
    'WEBVTT - The ferry\nKind: captions\n',
    'STYLE\n::cue(v) { color: lime }\n',
    'NOTE\nchecked in May\nby two\n',
    '1\n00:00:00.000 --> 00:00:02.000 line:0 align:start\n<v Ada Berg>The ferry left at <i>six</i>.\n',
    'two\n00:02.000 --> 00:04.000\n<v Ada Berg>Every\nmorning.\n',
    'NOTE between cues\n',
    '00:04.000 --> 00:06.000\n<v.loud Ivo Tal>And we ran &amp; shouted.</v> <v Ada Berg>All of us.</v>\n',
    '00:06.000 --> 00:08.000\n- Who shouted?\n- My brother.',
  ];
  expect(wordsOfCaptions(captions.join('\n'))).toBe(
    [
      'Ada Berg: The ferry left at six. Every morning.',
      'Ivo Tal: And we ran &amp; shouted.',
      'Ada Berg: All of us.',
      '- Who shouted?',
      '- My brother.',
    ].join('\n\n'),
  );
});

test('reads SRT, with blank lines that hold spaces, and without them', () => {
  const captions =
    '1\n00:00:00,000 --> 00:00:03,500\n<i>The lighthouse</i>\nwas cold.\n \n2\n00:00:03,500 --> 00:00:08,000\n{\\an8}We burnt 1962\n3\n00:00:09,000 --> 00:00:10,000\nletters.\n';
  expect(wordsOfCaptions(captions)).toBe('The lighthouse was cold. We burnt 1962 letters.');
});

test('reads captions without a header and with times written by hand', () => {
  expect(wordsOfCaptions('00:00,000 --> 00:02,000\nNo header.\n\n00:02 -> 00:03\nA short arrow.\n')).toBe(
    'No header. A short arrow.',
  );
});

test('says the rolling lines of automatic captions once, and what is said twice by people twice', () => {
  const rolling = [
    'WEBVTT\nKind: captions\nLanguage: en\n',
    '00:00.060 --> 00:02.770 align:start position:0%\n \nyou<00:00:00.300><c> know</c><00:00:00.500><c> it</c>\n',
    '00:02.770 --> 00:02.780\nyou know it\n \n',
    '00:02.780 --> 00:05.000\nyou know it\nin<00:00:03.000><c> winter</c>\n',
    '00:05.000 --> 00:05.010\nin winter\n ',
  ];
  expect(wordsOfCaptions(rolling.join('\n'))).toBe('you know it in winter');
  expect(wordsOfCaptions('00:00 --> 00:01\nNo.\n\n00:01 --> 00:02\nNo.\n\n00:02 --> 00:03\nYes.\n')).toBe(
    'No. No. Yes.',
  );
});

test('begins a paragraph after some sentences, and where a name is written before what is said', () => {
  const cue = (n: number, words: string) => `00:${String(n).padStart(2, '0')} --> 00:59\n${words}\n`;
  const cues = Array.from({ length: 30 }, (_, n) => cue(n, `Sentence number ${n} of a long story.`));
  const paragraphs = wordsOfCaptions([...cues, cue(31, 'IVO: A question?')].join('\n'))?.split('\n\n');
  expect(paragraphs).toHaveLength(4);
  expect(paragraphs?.at(-1)).toBe('IVO: A question?');
});

test.each(['Words at 12:30 --> noon', '', '1\n2\n3', 'A text\nof lines'])(
  'takes %j for no captions',
  (text) => {
    expect(wordsOfCaptions(text)).toBeUndefined();
  },
);

test('reads a header alone as no words', () => {
  expect(wordsOfCaptions('WEBVTT\n')).toBe('');
});

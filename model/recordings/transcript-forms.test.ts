import { expect, test } from 'vitest';
import {
  chaptersVtt,
  transcriptHtml,
  transcriptText,
  transcriptVtt,
} from '#model/recordings/transcript-forms';

const cues = [
  { start: 0.5, end: 2, speaker: 'A & B', text: 'One <b> --> two.' },
  { start: 0.5, end: 2, speaker: 'Ivo', text: 'At the same time.' },
  { start: 70.25, end: 71, text: 'Later.', settings: 'line:0' },
  { text: 'Without a time.' },
  { start: 3700, text: 'An hour later.', speaker: 'Ada' },
];

test('WebVTT has each time once, with what each speaker says then', () => {
  expect(transcriptVtt(cues)).toBe(
    [
      'WEBVTT\n',
      '00:00:00.500 --> 00:00:02.000',
      '<v A &amp; B>One &lt;b&gt; --&gt; two.',
      '<v Ivo>At the same time.\n',
      '00:01:10.250 --> 00:01:11.000 line:0',
      '<v Ivo>Later.',
      '<v Ivo>Without a time.\n',
      '01:01:40.000 --> 01:01:45.000',
      '<v Ada>An hour later.\n',
    ].join('\n'),
  );
});

test('plain text has a line for each speaker, with its time', () => {
  expect(transcriptText({ cues })).toBe(
    [
      '[0:00] A & B: One <b> --> two.',
      '[0:00] Ivo: At the same time. Later. Without a time.',
      '[1:01:40] Ada: An hour later.\n',
    ].join('\n\n'),
  );
});

test('HTML repeats the time about once a minute, and gives untimed words the time of the words before', () => {
  const html = transcriptHtml(cues, {
    segments: [{ start: 60, title: 'The <ice>', description: 'Cold', keywords: ['ice', 'work'] }],
    recording: '/files/1/a.mp3',
    part: 'a',
    heading: 'h3',
  });
  expect(html.split('\n')).toEqual([
    '<p dir="auto"><a data-t="0.5" href="/files/1/a.mp3#t=0.5"><time>0:00</time></a> <b>A &amp; B</b> <span data-t="0.5">One &lt;b&gt; --&gt; two.</span></p>',
    '<p dir="auto"><b>Ivo</b> <span data-t="0.5">At the same time.</span></p>',
    '<h3 id="_a-s1"><a data-t="60" href="/files/1/a.mp3#t=60"><time>1:00</time></a> The &lt;ice&gt;</h3><p class="about" dir="auto">Cold</p><p class="about" dir="auto">ice · work</p><p dir="auto"><span data-t="70.25">Later.</span> <span data-t="70.25">Without a time.</span></p>',
    '<p dir="auto"><a data-t="3700" href="/files/1/a.mp3#t=3700"><time>1:01:40</time></a> <b>Ada</b> <span data-t="3700">An hour later.</span></p>',
  ]);
});

test('words without any time are paragraphs, and nothing in them plays', () => {
  const html = transcriptHtml([{ text: 'One.', speaker: 'Ada', begins: true }], {
    ...{ segments: [], recording: undefined, part: 'a', heading: 'h3' },
  });
  expect(html).toBe('<p dir="auto"><b>Ada</b> One.</p>');
});

test('chapters last until the next, and the last for longer than any recording', () => {
  const vtt = chaptersVtt([
    { start: 0, title: 'One' },
    { start: 60, title: 'Two' },
  ]);
  expect(vtt.match(/\S+ --> \S+/g)).toEqual([
    '00:00:00.000 --> 00:01:00.000',
    '00:01:00.000 --> 06:01:00.000',
  ]);
});

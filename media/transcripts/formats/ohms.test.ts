import { expect, test } from 'vitest';
import { ohms } from '#media/transcripts/formats/ohms';

async function read(...elements: string[]) {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ROOT xmlns="https://www.weareavp.com/nunncenter/ohms"><record id="1"><title>Interview</title>',
    ...elements,
    '</record></ROOT>',
  ].join('\n');
  return await ohms.read({ file: 'a.xml', text });
}

test('reads points of the index with synopsis, keywords and subjects', async () => {
  const { segments, language, faults } = await read(
    '<language>English</language><index>',
    '<point><time>302</time><title>Family &amp; chemistry</title><synopsis>Her brothers.</synopsis>',
    '<keywords>Brothers;Asbestos</keywords><subjects>Chemistry;Brothers</subjects></point>',
    '<point><time>3</time><title>War</title><synopsis></synopsis><keywords/><subjects/></point>',
    '<point><time>x</time><title>Lost</title></point></index><transcript>No transcript.</transcript>',
  );
  expect(language).toBe('en');
  expect(segments).toEqual([
    { start: 3, title: 'War' },
    {
      start: 302,
      title: 'Family & chemistry',
      description: 'Her brothers.',
      keywords: ['Brothers', 'Asbestos', 'Chemistry'],
    },
  ]);
  expect(faults).toMatchObject([{ code: 'transcript-times', line: 7, found: '"x"' }]);
});

test('reads a transcript that is synchronised by minutes: paragraphs, speakers, notes left out', async () => {
  const { cues, faults } = await read(
    '<sync>1:|2(3)|4(4)|4(5)</sync>',
    '<transcript>BROCK: This is an interview[[footnote]]1[[/footnote]]',
    'with Ada Berg in {00:01:00} May.',
    '',
    'BERG: Yes, it is so.',
    'BROCK: Where was it &lt;i&gt;cold&lt;/i&gt;?',
    '[[footnotes]][[note]]Not this.[[/note]][[/footnotes]]</transcript>',
  );
  expect(faults).toEqual([]);
  expect(cues).toEqual([
    { start: 0, speaker: 'BROCK', text: 'This is an interview with Ada Berg', begins: true },
    { start: 60, text: 'in May.' },
    { speaker: 'BERG', text: 'Yes, it is', begins: true },
    { start: 120, text: 'so.' },
    { start: 180, speaker: 'BROCK', text: 'Where was it cold?', begins: true },
  ]);
});

test('reads a transcript without times, and marks of several minutes', async () => {
  const plain = await read('<sync></sync><transcript>One\ntwo\n\nthree</transcript>');
  expect(plain.cues).toEqual([
    { text: 'One two', begins: true },
    { text: 'three', begins: true },
  ]);
  const marked = await read('<sync>5:|1(1)|3(0)</sync><transcript>One\ntwo\n\nthree</transcript>');
  expect(marked.cues.map(({ start }) => start)).toEqual([0, 300, 600]);
});

test('reads the WebVTT of version 6, and tells its faults by the line of the file', async () => {
  const { cues, faults } = await read(
    '<vtt_transcript><![CDATA[WEBVTT',
    '',
    'NOTE\nTRANSCRIPTION BEGIN',
    '',
    '01:00:03.000 --> 01:00:18.000',
    '<v SCHNEIDER>  Where?<br><br>When?',
    '',
    '01:00:18.000 --> 00:00:00.000',
    '<v BERG>  Here.',
    ']]></vtt_transcript>',
  );
  expect(cues).toEqual([
    { start: 3603, end: 3618, speaker: 'SCHNEIDER', text: 'Where? When?' },
    { start: 3618, speaker: 'BERG', text: 'Here.' },
  ]);
  expect(faults.map(({ line, found }) => [line, found])).toEqual([
    [8, 'no time in the first hour'],
    [11, '1:00:18, and then 0:00'],
  ]);
});

test('shows notes with the transcript, without their numbers in the speech', async () => {
  const vtt = await read(
    '<vtt_transcript><![CDATA[WEBVTT\n\n00:00:01.000 --> 00:00:04.000',
    '<v BERG>We left in March.<c.1>1</c> It <c.loud>was</c> cold<c.12>12</c>, in 12 boats.</v>\n',
    'NOTE\n<annotation ref="1">March 1940, says the <i>log</i>.</annotation>\n',
    'NOTE\n<annotation ref="12">Off the\nmole &amp; beyond.</annotation>\n]]></vtt_transcript>',
  );
  expect(vtt.cues.map(({ text }) => text)).toEqual(['We left in March. It was cold, in 12 boats.']);
  expect(vtt.words).toBe('<ol><li>March 1940, says the log.</li><li>Off the mole &amp; beyond.</li></ol>');
  const synced = await read(
    '<sync></sync><transcript>We left[[footnote]]1[[/footnote]] in March.',
    '[[footnotes]]\n[[note]]Of 1940[[link]]https://a.example[[/link]][[/note]]\n[[/footnotes]]</transcript>',
  );
  expect(synced.cues.map(({ text }) => text)).toEqual(['We left in March.']);
  expect(synced.words).toBe('<ol><li>Of 1940 https://a.example</li></ol>');
});

test('reads as much as there is of damaged XML, and tells a record that says nothing', async () => {
  const text = '<ROOT><record><index><point><time>3</time><title>War</title></point><point><time>9';
  expect(await ohms.read({ file: 'a.xml', text })).toMatchObject({ segments: [{ start: 3, title: 'War' }] });
  const deep = await ohms.read({ file: 'a.xml', text: `<ROOT><record>${'<a>'.repeat(200_000)}` });
  expect(deep.faults).toMatchObject([{ code: 'transcript-empty' }]);
});

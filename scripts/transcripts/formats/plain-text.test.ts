import { expect, test } from 'vitest';
import { plainText } from '#scripts/transcripts/formats/plain-text';

async function read(text: string) {
  return await plainText.read({ file: 'a.txt', text });
}

test('reads words without times as they are', async () => {
  expect(await read(' A & b\nsecond line\n')).toEqual({
    words: 'A & b\nsecond line',
    cues: [],
    segments: [],
    faults: [],
  });
});

test('reads lines that begin with times, with what stands above and between them', async () => {
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

test('tells that an empty file says nothing', async () => {
  expect((await read(' \n')).faults).toMatchObject([{ code: 'transcript-empty' }]);
});

import { expect, test } from 'vitest';
import { collectFaults } from '#media/files/text-faults';
import { finishTranscript } from '#media/transcripts/formats/finish';

/** Finishes cues with these starts and ends, one per line: `0-5 2 -`. */
function finishTimes(written: string) {
  const cues = written.split(' ').map((times, n) => {
    const [start, end] = times.split('-').map((time) => (time === '' ? undefined : Number(time)));
    return { line: n + 1, cue: { start, end, text: `${n + 1}` } };
  });
  const { cues: finished, faults } = finishTranscript({ cues }, collectFaults());
  return {
    order: finished.map(({ text }) => text).join(''),
    faults: faults.map(({ line, found }) => `${line}: ${found}`),
  };
}

test.each([
  ['in the order of time', '9 7 8', '231', []],
  ['behind the cue that they follow, if they have no time', '- 9 - 7 -', '14523', []],
  ['as in the file, if they have one time', '1 1 1', '123', []],
  ['and tells where times begin again', '50 60 2 70 3', '35124', ['3: 0:02 below 1:00, as in 1 more']],
  ['and tells time code that begins with an hour', '3603 3700', '12', ['1: no time in the first hour']],
  [
    'and tells overlaps of more than half',
    '0-5 2-7 4-6',
    '123',
    ['1: 2 of 3 that begin before the one above has ended'],
  ],
  ['and takes two at once for two speakers', '0-5 0-5 5-6 5-6 5.5-7', '12345', []],
])('puts cues %s', (_, times, order, faults) => {
  expect(finishTimes(times)).toEqual({ order, faults });
});

test('drops ends that are not after the beginning', () => {
  const cue = (start: number | undefined, end: number) => ({ line: 1, cue: { start, end, text: 'a' } });
  const { cues } = finishTranscript(
    { cues: [cue(undefined, 1), cue(2, 2), cue(3, 1), cue(4, 5)] },
    collectFaults(),
  );
  expect(cues.map(({ end }) => end)).toEqual([undefined, undefined, undefined, 5]);
});

import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { type CueTimes, findCaptions } from '#media/transcripts/formats/captions';
import { finishTranscript } from '#media/transcripts/formats/finish';
import { timePattern, toSeconds } from '#media/transcripts/formats/times';
import { readUntimed } from '#media/transcripts/formats/untimed';
import { ending } from '#model/site/file-types';

const times = new RegExp(`^(${timePattern}),(${timePattern})[^\\S\\n]*$`, 'm');

/** YouTube's captions: `0:00:01.000,0:00:04.000` above the words. */
export const sbv: TranscriptFormat = {
  name: 'SBV',
  recognise: ({ file, text }) => ending(file) === 'sbv' || times.test(text.slice(0, 100)),
  read({ text }) {
    if (!times.test(text)) return readUntimed(text);
    const faults = collectFaults();
    return finishTranscript({ cues: findCaptions(text, { timesIn, hasHtml: true, faults }) }, faults);
  },
};

function timesIn(line: string): CueTimes | undefined {
  const [, start, end] = (/^\d/.test(line) && times.exec(line)) || [];
  return start === undefined || end === undefined
    ? undefined
    : { start: toSeconds(start), end: toSeconds(end) };
}

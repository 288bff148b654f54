import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { arrowTimes, type CueTimes, findCaptions, hasArrowTimes } from '#media/transcripts/formats/captions';
import { finishTranscript } from '#media/transcripts/formats/finish';
import { readUntimed } from '#media/transcripts/formats/untimed';
import { ending } from '#model/site/file-types';

/** An arrow after something like a time, also with letters for digits: prose may contain arrows. */
const likeTimes = /^\s*(?:\d+:.*|[\dOolI]+[:;][\dOolI:;.,\s]*)-->/;

export const srt: TranscriptFormat = {
  name: 'SRT',
  recognise: ({ file, text }) => ending(file) === 'srt' || hasArrowTimes(text),
  read({ text }) {
    if (!hasArrowTimes(text)) return readUntimed(text);
    const faults = collectFaults();
    return finishTranscript({ cues: findCaptions(text, { timesIn, hasHtml: true, faults }) }, faults);
  },
};

function timesIn(line: string): CueTimes | undefined {
  const times = arrowTimes(line);
  if (times) return { start: times.start, end: times.end };
  return line.includes('-->') && likeTimes.test(line) ? {} : undefined;
}

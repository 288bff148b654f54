import type { Faults } from '#media/files/text-faults';
import type { ReadTranscript } from '#media/transcripts/format';
import { transcriptFault, transcriptPhrase } from '#media/transcripts/problem-texts';
import { writeTime } from '#model/recordings/moments';
import type { Cue, Segment } from '#model/recordings/transcript';

/** A cue as read, before its times are checked against others. */
export interface FoundCue {
  /** Line of the file that it begins in, from 1. */
  line: number;
  cue: Cue;
}

/** Contents of a file, as read. */
interface Found {
  cues?: readonly FoundCue[];
  segments?: readonly Segment[];
  language?: string | undefined;
  words?: string;
}

/** Seconds by which a cue may begin before the previous one: speakers interrupt each other. */
const tolerance = 5;
/** In seconds. Film time codes usually begin with hour 1. */
const hourOne = 59 * 60;

/** Sorts cues and segments by time; reports faulty times, or that there is nothing. */
export function finishTranscript(
  { cues = [], segments = [], language, words }: Found,
  faults: Faults,
): ReadTranscript {
  const whole = cues.map((found) => withoutWrongEnd(found, faults));
  reportRestarts(whole, faults);
  const sorted = sortByTime(whole);
  reportTimeCode(sorted[0], faults);
  reportOverlaps(sorted, faults);
  if (cues.length === 0 && segments.length === 0 && !words)
    faults.add(transcriptFault('transcript-empty', transcriptPhrase('nothing-read')));
  return {
    ...{ language, words },
    cues: sorted.map(({ cue }) => cue),
    segments: segments.toSorted((a, b) => a.start - b.start),
    faults: faults.all(),
  };
}

function withoutWrongEnd(found: FoundCue, faults: Faults): FoundCue {
  const { line, cue } = found;
  const { start, end } = cue;
  if (end === undefined || (start !== undefined && end > start)) return found;
  if (start !== undefined && end < start) {
    const found = transcriptPhrase('time-and-then', { start: writeTime(start), end: writeTime(end) });
    faults.add({ line, ...transcriptFault('transcript-end-first', found) });
  }
  return { line, cue: { ...cue, end: undefined } };
}

function reportRestarts(cues: readonly FoundCue[], faults: Faults): void {
  let last = 0;
  for (const { cue, line } of cues) {
    if (cue.start === undefined) continue;
    if (cue.start < last - tolerance) {
      const found = transcriptPhrase('time-below', { time: writeTime(cue.start), last: writeTime(last) });
      faults.add({ line, ...transcriptFault('transcript-times-restart', found) });
    }
    last = cue.start;
  }
}

/** Sorts by time. A cue without a time stays after its predecessor. */
function sortByTime(cues: readonly FoundCue[]): FoundCue[] {
  let last = -1;
  const placed = cues.map((found) => {
    last = found.cue.start ?? last;
    return { found, time: last };
  });
  return placed.sort((a, b) => a.time - b.time).map(({ found }) => found);
}

function reportTimeCode(first: FoundCue | undefined, faults: Faults): void {
  if (first?.cue.start === undefined || first.cue.start < hourOne) return;
  faults.add({
    line: first.line,
    ...transcriptFault('transcript-time-code', transcriptPhrase('no-first-hour')),
  });
}

function reportOverlaps(cues: readonly FoundCue[], faults: Faults): void {
  const timed = cues.flatMap(({ line, cue: { start, end } }) =>
    start === undefined ? [] : { line, start, end: end ?? start },
  );
  const overlapping = timed.filter(({ start, end }, index) => {
    const next = timed[index + 1];
    // Two speakers in one caption have the same times.
    return next !== undefined && next.start < end && next.start !== start;
  });
  const [first] = overlapping;
  if (!first || overlapping.length <= timed.length / 2) return;
  const found = transcriptPhrase('captions-overlapping', {
    ...{ count: overlapping.length, total: timed.length },
  });
  faults.add({ line: first.line, ...transcriptFault('transcript-overlaps', found) });
}

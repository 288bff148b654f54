import { collectFaults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { type FoundCue, finishTranscript } from '#media/transcripts/formats/finish';
import { languageFrom } from '#media/transcripts/formats/language';
import { type ClockRates, ratesIn, readClock } from '#media/transcripts/formats/ttml-clock';
import { unreadableTime } from '#media/transcripts/problem-texts';
import { readXml } from '#scripts/markup/xml';

/** Times of an element of TTML, in seconds of the recording. */
interface Timing {
  start: number;
  end: number | undefined;
  /** True if the element or an ancestor has a `begin`. */
  isTimed: boolean;
  /** True if its children follow each other in time. */
  isSequence: boolean;
  /** End of the last child read. */
  lastEnd: number;
}

const whole: Timing = { start: 0, end: undefined, isTimed: false, isSequence: false, lastEnd: 0 };
const timedElements = new Set(['body', 'div', 'p', 'span']);

/**
 * W3C Timed Text, also called DFXP (https://www.w3.org/TR/ttml2/): its paragraphs, without styles and regions. Times
 * are relative to the parent element (https://www.w3.org/TR/ttml2/#timing-attribute-begin).
 */
export const ttml: TranscriptFormat = {
  name: 'TTML',
  recognise: ({ text }) => /^\s*<(?:[^<]*<){0,9}(?:\w+:)?tt[\s>]/.test(text.slice(0, 5000)),
  read({ text: xml }) {
    const faults = collectFaults();
    const cues: FoundCue[] = [];
    let rates: ClockRates = ratesIn({});
    let language: string | undefined;
    const around: Timing[] = [];
    /** The open paragraph; in one without times, its open timed span. */
    let current: FoundCue | undefined;

    function timingOf(attributes: Readonly<Record<string, string>>, line: number): Timing {
      const parent = around.at(-1) ?? whole;
      const base = parent.isSequence ? parent.lastEnd : parent.start;
      const { begin = '', end = '', dur = '', timeContainer } = attributes;
      const [offset, stop, length] = [begin, end, dur].map((time) => readClock(time, rates));
      if (begin !== '' && offset === undefined) faults.add(unreadableTime(line, begin));
      const start = base + (offset ?? 0);
      const ends = [
        stop === undefined ? undefined : base + stop,
        length === undefined ? undefined : start + length,
        parent.end,
      ].filter((time) => time !== undefined);
      return {
        start,
        end: ends.length > 0 ? Math.min(...ends) : undefined,
        isTimed: offset !== undefined || (begin === '' && (parent.isTimed || parent.isSequence)),
        isSequence: timeContainer === 'seq',
        lastEnd: start,
      };
    }
    function begin({ start, end, isTimed }: Timing, line: number): FoundCue {
      const times = isTimed ? { start: toMilliseconds(start) } : {};
      return { line, cue: { ...times, end: end === undefined ? undefined : toMilliseconds(end), text: '' } };
    }
    function close(): void {
      if (!current) return;
      current.cue.text = current.cue.text.replace(/\s+/g, ' ').trim();
      if (current.cue.text !== '') cues.push(current);
    }
    readXml(xml, {
      open(name, { attributes, line }) {
        if (name === 'br' && current) current.cue.text += ' ';
        if (name === 'tt') rates = ratesIn(attributes);
        if (name === 'tt' || name === 'body') language ??= languageFrom(attributes['xml:lang'] ?? '');
        if (!timedElements.has(name)) return;
        const timing = timingOf(attributes, line);
        // In a paragraph with times, spans are parts of its text.
        const isPart = name === 'span' && attributes.begin !== undefined && !around.at(-1)?.isTimed;
        if (isPart) close();
        if (name === 'p' || isPart) current = begin(timing, line);
        around.push(timing);
      },
      text(text) {
        if (current) current.cue.text += text;
      },
      close(name) {
        if (!timedElements.has(name)) return;
        const timing = around.pop();
        const parent = around.at(-1);
        if (timing && parent) parent.lastEnd = timing.end ?? timing.lastEnd;
        if (name !== 'p') return;
        close();
        current = undefined;
      },
    });
    return finishTranscript({ cues, language }, faults);
  },
};

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

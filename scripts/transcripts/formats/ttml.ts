import { collectFaults } from '#scripts/files/text-faults';
import { readXml } from '#scripts/markup/xml';
import type { TranscriptFormat } from '#scripts/transcripts/format';
import { unreadableTime } from '#scripts/transcripts/formats/faults';
import { type FoundCue, finish } from '#scripts/transcripts/formats/finish';
import { languageFrom } from '#scripts/transcripts/formats/language';
import { parseTime } from '#scripts/transcripts/formats/times';

/** Timed Text of the W3C, also called DFXP (https://www.w3.org/TR/ttml2/): its paragraphs, without styles and regions. */
export const ttml: TranscriptFormat = {
  name: 'TTML',
  recognise: ({ text }) => /^\s*<(?:[^<]*<){0,9}(?:\w+:)?tt[\s>]/.test(text.slice(0, 5000)),
  read({ text: xml }) {
    const faults = collectFaults();
    const cues: FoundCue[] = [];
    const rates = { f: 30, t: 1 };
    let language: string | undefined;
    let current: FoundCue | undefined;
    readXml(xml, {
      open(name, { attributes, line }) {
        if (name === 'br' && current) current.cue.text += ' ';
        if (name === 'tt') {
          language = languageFrom(attributes['xml:lang'] ?? '');
          rates.f = Number(attributes['ttp:frameRate']) || rates.f;
          rates.t = Number(attributes['ttp:tickRate']) || rates.t;
        }
        if (name !== 'p') return;
        const { begin = '', end = '', dur = '' } = attributes;
        const [start, stop, length] = [begin, end, dur].map((time) => timeIn(time, rates));
        if (begin !== '' && start === undefined) faults.add(unreadableTime(line, begin));
        const until = length === undefined ? stop : (start ?? 0) + length;
        current = { line, cue: { start, end: until, text: '' } };
      },
      text(text) {
        if (current) current.cue.text += text;
      },
      close(name) {
        if (!current || name !== 'p') return;
        current.cue.text = current.cue.text.replace(/\s+/g, ' ').trim();
        if (current.cue.text !== '') cues.push(current);
        current = undefined;
      },
    });
    return finish({ cues, language }, faults);
  },
};

/** Reads a time of the clock, also with frames, or an offset such as `12.5s`. */
function timeIn(written: string, rates: { f: number; t: number }): number | undefined {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/.exec(written) ?? [];
  const seconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / rates.f, t: 1 / rates.t };
  if (amount !== undefined) return Math.round(Number(amount) * (seconds[unit] ?? 1) * 1000) / 1000;
  const [, clock = written, frames = '0'] = /^(\d+:\d\d:\d\d):(\d+)$/.exec(written) ?? [];
  const time = parseTime(clock);
  return time === undefined ? undefined : Math.round((time + Number(frames) / rates.f) * 1000) / 1000;
}

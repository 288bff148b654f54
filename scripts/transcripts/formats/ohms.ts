import { collectFaults, type Faults } from '#scripts/files/text-faults';
import { readXml } from '#scripts/markup/xml';
import type { TranscriptFormat } from '#scripts/transcripts/format';
import { type FoundCue, finish } from '#scripts/transcripts/formats/finish';
import { languageFrom } from '#scripts/transcripts/formats/language';
import { readSyncedTranscript } from '#scripts/transcripts/formats/ohms-sync';
import { readSegment } from '#scripts/transcripts/formats/segments';
import { findWebVtt } from '#scripts/transcripts/formats/webvtt';

/** Texts of elements by name, and the line of the file that each begins in. */
type Elements = Map<string, { text: string; line: number }>;

/** Interviews of the Oral History Metadata Synchronizer (https://www.oralhistoryonline.org): an index, a transcript, or both. */
export const ohms: TranscriptFormat = {
  name: 'OHMS XML',
  recognise: ({ text }) => /<ROOT[\s>][^<]*<record[\s>]/i.test(text.slice(0, 5000)),
  read({ text: xml }) {
    const { record, points } = readElements(xml);
    const faults = collectFaults();
    const text = (name: string) => record.get(name)?.text ?? '';
    const segments = points.flatMap((point) => readSegment(segmentOf(point), faults));
    const { cues, language } = readWords(record, faults);
    return finish({ cues, segments, language: languageFrom(text('language')) ?? language }, faults);
  },
};

/** Reads the transcript: WebVTT since version 6. */
function readWords(record: Elements, faults: Faults): { cues: FoundCue[]; language?: string | undefined } {
  const vtt = record.get('vtt_transcript');
  if (!vtt || vtt.text.trim() === '') {
    const { text = '', line = 1 } = record.get('transcript') ?? {};
    return { cues: readSyncedTranscript(text, { sync: record.get('sync')?.text ?? '', line }) };
  }
  const { cues, language } = findWebVtt(vtt.text, faults.within(vtt.line));
  return { cues: cues.map(({ line, cue }) => ({ line: line + vtt.line - 1, cue })), language };
}

function segmentOf(point: Elements) {
  const text = (name: string) => point.get(name)?.text ?? '';
  return {
    line: point.get('time')?.line ?? 1,
    ...{ time: text('time'), title: text('title'), description: text('synopsis') },
    keywords: [text('keywords'), text('subjects')],
  };
}

/** Reads the elements of a record, and those of each point of its index. */
function readElements(xml: string): { record: Elements; points: Elements[] } {
  const record: Elements = new Map();
  const points: Elements[] = [];
  let point: Elements | undefined;
  let current = { text: '', line: 1 };
  readXml(xml, {
    open(name, { line }) {
      if (name === 'point') {
        point = new Map();
        points.push(point);
      }
      current = { text: '', line };
    },
    text(text) {
      current.text += text;
    },
    close(name) {
      const elements = point ?? record;
      if (name === 'point') point = undefined;
      else if (!elements.has(name)) elements.set(name, current);
      current = { text: '', line: current.line };
    },
  });
  return { record, points };
}

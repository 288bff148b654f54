/** Published forms of a transcript: HTML in the page, WebVTT for players, plain text. */

import { writeTime } from '#model/recordings/moments';
import { type Cue, isTimed, paragraphsOf, type Segment, type Transcript } from '#model/recordings/transcript';
import type { Part } from '#model/schema';
import { transcriptPath } from '#model/urls';

/** Seconds after which the time is repeated in the page. */
const repeatTimeAfter = 55;

interface HtmlOptions {
  segments: readonly Segment[];
  /** Address for links to times without scripts; undefined if the recording cannot be played. */
  recording: string | undefined;
  /** Id of the part, for anchors of segments. */
  part: string;
  /** Element for headings of segments. */
  heading: 'h3' | 'h5';
}

/**
 * Renders a transcript as HTML: a paragraph per speaker, a heading per segment. Words have their start in seconds in
 * `data-t`; words without a time belong to those before them.
 */
export function transcriptHtml(
  cues: readonly Cue[],
  { segments, recording, part, heading: element }: HtmlOptions,
): string {
  let lastTime = Number.NEGATIVE_INFINITY;
  let time: number | undefined;
  const markTime = (seconds: number) => {
    lastTime = seconds;
    return timeHtml(seconds, recording);
  };
  const heading = (segment: Segment) => {
    const id = escapeText(segmentId(part, segments.indexOf(segment)));
    const title = `${markTime(segment.start)} ${escapeText(segment.title)}`;
    return `<${element} id="${id}">${title}</${element}>${about(segment)}`;
  };
  const paragraphs = paragraphsOf(cues, segments).map(({ cues: paragraphCues, speaker, segments: begun }) => {
    const headings = begun.map(heading).join('');
    const start = paragraphCues[0]?.start;
    const mark = start !== undefined && start - lastTime >= repeatTimeAfter ? `${markTime(start)} ` : '';
    const name = speaker ? `<b>${escapeText(speaker)}</b> ` : '';
    const words = paragraphCues.map((cue) => {
      time = cue.start ?? time;
      return wordsHtml(cue, time);
    });
    return headings + (paragraphCues.length > 0 ? `<p dir="auto">${mark}${name}${words.join(' ')}</p>` : '');
  });
  return paragraphs.join('\n');
}

/** Returns the anchor of a segment by its index, from 0. */
export function segmentId(part: string, place: number): string {
  return `_${part}-s${place + 1}`;
}

function about({ description, keywords = [] }: Segment): string {
  const texts = [description, keywords.join(' · ')].filter((text) => text);
  return texts.map((text) => `<p class="about" dir="auto">${escapeText(text ?? '')}</p>`).join('');
}

function timeHtml(seconds: number, recording: string | undefined): string {
  const time = `<time>${writeTime(seconds)}</time>`;
  return recording === undefined
    ? time
    : `<a data-t="${seconds}" href="${recording}#t=${seconds}">${time}</a>`;
}

function wordsHtml({ text }: Cue, time: number | undefined): string {
  return time === undefined ? escapeText(text) : `<span data-t="${time}">${escapeText(text)}</span>`;
}

/** Escapes a text for HTML, attributes, and WebVTT. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Seconds for which the last words are shown if their end is unknown. */
const defaultLength = 5;

/**
 * Formats timed words as WebVTT (https://www.w3.org/TR/webvtt1/): words with the same time in one cue, a line per
 * speaker.
 */
export function transcriptVtt(cues: readonly Cue[]): string {
  const blocks: (Pick<Cue, 'end' | 'settings'> & { start: number; lines: string[] })[] = [];
  let speaker: string | undefined;
  for (const { start, end, settings, text, ...cue } of cues) {
    speaker = cue.speaker ?? speaker;
    const line = `${speaker ? `<v ${escapeText(speaker)}>` : ''}${escapeText(text)}`;
    const last = blocks.at(-1);
    const isSame = start === undefined || (start === last?.start && end === last.end);
    if (isSame) last?.lines.push(line);
    else blocks.push({ start, end, settings, lines: [line] });
  }
  const written = blocks.map(({ start, end, settings, lines }, at) => {
    const next = blocks[at + 1]?.start ?? 0;
    const until = end ?? (next > start ? next : start + defaultLength);
    const times = [vttTime(start), '-->', vttTime(until), settings].filter((word) => word);
    return `${times.join(' ')}\n${lines.join('\n')}\n`;
  });
  return ['WEBVTT\n', ...written].join('\n');
}

/** End of the last chapter in seconds after its start, longer than any: the file does not depend on the recording. */
const longestChapter = 6 * 3600;

/** Formats segments as WebVTT of kind `chapters`. */
export function chaptersVtt(segments: readonly Segment[]): string {
  return transcriptVtt(
    segments.map(({ start, title }, at) => {
      const next = segments[at + 1]?.start;
      return { start, text: title, ...(next === undefined && { end: start + longestChapter }) };
    }),
  );
}

function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60].map(
    (part) => String(Math.floor(part)).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** Formats a transcript as plain text: a line per paragraph, with time and speaker if known. */
export function transcriptText({ cues }: Pick<Transcript, 'cues'>): string {
  return paragraphsOf(cues)
    .map(({ speaker, cues: paragraphCues }) => {
      const start = paragraphCues[0]?.start;
      const time = start === undefined ? '' : `[${writeTime(start)}] `;
      return `${time}${speaker ? `${speaker}: ` : ''}${paragraphCues.map(({ text }) => text).join(' ')}\n`;
    })
    .join('\n');
}

/** A published form of the words or contents of a recording. */
export interface TranscriptForm {
  /** Address below the base path. */
  path: string;
  content: string;
}

/** Returns the published forms of a part: each transcript as text and, if timed, as WebVTT; its index as chapters. */
export function partForms({ speech = [], index }: Pick<Part, 'speech' | 'index'>): TranscriptForm[] {
  return [
    ...speech.flatMap((transcript) => {
      const text = { path: transcriptPath(transcript, 'txt'), content: transcriptText(transcript) };
      const { cues } = transcript;
      return isTimed(cues)
        ? [text, { path: transcriptPath(transcript, 'vtt'), content: transcriptVtt(cues) }]
        : [text];
    }),
    ...(index ? [{ path: transcriptPath(index, 'vtt'), content: chaptersVtt(index.segments) }] : []),
  ];
}

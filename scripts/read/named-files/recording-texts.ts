import { posix } from 'node:path';
import { isRecordedMedia } from '#model/recordings/moments';
import { groupBy } from '#model/std/group-by';
import { comparable, mediaOf } from '#scripts/read/named-files/file-kinds';
import { mayBeRead } from '#scripts/read/named-files/transcript-names';

/** A file with the transcript, scenes or contents of a recording. */
export interface RecordingText {
  /** Path below the collection folder. */
  file: string;
  role: 'words' | 'descriptions' | 'segments';
  /** Folded tag of its language, from its name or its column. */
  language?: string;
  /** The recording beside it; absent if a cell names it. */
  recording?: string;
  /** Name of the column that names it, unless that is the transcript column. */
  column?: string;
}

/** Role of a file, by the word before its ending: `ferry.chapters.vtt`. */
const roleByMark: Readonly<Record<string, RecordingText['role']>> = {
  captions: 'words',
  subtitles: 'words',
  transcript: 'words',
  chapters: 'segments',
  index: 'segments',
  descriptions: 'descriptions',
  description: 'descriptions',
};

/** Words before an ending that mark a draft, though some are also language tags. */
const draftMarks = new Set(['new', 'old', 'raw', 'bak', 'tmp', 'cut', 'fin', 'ref']);

/** Words for the audience or origin of captions: hearing impaired, foreign dialogue only, automatic. */
const captionKinds = new Set([
  'sdh',
  'cc',
  'hi',
  'hoh',
  'forced',
  'foreign',
  'default',
  'auto',
  'asr',
  'full',
]);

/** Tags that are also words or abbreviations: `smith.no.vtt` may be a number. */
const ambiguousTags = new Set([
  ...['am', 'an', 'as', 'be', 'co', 'et', 'he', 'id', 'is', 'it', 'la', 'lo', 'my', 'no', 'or', 'os'],
  ...['se', 'so', 'st', 'to', 'hi'],
]);

const languageTag = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/;
/** Maximum number of marks in a name: `ferry.en.sdh.captions.vtt`. */
const maxMarks = 3;

/** Returns whether a file is a sound recording or a film, by its ending. */
export function isRecording(file: string): boolean {
  return isRecordedMedia(mediaOf(file));
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns whether a word in a name is a known language tag: `de`, `pt-br`. */
function isLanguage(mark: string): boolean {
  return (
    languageTag.test(mark) &&
    !draftMarks.has(mark) &&
    languageNames.of(mark.replaceAll('_', '-')) !== undefined
  );
}

/**
 * Returns the texts of a recording: the ones beside it, and for the first recording of a record also the ones named
 * in cells.
 */
export function textsOfRecording(
  texts: readonly RecordingText[],
  { file, isFirst }: { file: string | undefined; isFirst: boolean },
): RecordingText[] {
  return texts.filter(({ recording }) => (recording === undefined ? isFirst : recording === file));
}

/** Meaning of the words between a name's stem and its ending. */
interface Marks extends Pick<RecordingText, 'role' | 'language'> {
  /** True for captions of less or more than everything that is said. */
  isSpecial?: true;
}

/** Returns the meaning of marks; undefined if one of them has none. */
function readMarks(marks: readonly string[]): Marks | undefined {
  let found: Marks = { role: 'words' };
  const others = marks.filter((mark) => !captionKinds.has(mark));
  for (const mark of others) {
    const role = Object.hasOwn(roleByMark, mark) ? roleByMark[mark] : undefined;
    if (role) found = { ...found, role };
    else if (isLanguage(mark)) found = { ...found, language: mark.replaceAll('_', '-') };
    else return undefined;
  }
  // Hindi, if no other language is named.
  if (marks.includes('hi') && found.language === undefined) return { ...found, language: 'hi' };
  return others.length < marks.length ? { ...found, isSpecial: true } : found;
}

/**
 * Returns the role and language in the name of a text named in a cell: `de` for `ferry.de.vtt`. After the name of a
 * recording all marks count, else only clear ones: neither `smith.no.vtt` nor `interview.ada.vtt` names a language.
 *
 * @param recordings files of its row
 */
export function marksInName(
  file: string,
  recordings: readonly string[],
): Pick<RecordingText, 'role' | 'language'> {
  const stems = new Set(recordings.map((recording) => stemOf(posix.basename(recording), 1)));
  const { marks, isBehind } = marksBehind(posix.basename(file), stems);
  const { role, language } = readMarks(marks) ?? { role: 'words' };
  const isClear =
    isBehind || (language !== undefined && !/^[a-z]{3}/.test(language) && !ambiguousTags.has(language));
  return { role, ...(isClear && { language }) };
}

/** Returns the marks after one of several stems, else the longest readable run of marks at the end of a name. */
function marksBehind(file: string, stems: ReadonlySet<string>): { marks: string[]; isBehind: boolean } {
  const parts = comparable(file).split('.').slice(0, -1);
  const counts = Array.from({ length: Math.min(maxMarks + 1, parts.length) }, (_, count) => count);
  const behind = counts.find((count) => stems.has(parts.slice(0, parts.length - count).join('.')));
  if (behind !== undefined) return { marks: parts.slice(parts.length - behind), isBehind: true };
  const last = counts.findLast(
    (count) => count < parts.length && readMarks(parts.slice(parts.length - count)),
  );
  return { marks: parts.slice(parts.length - (last ?? 0)), isBehind: false };
}

/**
 * Returns the texts beside recordings, by the path of the recording: `ferry.vtt` and `ferry.de.srt` beside
 * `ferry.mp4`. Captions of everything that is said come before special ones, such as `ferry.en.forced.vtt`.
 *
 * @param files paths below the collection folder
 */
export function textsBesideRecordings(files: readonly string[]): Map<string, RecordingText[]> {
  const byStem = groupBy(files.filter(isRecording), (file) => stemOf(file, 1));
  const found = files.flatMap((file) => (mayBeRead(file) ? readBeside(file, byStem) : []));
  const ordered = found.toSorted((a, b) => Number(a.isSpecial ?? false) - Number(b.isSpecial ?? false));
  return groupBy(
    ordered.map(({ isSpecial, ...text }) => text),
    ({ recording }) => recording,
  );
}

/**
 * Returns a text for each recording beside it. The longest stem wins: `ferry.fr.vtt` belongs to `ferry.fr.mp4`, if
 * there is one.
 */
function readBeside(
  file: string,
  byStem: ReadonlyMap<string, readonly string[]>,
): (Marks & { file: string; recording: string })[] {
  const parts = comparable(file).split('.');
  for (let count = 0; count <= maxMarks; count += 1) {
    const recordings = byStem.get(stemOf(file, count + 1));
    const marks = recordings && readMarks(parts.slice(-1 - count, -1));
    if (marks) return recordings.map((recording) => ({ file, ...marks, recording }));
  }
  return [];
}

/**
 * Returns a path without its last endings.
 *
 * @param endings how many
 */
function stemOf(file: string, endings: number): string {
  return comparable(file).split('.').slice(0, -endings).join('.');
}

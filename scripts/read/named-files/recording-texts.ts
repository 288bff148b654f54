import { posix } from 'node:path';
import { isRecordedMedia } from '#model/recordings/moments';
import { groupBy } from '#model/std/group-by';
import { comparable, mediaOf } from '#scripts/read/named-files/file-kinds';
import { mayBeRead } from '#scripts/read/named-files/transcript-names';

/** A file with the words or scenes of a recording, or with its contents. */
export interface RecordingText {
  /** Path below the collection folder. */
  file: string;
  role: 'words' | 'descriptions' | 'segments';
  /** Folded tag of its language, from its name or its column. */
  language?: string;
  /** The recording that it lies beside; absent if a cell names it. */
  recording?: string;
  /** Name of the column of the cell that names it, unless that is its transcript. */
  column?: string;
}

/** Role of a file, by the word before its ending: `ferry.chapters.vtt`. */
const roles: Readonly<Record<string, RecordingText['role']>> = {
  captions: 'words',
  subtitles: 'words',
  transcript: 'words',
  chapters: 'segments',
  index: 'segments',
  descriptions: 'descriptions',
  description: 'descriptions',
};

/** Words before an ending that mark a draft, though some are tags of languages, too. */
const drafts = new Set(['new', 'old', 'raw', 'bak', 'tmp', 'cut', 'fin', 'ref']);

/** Words that say for whom captions are, or how they were made: for those who hear little, only for foreign words, by a machine. */
const kinds = new Set(['sdh', 'cc', 'hi', 'hoh', 'forced', 'foreign', 'default', 'auto', 'asr', 'full']);

/** Tags that are also words, or short for one: `smith.no.vtt` may be a number. */
const everyday = new Set([
  ...['am', 'an', 'as', 'be', 'co', 'et', 'he', 'id', 'is', 'it', 'la', 'lo', 'my', 'no', 'or', 'os'],
  ...['se', 'so', 'st', 'to', 'hi'],
]);

const languageTag = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/;
/** Marks that a name may have at most: `ferry.en.sdh.captions.vtt`. */
const mostMarks = 3;

/** Returns whether a file is a recording or a film, by its ending. */
export function isRecording(file: string): boolean {
  return isRecordedMedia(mediaOf(file));
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns whether a word in a name is a known language tag: `de`, `pt-br`. */
function isLanguage(mark: string): boolean {
  return (
    languageTag.test(mark) && !drafts.has(mark) && languageNames.of(mark.replaceAll('_', '-')) !== undefined
  );
}

/**
 * Returns the texts of a recording: the ones beside it, and for the first recording of a record also the ones that cells name.
 */
export function textsOfRecording(
  texts: readonly RecordingText[],
  { file, isFirst }: { file: string | undefined; isFirst: boolean },
): RecordingText[] {
  return texts.filter(({ recording }) => (recording === undefined ? isFirst : recording === file));
}

/** Meaning of a name between its stem and its ending. */
interface Marks extends Pick<RecordingText, 'role' | 'language'> {
  /** True for captions that are not everything that is said, or more than that. */
  isSpecial?: true;
}

/** Returns the meaning of marks; undefined if there is anything else among them. */
function readMarks(marks: readonly string[]): Marks | undefined {
  let found: Marks = { role: 'words' };
  const others = marks.filter((mark) => !kinds.has(mark));
  for (const mark of others) {
    const role = Object.hasOwn(roles, mark) ? roles[mark] : undefined;
    if (role) found = { ...found, role };
    else if (isLanguage(mark)) found = { ...found, language: mark.replaceAll('_', '-') };
    else return undefined;
  }
  // Hindi, if no other language is named.
  if (marks.includes('hi') && found.language === undefined) return { ...found, language: 'hi' };
  return others.length < marks.length ? { ...found, isSpecial: true } : found;
}

/**
 * Returns the role and language in the name of a text that a cell names, `de` of `ferry.de.vtt`: what stands behind the name of a
 * recording. Behind any other name only what is clearly a mark counts: neither `smith.no.vtt` nor `interview.ada.vtt` names a language.
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
    isBehind || (language !== undefined && !/^[a-z]{3}/.test(language) && !everyday.has(language));
  return { role, ...(isClear && { language }) };
}

/** Returns the marks behind one of several stems, or else the last ones of a name that can be read. */
function marksBehind(file: string, stems: ReadonlySet<string>): { marks: string[]; isBehind: boolean } {
  const parts = comparable(file).split('.').slice(0, -1);
  const counts = Array.from({ length: Math.min(mostMarks + 1, parts.length) }, (_, count) => count);
  const behind = counts.find((count) => stems.has(parts.slice(0, parts.length - count).join('.')));
  if (behind !== undefined) return { marks: parts.slice(parts.length - behind), isBehind: true };
  const last = counts.findLast(
    (count) => count < parts.length && readMarks(parts.slice(parts.length - count)),
  );
  return { marks: parts.slice(parts.length - (last ?? 0)), isBehind: false };
}

/**
 * Returns the texts that lie beside recordings, by the path of the recording: `ferry.vtt` and `ferry.de.srt` beside `ferry.mp4`.
 * Captions of everything that is said come before special ones, such as `ferry.en.forced.vtt`.
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

/** Returns a text for each recording that it lies beside. The longest stem first: `ferry.fr.vtt` belongs to `ferry.fr.mp4`, if there is one. */
function readBeside(
  file: string,
  byStem: ReadonlyMap<string, readonly string[]>,
): (Marks & { file: string; recording: string })[] {
  const parts = comparable(file).split('.');
  for (let count = 0; count <= mostMarks; count += 1) {
    const recordings = byStem.get(stemOf(file, count + 1));
    const marks = recordings && readMarks(parts.slice(-1 - count, -1));
    if (marks) return recordings.map((recording) => ({ file, ...marks, recording }));
  }
  return [];
}

/** Returns a path without its last endings. */
function stemOf(file: string, endings: number): string {
  return comparable(file).split('.').slice(0, -endings).join('.');
}

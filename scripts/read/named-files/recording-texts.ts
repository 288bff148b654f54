import { posix } from 'node:path';
import { isRecordedMedia } from '#model/moments';
import { comparable, mediaOf } from '#scripts/read/named-files/objects';
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

const languageTag = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/;

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

/** Returns the role and language in a name between its stem and its ending; undefined if there is anything else. */
function readMarks(marks: readonly string[]): Pick<RecordingText, 'role' | 'language'> | undefined {
  let found: Pick<RecordingText, 'role' | 'language'> = { role: 'words' };
  for (const mark of marks) {
    const role = Object.hasOwn(roles, mark) ? roles[mark] : undefined;
    if (role) found = { ...found, role };
    else if (isLanguage(mark)) found = { ...found, language: mark.replaceAll('_', '-') };
    else return undefined;
  }
  return found;
}

/** Returns the role and language in the name of a text: `de` of `ferry.de.vtt`. */
export function marksInName(file: string): Pick<RecordingText, 'role' | 'language'> {
  const marks = posix.basename(file).toLowerCase().split('.').slice(1, -1);
  return readMarks(marks.slice(-1)) ?? { role: 'words' };
}

/**
 * Returns the texts that lie beside recordings, by the path of the recording: `ferry.vtt` and `ferry.de.srt` beside `ferry.mp4`.
 *
 * @param files paths below the collection folder
 */
export function textsBesideRecordings(files: readonly string[]): Map<string, RecordingText[]> {
  const byStem = new Map<string, string[]>();
  for (const file of files.filter(isRecording)) {
    const stem = stemOf(file, 1);
    byStem.set(stem, [...(byStem.get(stem) ?? []), file]);
  }
  const found = new Map<string, RecordingText[]>();
  for (const file of files) {
    if (!mayBeRead(file)) continue;
    // The longest stem first: `ferry.fr.vtt` belongs to `ferry.fr.mp4`, if there is one.
    for (const marks of [0, 1, 2]) {
      const recordings = byStem.get(stemOf(file, marks + 1));
      const read = readMarks(
        comparable(file)
          .split('.')
          .slice(-1 - marks, -1),
      );
      if (!recordings || !read) continue;
      for (const recording of recordings)
        found.set(recording, [...(found.get(recording) ?? []), { file, ...read, recording }]);
      break;
    }
  }
  return found;
}

/** Returns a path without its last endings. */
function stemOf(file: string, endings: number): string {
  return comparable(file).split('.').slice(0, -endings).join('.');
}

import { posix } from 'node:path';
import { isPicture } from '#model/file-types';
import type { Problem } from '#model/schema';
import type { Promised } from '#scripts/read/fetched-files';
import { type Names, namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import {
  type FindObject,
  noSuggestion,
  objectFinder,
  type Reference,
  type Unfound,
} from '#scripts/read/named-files/objects';
import { isShownText, transcriptNames } from '#scripts/read/named-files/transcript-names';
import {
  cellLocation,
  collectionAddress,
  type FoundCollection,
  type FoundRow,
  type RawRecord,
} from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';

/** A row and the files of the folder that its cells name; nothing is opened yet. */
export interface LocatedRow extends RawRecord {
  /** Cells of previews and transcripts that name files on other hosts. */
  readonly remote?: readonly RemoteCell[];
}

/** A cell that names a file on another host. */
export interface RemoteCell {
  column: string;
  written: string;
  address: string;
  promised: Promised;
}

/**
 * Returns a function that finds the files of the folder which a row names.
 *
 * @param report gets the faults of cells; absent if nobody is told
 */
export function recordLocator(
  collection: Pick<FoundCollection, 'files' | 'settings' | 'basePath' | 'columns'>,
  report?: (problem: Problem) => void,
): (row: FoundRow) => LocatedRow {
  const { files, settings } = collection;
  const findExactly = objectFinder(files, { nearest: noSuggestion });
  const context = {
    find: objectFinder(files, {
      site: collectionAddress(collection),
      ...(!report && { nearest: noSuggestion }),
    }),
    names: namesAmong(files, findExactly),
    captions: captionsByFilm(files),
    transcripts: [
      'transcript',
      ...(settings.languages ?? []).map((language) => `transcript@${foldTag(language)}`),
    ],
  };
  return (row) =>
    locateRecord(row, {
      ...context,
      report: ({ column, ...fault }) =>
        report?.({ ...fault, ...cellLocation(collection.columns, row, column) }),
    });
}

interface ObjectFault extends Pick<Problem, 'code' | 'severity' | 'expected' | 'remedy'> {
  column: string;
  found: string;
}

/** Returns captions by the films that they lie beside: `ferry.vtt` and `ferry.en.vtt` beside `ferry.mp4`. */
function captionsByFilm(files: readonly string[]): Map<string, string> {
  const captions = files.filter((file) => /\.(?:vtt|srt)$/i.test(file)).reverse();
  return new Map(
    captions.flatMap((file) =>
      [withoutEnding(file), withoutEnding(withoutEnding(file))].map((stem) => [stem, file] as const),
    ),
  );
}

function withoutEnding(file: string): string {
  return file.slice(0, file.length - posix.extname(file).length);
}

function unnamedCaptions(
  film: string,
  captions: ReadonlyMap<string, string>,
): Omit<ObjectFault, 'severity' | 'column'> {
  return {
    code: 'transcript-unnamed',
    expected: 'the transcript of a recording that captions lie beside',
    found: `"${captions.get(withoutEnding(film))}" beside "${film}"`,
    remedy: `Their words are not shown. Write "${captions.get(withoutEnding(film))}" in the column transcript.`,
  };
}

interface LookUp {
  column: string;
  hint?: string;
  /** Severity if there is no such file. */
  severity?: Problem['severity'];
  /** False if nothing is lost without the file. */
  isNeeded?: boolean;
}

/** Returns what is wrong with a cell that names no file, or one that is called otherwise. */
function nameFault(
  found: Reference | Unfound,
): Pick<ObjectFault, 'code' | 'expected' | 'remedy'> | undefined {
  if (found.kind === 'unfound') return { code: found.code, expected: found.expected, remedy: found.remedy };
  if (found.kind === 'link') return undefined;
  if (found.differs === 'ending')
    return {
      code: 'file-name-differs',
      expected: 'the name of a file with its own ending',
      remedy: `"${found.file}" was taken, which has another ending. Write its name in the cell.`,
    };
  if (found.differs === 'unwritten')
    return {
      code: 'file-name-differs',
      expected: 'the name of a file with its ending',
      remedy: `"${found.file}" was taken. Write its name in the cell.`,
    };
  if (found.differs === 'look')
    return {
      code: 'file-name-differs',
      expected: 'the name of a file, sign for sign',
      remedy: `"${found.file}" was taken, whose spaces, hyphens or quotation marks are others that look alike. Copy its name into the cell.`,
    };
  if (found.differs === 'case')
    return {
      code: 'file-name-differs',
      expected: 'the name of a file with its own capitals and small letters',
      remedy: `"${found.file}" was taken. Write its name in the cell, since other programs tell the two apart.`,
    };
}

interface LocateContext {
  find: FindObject;
  names: Names;
  /** Names of the columns that hold transcripts, in each language. */
  transcripts: readonly string[];
  /** Files of captions, by the path without ending of the film that they are named after. */
  captions: ReadonlyMap<string, string>;
  report: (fault: ObjectFault) => void;
}

function locateRecord(
  row: FoundRow,
  { find, names: among, transcripts, captions, report }: LocateContext,
): LocatedRow {
  const { file, preview, format, display_template } = row.cells;
  const hint = format ?? display_template;
  const look = (
    written: string,
    { column, hint, severity = 'warning', isNeeded = true }: LookUp,
  ): Reference | Unfound => {
    const found = find(written, hint);
    const fault = nameFault(found);
    if (fault && isNeeded)
      report({
        ...fault,
        severity: found.kind === 'unfound' ? severity : 'warning',
        column,
        found: `"${written}"`,
      });
    return found;
  };
  const named = namesInCell(file, among);
  const objects = named
    .map((written) => look(written, { column: 'file', hint, severity: 'error' }))
    .filter((found) => found.kind !== 'unfound');
  // Smaller versions of a picture are made of it, and if it is not there, that is told.
  const isNeeded = !named.some(isPicture) || objects.some(({ kind }) => kind !== 'picture');
  const picture = preview ? look(preview, { column: 'preview', isNeeded }) : undefined;
  if (preview && picture?.kind === 'file')
    report({ ...noPicture, severity: 'warning', column: 'preview', found: `"${preview}"` });
  const remote: RemoteCell[] = [];
  if (preview && picture?.kind === 'link')
    remote.push({ column: 'preview', written: preview, address: picture.url, promised: 'picture' });
  const transcriptFiles = new Map<string, readonly string[]>();
  const documents: Reference[] = [];
  for (const column of transcripts) {
    const written = row.cells[column];
    const names = written === undefined ? [] : transcriptNames(written, among.find);
    if (written === undefined || names.length === 0) continue;
    const found = names.map((name) => look(name, { column }));
    transcriptFiles.set(
      written,
      found.flatMap((text) => (text.kind === 'file' && isShownText(text.file) ? text.file : [])),
    );
    for (const text of found) {
      if (text.kind === 'unfound' || (text.kind === 'file' && isShownText(text.file))) continue;
      if (text.kind === 'link' && isShownText(new URL(text.url).pathname))
        remote.push({ column, written, address: text.url, promised: 'text' });
      else documents.push({ ...text, isTranscript: true });
    }
  }
  const film = objects.find((object) => object.kind === 'file' && captions.has(withoutEnding(object.file)));
  if (film?.kind === 'file' && !transcripts.some((column) => row.cells[column]))
    report({ ...unnamedCaptions(film.file, captions), severity: 'warning', column: 'transcript' });
  return {
    ...row,
    objects: [...objects, ...withoutTwins(documents, objects)],
    ...(picture?.kind === 'picture' && { preview: picture.file }),
    ...(transcriptFiles.size > 0 && { transcriptFiles }),
    ...(remote.length > 0 && { remote }),
  };
}

const noPicture = {
  code: 'preview-not-a-picture',
  expected: 'the name of a picture',
  remedy: 'It is not shown. Name a picture here, and files of other kinds in the column `file`.',
} as const;

/** Returns documents that are no object of the record already, each once. */
function withoutTwins(documents: readonly Reference[], objects: readonly Reference[]): Reference[] {
  const key = (object: Reference) => (object.kind === 'link' ? object.url : object.file);
  const taken = new Set(objects.map(key));
  return documents.filter((document) => {
    const isNew = !taken.has(key(document));
    taken.add(key(document));
    return isNew;
  });
}

import { posix } from 'node:path';
import { isPicture } from '#model/file-types';
import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import type { Promised } from '#scripts/read/fetched-files';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';
import { type Names, namesAmong, namesInCell } from '#scripts/resolve/cell-names';
import {
  type FindObject,
  noSuggestion,
  objectFinder,
  type Reference,
  type Unfound,
} from '#scripts/resolve/objects';
import { whereIs } from '#scripts/resolve/problems';
import { addressOf } from '#scripts/resolve/site-address';
import { isShownText, looksLikeText, unwrittenEndings } from '#scripts/resolve/transcripts';

/** A record, and the files that its cells name; nothing is opened yet. */
export interface Located {
  record: RawRecord;
  objects: Reference[];
  /** Path of a picture that previews the objects. */
  preview?: string;
  /** Paths of the text files of its transcripts, by the cell that names them; none where they are not there or not texts. */
  transcriptFiles?: ReadonlyMap<string, readonly string[]>;
  /** Its cells, but for those of objects, that name files on other hosts. */
  remote?: RemoteCell[];
}

/** A cell that names a file on another host. */
export interface RemoteCell {
  column: string;
  written: string;
  address: string;
  promised: Promised;
}

/** Finds the objects of every record. */
export function locateObjects(raw: RawCollection): { located: Located[]; problems: Problem[] } {
  const find = objectFinder(raw.files, { site: addressOf(raw, undefined) });
  const findExactly = objectFinder(raw.files, { nearest: noSuggestion });
  const names = namesAmong(raw.files, findExactly);
  const captions = captionsByFilm(raw.files);
  const problems: Problem[] = [];
  const languages = raw.settings.languages ?? [];
  const transcripts = ['transcript', ...languages.map((language) => `transcript@${foldTag(language)}`)];
  const located = raw.records.map((record) =>
    locateRecord(record, {
      ...{ find, names, transcripts, captions },
      report: (fault) => problems.push(objectProblem(raw, record, fault)),
    }),
  );
  return { located, problems };
}

interface ObjectFault extends Pick<Problem, 'severity' | 'expected' | 'remedy'> {
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
    expected: 'the transcript of a recording that captions lie beside',
    found: `"${captions.get(withoutEnding(film))}" beside "${film}"`,
    remedy: `Their words are not shown. Write "${captions.get(withoutEnding(film))}" in the column transcript.`,
  };
}

interface LookUp {
  column: string;
  hint?: string;
  /** How grave it is where there is no such file. */
  severity?: Problem['severity'];
  /** False if nothing is lost without the file. */
  isNeeded?: boolean;
}

/** Returns what is wrong with a cell that names no file, or one that is called otherwise. */
function faultOf(found: Reference | Unfound): Pick<ObjectFault, 'expected' | 'remedy'> | undefined {
  if (found.kind === 'unfound') return found;
  if (found.kind === 'link') return undefined;
  if (found.differs === 'ending')
    return {
      expected: 'the name of a file with its own ending',
      remedy: `"${found.file}" was taken, which has another ending. Write its name in the cell.`,
    };
  if (found.differs === 'unwritten')
    return {
      expected: 'the name of a file with its ending',
      remedy: `"${found.file}" was taken. Write its name in the cell.`,
    };
  if (found.differs === 'look')
    return {
      expected: 'the name of a file, sign for sign',
      remedy: `"${found.file}" was taken, whose spaces, hyphens or quotation marks are others that look alike. Copy its name into the cell.`,
    };
  if (found.differs === 'case')
    return {
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
  record: RawRecord,
  { find, names: among, transcripts, captions, report }: LocateContext,
): Located {
  const { file, preview, format, display_template } = record.cells;
  const hint = format ?? display_template;
  const look = (
    written: string,
    { column, hint, severity = 'warning', isNeeded = true }: LookUp,
  ): Reference | Unfound => {
    const found = find(written, hint);
    const fault = faultOf(found);
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
    const written = record.cells[column];
    const names = written === undefined ? [] : textsNamed(written, among.find);
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
  if (film?.kind === 'file' && !transcripts.some((column) => record.cells[column]))
    report({ ...unnamedCaptions(film.file, captions), severity: 'warning', column: 'transcript' });
  return {
    record,
    objects: [...objects, ...withoutTwins(documents, objects)],
    ...(picture?.kind === 'picture' && { preview: picture.file }),
    ...(transcriptFiles.size > 0 && { transcriptFiles }),
    ...(remote.length > 0 && { remote }),
  };
}

const noPicture = {
  expected: 'the name of a picture',
  remedy: 'It is not shown. Name a picture here, and files of other kinds in the column `file`.',
};

/** Most characters of a cell that names files instead of containing a text. */
const longestName = 300;

/** Returns the names of files in a cell of transcripts; none where it contains the text itself. */
function textsNamed(cell: string, find: FindObject): string[] {
  if (cell.length > longestName || cell.includes('\n')) return [];
  const isThere = (name: string) => {
    const found = find(name);
    return 'file' in found && found.differs !== 'ending' && found.differs !== 'unwritten';
  };
  const names = namesInCell(cell, { find }).flatMap((name) => {
    if (looksLikeText(name) || isThere(name)) return name;
    if (/\s/.test(name)) return [];
    return unwrittenEndings.map((ending) => `${name}.${ending}`).find(isThere) ?? [];
  });
  return names.length === namesInCell(cell, { find }).length ? names : [];
}

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

function objectProblem(
  raw: RawCollection,
  record: RawRecord,
  { severity, column, found, expected, remedy }: ObjectFault,
): Problem {
  return {
    severity,
    ...whereIs(raw, record, column),
    expected,
    found,
    remedy,
  };
}

/** Returns the pictures that records name, each once, sorted. */
export function namedPictures(located: readonly Located[]): string[] {
  const files = located.flatMap(({ objects, preview }) => [
    ...objects.flatMap((object) => (object.kind === 'picture' ? [object.file] : [])),
    ...(preview ? [preview] : []),
  ]);
  return [...new Set(files)].sort();
}

/** Returns the files that records name and that are no pictures, each once, sorted. */
export function namedFiles(located: readonly Located[]): string[] {
  const files = located.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'file' ? [object.file] : [])),
  );
  return [...new Set(files)].sort();
}

/** Returns the text files of transcripts, each once, sorted. */
export function namedTranscripts(located: readonly Located[]): string[] {
  const files = located.flatMap(({ transcriptFiles }) => [...(transcriptFiles?.values() ?? [])].flat());
  return [...new Set(files)].sort();
}

/** Adds to problems of files the rows that name them: the owner mends one or the other. */
export function addNamingRows(problems: readonly Problem[], located: readonly Located[]): Problem[] {
  const files = new Set(problems.map(({ file }) => file));
  const places = located.flatMap(({ record, objects, preview }) => {
    if (record.row === undefined) return [];
    const place = `${record.source}, row ${record.row}`;
    const named = [
      ...objects.flatMap((object) => (object.kind === 'link' ? [] : [object.file])),
      ...(preview ? [preview] : []),
    ];
    return named.flatMap((file) => (files.has(file) ? { file, place } : []));
  });
  const rows = groupBy(places, ({ file }) => file);
  return problems.map((problem) => {
    const named = rows.get(problem.file);
    return named
      ? { ...problem, found: `${problem.found} (named in ${formatRows(named.map(({ place }) => place))})` }
      : problem;
  });
}

const rowsNamed = 3;

function formatRows(rows: readonly string[]): string {
  const named = rows.slice(0, rowsNamed).join('; ');
  return rows.length > rowsNamed ? `${named} and ${rows.length - rowsNamed} more` : named;
}

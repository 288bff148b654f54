import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import type { Promised } from '#scripts/read/fetched-files';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';
import { type FindObject, objectFinder, type Reference, type Unfound } from '#scripts/resolve/objects';
import { whereIs } from '#scripts/resolve/problems';
import { addressOf } from '#scripts/resolve/site-address';

/** A record, and the files that its cells name; nothing is opened yet. */
export interface Located {
  record: RawRecord;
  objects: Reference[];
  /** Path of a picture that previews the objects. */
  preview?: string;
  /** Paths of the text files of its transcripts, by the cell; undefined where there is no such file. */
  transcriptFiles?: ReadonlyMap<string, string | undefined>;
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
  const problems: Problem[] = [];
  const languages = raw.settings.languages ?? [];
  const transcripts = ['transcript', ...languages.map((language) => `transcript@${foldTag(language)}`)];
  const located = raw.records.map((record) =>
    locateRecord(record, {
      ...{ find, transcripts },
      report: (fault) => problems.push(objectProblem(raw, record, fault)),
    }),
  );
  return { located, problems };
}

interface ObjectFault extends Pick<Problem, 'severity' | 'expected' | 'remedy'> {
  column: string;
  written: string;
}

interface LookUp {
  column: string;
  hint?: string;
  /** How grave it is where there is no such file. */
  severity?: Problem['severity'];
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
  if (found.differs === 'case')
    return {
      expected: 'the name of a file with its own capitals and small letters',
      remedy: `"${found.file}" was taken. Write its name in the cell, since other programs tell the two apart.`,
    };
}

interface LocateContext {
  find: FindObject;
  /** Names of the columns that hold transcripts, in each language. */
  transcripts: readonly string[];
  report: (fault: ObjectFault) => void;
}

function locateRecord(record: RawRecord, { find, transcripts, report }: LocateContext): Located {
  const { file, preview, format, display_template } = record.cells;
  const hint = format ?? display_template;
  const look = (written: string, { column, hint, severity = 'warning' }: LookUp): Reference | Unfound => {
    const found = find(written, hint);
    const fault = faultOf(found);
    if (fault)
      report({ ...fault, severity: found.kind === 'unfound' ? severity : 'warning', column, written });
    return found;
  };
  const objects = splitNames(file, find)
    .map((written) => look(written, { column: 'file', hint, severity: 'error' }))
    .filter((found) => found.kind !== 'unfound');
  const picture = preview ? look(preview, { column: 'preview' }) : undefined;
  if (preview && picture?.kind === 'file')
    report({ ...noPicture, severity: 'warning', column: 'preview', written: preview });
  const remote: RemoteCell[] = [];
  if (preview && picture?.kind === 'link')
    remote.push({ column: 'preview', written: preview, address: picture.url, promised: 'picture' });
  const transcriptFiles = new Map<string, string | undefined>();
  for (const column of transcripts) {
    const written = record.cells[column];
    if (!written || !looksLikePath(written)) continue;
    const text = look(written, { column });
    transcriptFiles.set(written, text.kind === 'file' ? text.file : undefined);
    if (text.kind === 'link') remote.push({ column, written, address: text.url, promised: 'text' });
  }
  return {
    record,
    objects,
    ...(picture?.kind === 'picture' && { preview: picture.file }),
    ...(transcriptFiles.size > 0 && { transcriptFiles }),
    ...(remote.length > 0 && { remote }),
  };
}

const noPicture = {
  expected: 'the name of a picture',
  remedy: 'It is not shown. Name a picture here, and files of other kinds in the column `file`.',
};

/** Returns whether a cell names a text file instead of containing the text. */
function looksLikePath(cell: string): boolean {
  return /^[^\n]{1,300}\.(txt|md|vtt|srt)$/i.test(cell);
}

/** Splits a cell at `;`, unless that is part of a file's name or of an address, which has no white space behind it. */
function splitNames(cell: string | undefined, find: FindObject): string[] {
  if (!cell) return [];
  if (!cell.includes(';')) return [cell];
  const whole = find(cell);
  // A cell with several paths finds the last one, too: it ends in the name of a file.
  if ('file' in whole && whole.file.includes(';')) return [cell];
  const separator = /^https?:/i.test(cell) ? /;\s+|;(?=https?:|$)/i : /;/;
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function objectProblem(
  raw: RawCollection,
  record: RawRecord,
  { severity, column, written, expected, remedy }: ObjectFault,
): Problem {
  return {
    severity,
    ...whereIs(raw, record, column),
    expected,
    found: `"${written}"`,
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
  const files = located.flatMap(({ transcriptFiles }) =>
    [...(transcriptFiles?.values() ?? [])].flatMap((file) => file ?? []),
  );
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

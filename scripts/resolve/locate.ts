import type { Problem } from '#model/schema';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { type FindObject, objectFinder, type Reference, type Unfound } from '#scripts/resolve/objects';
import { whereIs } from '#scripts/resolve/where';

/** A record with what its cells name, found among the files; nothing is opened yet. */
export interface Located {
  record: RawRecord;
  objects: Reference[];
  /** Path of a picture that stands for the objects. */
  preview?: string;
  /** Path of a text file with the transcript. */
  transcriptFile?: string;
}

/** Finds the objects of every record. */
export function locateObjects(raw: RawCollection): { located: Located[]; problems: Problem[] } {
  const find = objectFinder(raw.files);
  const problems: Problem[] = [];
  const located = raw.records.map((record) =>
    locateRecord(record, { find, tell: (fault) => problems.push(objectProblem(raw, record, fault)) }),
  );
  return { located, problems };
}

interface ObjectFault extends Unfound {
  column: 'file' | 'preview' | 'transcript';
  written: string;
}

type Tell = (fault: ObjectFault) => void;

function locateRecord(record: RawRecord, { find, tell }: { find: FindObject; tell: Tell }): Located {
  const { file, preview, transcript, format, display_template } = record.cells;
  const hint = format ?? display_template;
  const objects = splitNames(file, find).flatMap((written): Reference[] => {
    const found = find(written, hint);
    if (found.kind !== 'unfound') return [found];
    tell({ ...found, column: 'file', written });
    return [];
  });
  const picture = preview ? find(preview) : undefined;
  if (preview && picture?.kind === 'unfound') tell({ ...picture, column: 'preview', written: preview });
  const text = transcript && looksLikePath(transcript) ? find(transcript) : undefined;
  if (transcript && text?.kind === 'unfound') tell({ ...text, column: 'transcript', written: transcript });
  return {
    record: text ? withoutTranscript(record) : record,
    objects,
    ...(picture?.kind === 'picture' && { preview: picture.file }),
    ...(text?.kind === 'file' && { transcriptFile: text.file }),
  };
}

/** Whether a cell names a text file rather than holding the text itself. */
function looksLikePath(cell: string): boolean {
  return /^[^\n]{1,300}\.(txt|md|vtt|srt)$/i.test(cell);
}

/** The name of a file is no text to show. */
function withoutTranscript(record: RawRecord): RawRecord {
  const { transcript: _, ...cells } = record.cells;
  return { ...record, cells };
}

/** The names in a cell: `;` separates them, unless a file's own name or an address holds one. */
function splitNames(cell: string | undefined, find: FindObject): string[] {
  if (!cell) return [];
  if (!cell.includes(';') || find(cell).kind === 'picture' || find(cell).kind === 'file') return [cell];
  const separator = /^https?:/i.test(cell) ? /;\s*(?=https?:)/i : /;/;
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function objectProblem(
  raw: RawCollection,
  record: RawRecord,
  { column, written, expected, remedy }: ObjectFault,
): Problem {
  return {
    severity: column === 'file' ? 'error' : 'warning',
    ...whereIs(raw, record, column),
    expected,
    found: `"${written}"`,
    remedy,
  };
}

/** The pictures that the records name, each once, sorted. */
export function namedPictures(located: readonly Located[]): string[] {
  const files = located.flatMap(({ objects, preview }) => [
    ...objects.flatMap((object) => (object.kind === 'picture' ? [object.file] : [])),
    ...(preview ? [preview] : []),
  ]);
  return [...new Set(files)].sort();
}

/** The files that the records name and that are no pictures, each once, sorted. */
export function namedFiles(located: readonly Located[]): string[] {
  const files = located.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'file' ? [object.file] : [])),
  );
  return [...new Set(files)].sort();
}

/** The text files that hold transcripts, each once, sorted. */
export function namedTranscripts(located: readonly Located[]): string[] {
  return [...new Set(located.flatMap(({ transcriptFile }) => transcriptFile ?? []))].sort();
}

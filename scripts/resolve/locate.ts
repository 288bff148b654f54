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
  const files = new Set(raw.files);
  const problems: Problem[] = [];
  const located = raw.records.map((record) => {
    const { objects, preview } = locateRecord(record, {
      find,
      tell: (fault) => problems.push(objectProblem(raw, record, fault)),
    });
    const transcript = record.cells.transcript?.replace(/^\//, '');
    return {
      record,
      objects,
      ...(preview && { preview }),
      ...(transcript && files.has(transcript) && { transcriptFile: transcript }),
    };
  });
  return { located, problems };
}

interface ObjectFault extends Unfound {
  column: 'file' | 'preview';
  written: string;
}

function locateRecord(
  record: RawRecord,
  { find, tell }: { find: FindObject; tell: (fault: ObjectFault) => void },
): { objects: Reference[]; preview: string | undefined } {
  const hint = record.cells.format ?? record.cells.display_template;
  const objects = splitNames(record.cells.file, find).flatMap((written): Reference[] => {
    const found = find(written, hint);
    if (found.kind !== 'unfound') return [found];
    tell({ ...found, column: 'file', written });
    return [];
  });
  const written = record.cells.preview;
  const preview = written ? find(written) : undefined;
  if (written && preview?.kind === 'unfound') tell({ ...preview, column: 'preview', written });
  return { objects, preview: preview?.kind === 'picture' ? preview.file : undefined };
}

/** The names in a cell: `;` separates them, unless a file's own name holds one. */
function splitNames(cell: string | undefined, find: FindObject): string[] {
  if (!cell) return [];
  if (!cell.includes(';') || /^https?:/i.test(cell) || find(cell).kind !== 'unfound') return [cell];
  return cell
    .split(';')
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

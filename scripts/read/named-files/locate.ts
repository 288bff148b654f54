import type { Fault } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { isPicture } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { describeDifference } from '#model/text/lookalikes';
import { decodePath } from '#model/urls';
import { foldTag } from '#scripts/columns/translations';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { embedAddresses } from '#scripts/lists/recordings-elsewhere';
import type { Promised } from '#scripts/read/fetched-files';
import { type Names, namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import {
  type FindObject,
  noSuggestion,
  objectFinder,
  type Reference,
  type Unfound,
} from '#scripts/read/named-files/objects';
import { pagesIn } from '#scripts/read/named-files/ocr-and-layout';
import {
  marksInName,
  type RecordingText,
  textsBesideRecordings,
} from '#scripts/read/named-files/recording-texts';
import { isShownText, mayBeRead, transcriptNames } from '#scripts/read/named-files/transcript-names';
import {
  type Cells,
  cellLocation,
  collectionAddress,
  type FoundCollection,
  type FoundRow,
  type RawRecord,
} from '#scripts/read/raw';
import { pathSuggester } from '#scripts/read/suggest-path';

/** A cell that names a file on another host. */
export interface RemoteCell {
  column: string;
  written: string;
  address: string;
  promised: Promised;
}

/**
 * Returns a function that finds the files named in a row.
 *
 * @param report receives the faults of cells, and missing files without a similar name; absent to report nothing
 */
export function recordLocator(
  collection: Pick<FoundCollection, 'files' | 'settings' | 'basePath' | 'columns' | 'objectsFolder'> & {
    readonly records: readonly Pick<FoundRow, 'cells' | keyof Place>[];
  },
  report?: (problem: Problem, missing?: string) => void,
): (row: FoundRow) => RawRecord {
  const { files, settings, objectsFolder: home } = collection;
  const names = namesAmong(files, objectFinder(files, { home, nearest: noSuggestion }));
  let rowsOf: ReadonlyMap<string, readonly Place[]> | undefined;
  let current: Place | undefined;
  const isTaken = (file: string) => {
    rowsOf ??= rowsByFile(collection.records, names);
    return (
      rowsOf.get(file)?.some(({ source, row }) => source !== current?.source || row !== current.row) ?? false
    );
  };
  const context = {
    find: objectFinder(files, {
      site: collectionAddress(collection),
      home,
      nearest: report ? pathSuggester(files, isTaken) : noSuggestion,
    }),
    names,
    beside: textsBesideRecordings(files),
    transcripts: [
      { column: 'transcript' },
      ...(settings.languages ?? [])
        .map(foldTag)
        .map((language) => ({ column: `transcript@${language}`, language })),
    ],
  };
  return (row) => {
    current = row;
    return locateRecord(row, {
      ...context,
      report: ({ column, missing, ...fault }) =>
        report?.({ ...fault, ...cellLocation(collection.columns, row, column) }, missing),
    });
  };
}

type Place = Pick<FoundRow, 'source' | 'row'>;

/** Groups rows by the files that their cells name as objects. */
function rowsByFile(
  rows: readonly Pick<FoundRow, 'cells' | keyof Place>[],
  names: Names,
): Map<string, Place[]> {
  const places = rows.flatMap((row) =>
    namesInCell(row.cells.file, names).flatMap((name) => {
      const found = names.find(name);
      return 'file' in found ? [{ file: found.file, row }] : [];
    }),
  );
  const byFile = groupBy(places, ({ file }) => file);
  return new Map([...byFile].map(([file, named]) => [file, named.map(({ row }) => row)]));
}

interface ObjectFault extends Fault {
  column: string;
  /** The missing name, if no file has a similar one. */
  missing?: string | undefined;
}

interface LookUp {
  column: string;
  hint?: string;
  /** Severity if there is no such file. */
  severity?: Problem['severity'];
  /** False if the file can be missing without loss. */
  isNeeded?: boolean;
}

/** Returns the fault of a cell if its file is missing or spelt differently. */
function nameFault(written: string, reference: Reference | Unfound): Fault | undefined {
  if (reference.kind === 'link') return undefined;
  if (reference.kind === 'unfound') return reference.fault;
  const { file, differs, isSmaller } = reference;
  if (isSmaller) return readFault('original-missing', `"${written}"`, { file });
  if (!differs) return undefined;
  const found = `"${written}"`;
  const difference = differs === 'look' ? describeDifference(decodePath(written), file) : undefined;
  const name = difference === undefined ? found : readPhrase('only-looks-the-same', { found, difference });
  return readFault('file-name-differs', name, { file });
}

interface LocateContext {
  find: FindObject;
  names: Names;
  /** The columns of transcripts, in each language. */
  transcripts: readonly { column: string; language?: string }[];
  /** Texts named after recordings, by the path of the recording. */
  beside: ReadonlyMap<string, readonly RecordingText[]>;
  report: (fault: ObjectFault) => void;
}

function locateRecord(
  row: FoundRow,
  { find, names: among, transcripts, beside, report }: LocateContext,
): RawRecord {
  const { file, preview, format, display_template } = row.cells;
  const hint = format ?? display_template;
  const look = (
    written: string,
    { column, hint, severity = 'warning', isNeeded = true }: LookUp,
  ): Reference | Unfound => {
    const found = find(written, hint);
    const fault = nameFault(written, found);
    const isWanted = column === 'preview' && 'file' in found && found.isSmaller;
    if (fault && isNeeded && !isWanted)
      report({
        ...fault,
        column,
        ...(found.kind === 'unfound' && { severity, missing: found.missing }),
      });
    return found;
  };
  const written = namesInCell(file, among);
  if (file !== undefined && embedAddresses(file)) {
    const code = readPhrase('player-code');
    const addresses = written.join('; ');
    const fault =
      addresses === ''
        ? readFault('embed-code-unusable', code)
        : readFault('embed-code', code, { addresses });
    report({ ...fault, column: 'file' });
  }
  const objects = written
    .map((written) => look(written, { column: 'file', hint, severity: 'error' }))
    .filter((found) => found.kind !== 'unfound');
  // A missing picture is reported itself, and its derivatives are made from it.
  const isNeeded = !written.some(isPicture) || objects.some(({ kind }) => kind !== 'picture');
  const picture = preview ? look(preview, { column: 'preview', isNeeded }) : undefined;
  if (preview && picture?.kind === 'file')
    report({ ...readFault('preview-not-a-picture', `"${preview}"`), column: 'preview' });
  const remote: RemoteCell[] = [];
  if (preview && picture?.kind === 'link')
    remote.push({ column: 'preview', written: preview, address: picture.url, promised: 'picture' });
  const recordings = objects.flatMap((object) => (object.kind === 'file' ? object.file : []));
  const transcriptFiles = new Map<string, readonly string[]>();
  const documents: Reference[] = [];
  const named: RecordingText[] = [];
  for (const { column, language } of transcripts) {
    const written = row.cells[column];
    const names = written === undefined ? [] : transcriptNames(written, among.find);
    if (written === undefined || names.length === 0) continue;
    const found = names.map((name) => look(name, { column }));
    const texts = found.flatMap((text) => (text.kind === 'file' && mayBeRead(text.file) ? text.file : []));
    transcriptFiles.set(written, texts);
    named.push(
      ...texts.map((file) => ({ ...marksInName(file, recordings), ...(language && { language }), file })),
    );
    for (const text of found) {
      if (text.kind === 'unfound' || (text.kind === 'file' && isShownText(text.file))) continue;
      if (text.kind === 'link' && mayBeRead(new URL(text.url).pathname))
        remote.push({ column, written, address: text.url, promised: 'text' });
      else documents.push({ ...text, isTranscript: true });
    }
  }
  const spoken = recordingTexts(row, {
    recordings,
    names: (cell) => transcriptNames(cell, among.find),
    look,
  });
  const { texts } = spoken;
  const { cells, ...ofPages } = pagesIn(spoken.cells, {
    names: (cell) => namesInCell(cell, among),
    textFile(name) {
      const found = look(name, { column: 'ocr' });
      return found.kind === 'file' ? [found.file] : [];
    },
  });
  const all = [...named, ...texts, ...recordings.flatMap((file) => beside.get(file) ?? [])];
  const taken = new Set(recordings);
  return {
    ...row,
    cells,
    objects: [...objects, ...withoutDuplicates(documents, objects)],
    ...(picture?.kind === 'picture' && { preview: picture.file }),
    ...(transcriptFiles.size > 0 && { transcriptFiles }),
    ...(all.length > 0 && { recordingTexts: withoutRepetitions(all.filter(({ file }) => !taken.has(file))) }),
    ...(remote.length > 0 && { remote }),
    ...ofPages,
  };
}

/** Columns that may name files of a recording besides its transcript. Other cells in them are ordinary text. */
const textColumns = [
  { column: 'captions', role: 'words' },
  { column: 'chapters', role: 'segments' },
  { column: 'index', role: 'segments' },
  { column: 'audio_description', role: 'descriptions' },
] as const;

/** Returns the texts of recordings named in cells other than the transcript, and the remaining cells. */
function recordingTexts(
  { cells }: FoundRow,
  {
    recordings,
    names,
    look,
  }: {
    recordings: readonly string[];
    names: (cell: string) => string[];
    look: (written: string, options: LookUp) => Reference | Unfound;
  },
): { cells: Cells; texts: RecordingText[] } {
  const left: Record<string, string> = { ...cells };
  const texts: RecordingText[] = [];
  for (const { column, role } of textColumns) {
    const cell = cells[column];
    const written = cell === undefined ? [] : names(cell);
    if (written.length === 0) continue;
    // A file in an unknown format stays in its cell, and is reported.
    const others: string[] = [];
    for (const name of written) {
      const found = look(name, { column });
      if (!mayBeRead(name)) others.push(name);
      else if (found.kind === 'file')
        texts.push({ ...marksInName(found.file, recordings), role, column, file: found.file });
    }
    if (others.length > 0) left[column] = others.join('; ');
    else delete left[column];
  }
  return { cells: left, texts };
}

/** Removes texts that another cell or the recording's name has already given. */
function withoutRepetitions(texts: readonly RecordingText[]): RecordingText[] {
  return texts.filter(({ file }, at) => texts.findIndex((text) => text.file === file) === at);
}

/** Removes duplicates, and documents that are objects of the record already. */
function withoutDuplicates(documents: readonly Reference[], objects: readonly Reference[]): Reference[] {
  const key = (object: Reference) => (object.kind === 'link' ? object.url : object.file);
  const taken = new Set(objects.map(key));
  return documents.filter((document) => {
    const isNew = !taken.has(key(document));
    taken.add(key(document));
    return isNew;
  });
}

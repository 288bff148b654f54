import { posix } from 'node:path';
import type { CellEdit } from '#model/desk/protocol';
import { type Names, namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import { mediaOf } from '#scripts/read/named-files/file-kinds';
import { filesOfRecord } from '#scripts/read/named-files/meaning';
import { type FindObject, noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import { collectionAddress, type RawCollection } from '#scripts/read/raw';
import { similarNameFinder } from '#scripts/workshop/fixes/like-finder';
import {
  columnsOf,
  editOf,
  editsOfEach,
  type Fixer,
  type SheetToFix,
  writeFix,
} from '#scripts/workshop/fixes/sheet-to-fix';

/** Corrects file names in cells: ones in a different spelling, and names of missing files. */
export function fileNameFixer(sheet: SheetToFix): Fixer {
  const { raw } = sheet;
  const find = objectFinder(raw.files, { site: collectionAddress(raw), nearest: noSuggestion });
  const meant = fileFinder(raw, find);
  const names = namesAmong(raw.files, objectFinder(raw.files, { nearest: noSuggestion }));
  return ({ rows, column, found }) => {
    const written = /^"(.+?)"(?:$|, which | \(perhaps )/s.exec(found)?.[1];
    const file = written === undefined ? undefined : meant(written);
    if (written === undefined || file === undefined) return undefined;
    const right = nameFor(file, { written, find });
    if (right === undefined) return undefined;
    const edits = editsOfEach(rows, (row) => editsIn(row, { sheet, column, written, right, names }));
    return edits && writeFix(right, edits);
  };
}

/** Returns a function that finds the only file that a name can mean. */
function fileFinder(raw: RawCollection, find: FindObject): (written: string) => string | undefined {
  const named = namedFiles(raw);
  const free = raw.files.filter((file) => !named.has(file));
  const like = similarNameFinder(free, (path) => posix.parse(path.replaceAll('\\', '/')).name);
  return (written) => {
    const found = find(written);
    if (found.kind === 'link') return undefined;
    if (found.kind !== 'unfound') return found.differs && !found.isSmaller ? found.file : undefined;
    return like(written, (file) => mediaOf(file) === mediaOf(written));
  };
}

/** Returns the files that rows and pages name, which misspelt names cannot mean. */
function namedFiles({ records, pictures, linkedFiles }: RawCollection): Set<string> {
  return new Set([...pictures, ...linkedFiles.values(), ...records.flatMap(filesOfRecord)]);
}

/** Returns the name to write for a file: with as much of its path as was written, if that finds it. */
function nameFor(file: string, { written, find }: { written: string; find: FindObject }): string | undefined {
  const name = posix.basename(file);
  const beside = written.slice(0, written.lastIndexOf('/') + 1) + name;
  return [beside, name, file].find((candidate) => {
    const found = find(candidate);
    return 'file' in found && found.file === file && !found.differs && !found.isSmaller;
  });
}

function editsIn(
  row: number,
  {
    sheet,
    column,
    written,
    right,
    names,
  }: {
    sheet: SheetToFix;
    column: string | undefined;
    written: string;
    right: string;
    names: Names;
  },
): CellEdit[] | undefined {
  const { raw, rows, columns } = sheet;
  const named = columnsOf(sheet, column);
  const isOfFiles = named.some(({ name }) => name === 'file');
  const further = isOfFiles ? columns.filter(({ readAs }) => raw.fileHeaders.includes(readAs)) : [];
  return [...named, ...further].flatMap((one) => {
    const cell = rows[row - 1]?.[one.index] ?? '';
    const after = withName(cell, { written, right, names });
    return after === undefined ? [] : editOf(sheet, { row, column: one, after });
  });
}

/** Returns a cell with one of its names replaced; undefined if the name is not there, or is part of others. */
function withName(
  cell: string,
  { written, right, names }: { written: string; right: string; names: Names },
): string | undefined {
  const before = namesInCell(cell.trim(), names);
  if (!before.includes(written) || !cell.includes(written)) return undefined;
  const after = cell.replaceAll(written, right);
  const wanted = before.map((name) => (name === written ? right : name));
  const read = namesInCell(after.trim(), names);
  return read.length === wanted.length && read.every((name, at) => name === wanted[at]) ? after : undefined;
}

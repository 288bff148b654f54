import { cellValues } from '#scripts/lists/cell-values';
import { namesAmong, namesInAnyCell, namesInCell } from '#scripts/read/named-files/cell-names';
import { namedTranscripts } from '#scripts/read/named-files/list-named';
import { recordLocator } from '#scripts/read/named-files/locate';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import { collectionAddress, type FoundCollection, type FoundRow, type RawRecord } from '#scripts/read/raw';

/** Maximum length of a cell that may name files. */
const maxNameLength = 1000;

/** Returns the files of a row: its objects, preview, transcripts and other texts. */
export function filesOfRecord(record: RawRecord): string[] {
  const { objects, preview, pageTexts = [] } = record;
  return [
    ...objects.flatMap((object) => (object.kind === 'link' ? [] : [object.file])),
    ...(preview ? [preview] : []),
    ...pageTexts,
    ...namedTranscripts([record]),
  ];
}

/** The files that a row refers to. */
export interface Meaning {
  /** The files that the site shows for it, and files named in its other cells, of any column. */
  files: string[];
  /** Names in its cells without a file, or with several. */
  unfound: string[];
  /** Names in its cells with one file. */
  found: string[];
}

/**
 * Returns a function that finds the files a row refers to, without reporting problems. For the reader of a collection
 * and the desk only.
 */
export function meaningFinder(
  collection: Pick<FoundCollection, 'files' | 'settings' | 'basePath' | 'columns' | 'objectsFolder'>,
): (row: FoundRow) => Meaning {
  const { files, objectsFolder: home } = collection;
  const locate = recordLocator({ ...collection, records: [] });
  const find = objectFinder(files, { site: collectionAddress(collection), home, nearest: noSuggestion });
  const among = namesAmong(files, objectFinder(files, { home, nearest: noSuggestion }));
  const namesIn = ({ cells }: FoundRow) => [
    ...Object.values(cells)
      .filter((cell) => cell.length <= maxNameLength)
      .flatMap((cell) => [cell.trim(), ...cellValues(cell), ...namesInAnyCell(cell, { find: among.find })])
      .filter((name) => /\.[a-z\d]{2,5}$/i.test(name)),
    ...namesInCell(cells.file, among),
  ];
  return (row) => {
    const meaning: Meaning = { files: filesOfRecord(locate(row)), unfound: [], found: [] };
    for (const name of new Set(namesIn(row))) {
      const found = find(name);
      if (found.kind === 'unfound') meaning.unfound.push(name);
      if (!('file' in found)) continue;
      meaning.found.push(name);
      meaning.files.push(found.file);
    }
    return meaning;
  };
}

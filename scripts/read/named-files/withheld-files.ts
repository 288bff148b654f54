import { cellValues } from '#scripts/read/cell-values';
import { textsNamedAs } from '#scripts/read/named-files/beside-pictures';
import { namesAmong, namesInAnyCell, namesInCell } from '#scripts/read/named-files/cell-names';
import { namedTranscripts } from '#scripts/read/named-files/list-named';
import { type FindObject, noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import type { FoundCollection, FoundRow, RawRecord } from '#scripts/read/raw';

/** Maximum length of a cell that may name files. */
const longestName = 1000;

/**
 * Returns the files of a collection, except the ones that only withheld rows name: no page shows them, and none replaces a file
 * of another name.
 *
 * @param locate looks for the files of a row among all files, silently
 */
export function withoutWithheldFiles(
  { files, records, withheld = [] }: Pick<FoundCollection, 'files' | 'records' | 'withheld'>,
  locate: (row: FoundRow) => RawRecord,
): readonly string[] {
  if (withheld.length === 0) return files;
  const published = new Set(records.flatMap((row) => ownFiles(locate(row))));
  const find = objectFinder(files, { nearest: noSuggestion });
  const among = namesAmong(files, find);
  const hidden = new Set([
    ...withheld
      .flatMap((row) => [...namesIn(row, find), ...namesInCell(row.cells.file, among)])
      .flatMap((name) => {
        const found = find(name);
        return found.kind === 'picture' || found.kind === 'file' ? [found.file] : [];
      }),
    // With the texts beside its recordings.
    ...namedTranscripts(withheld.map(locate)),
  ]);
  // The words of a picture are as private as the picture, and must not become another's.
  const texts = [...textsNamedAs(files)].flatMap(([picture, own]) =>
    hidden.has(picture) && !published.has(picture) ? own : [],
  );
  for (const text of texts) hidden.add(text);
  return files.filter((file) => published.has(file) || !hidden.has(file));
}

/** Returns the files that a record names by their own names, without texts that only lie beside its recordings. */
function ownFiles({ recordingTexts = [], ...record }: RawRecord): string[] {
  const { objects, preview, pageTexts = [] } = record;
  const named = recordingTexts.filter(({ recording }) => recording === undefined);
  return [
    ...objects.flatMap((object) =>
      object.kind === 'link' || object.differs === 'ending' ? [] : [object.file],
    ),
    ...(preview ? [preview] : []),
    ...pageTexts,
    ...namedTranscripts([{ ...record, recordingTexts: named }]),
  ];
}

/** Returns the possible names of files in any cell of a row: a column of any name may hold them. */
function namesIn({ cells }: FoundRow, find: FindObject): string[] {
  return Object.values(cells)
    .filter((cell) => cell.length <= longestName)
    .flatMap((cell) => [cell.trim(), ...cellValues(cell), ...namesInAnyCell(cell, { find })])
    .filter((name) => /\.[a-z\d]{2,5}$/i.test(name));
}

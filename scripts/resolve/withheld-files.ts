import { cellValues } from '#scripts/read/cell-values';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { namesAmong, namesInAnyCell, namesInCell } from '#scripts/resolve/cell-names';
import { type Located, locateObjects } from '#scripts/resolve/locate';
import { type FindObject, noSuggestion, objectFinder } from '#scripts/resolve/objects';

/** Most characters of a cell that may name files. */
const longestName = 1000;

/**
 * Takes the files that only rows name which are not published out of a collection: no page shows them, and none of them stands
 * in for a file of another name.
 */
export function withoutWithheldFiles(raw: RawCollection): RawCollection {
  const { withheld = [] } = raw;
  if (withheld.length === 0) return raw;
  const published = new Set(locateObjects(raw).located.flatMap(filesOf));
  const find = objectFinder(raw.files, { nearest: noSuggestion });
  const among = namesAmong(raw.files, find);
  const hidden = new Set(
    withheld
      .flatMap((record) => [...namesIn(record, find), ...namesInCell(record.cells.file, among)])
      .flatMap((name) => {
        const found = find(name);
        return found.kind === 'picture' || found.kind === 'file' ? [found.file] : [];
      }),
  );
  return { ...raw, files: raw.files.filter((file) => published.has(file) || !hidden.has(file)) };
}

/** Returns the files that a record names by their own names. */
function filesOf({ objects, preview, transcriptFiles }: Located): string[] {
  return [
    ...objects.flatMap((object) =>
      object.kind === 'link' || object.differs === 'ending' ? [] : [object.file],
    ),
    ...(preview ? [preview] : []),
    ...[...(transcriptFiles?.values() ?? [])].flat(),
  ];
}

/** Returns what may be the names of files in any cell of a record: a column of any name may hold them. */
function namesIn({ cells }: RawRecord, find: FindObject): string[] {
  return Object.values(cells)
    .filter((cell) => cell.length <= longestName)
    .flatMap((cell) => [cell.trim(), ...cellValues(cell), ...namesInAnyCell(cell, { find })])
    .filter((name) => /\.[a-z\d]{2,5}$/i.test(name));
}

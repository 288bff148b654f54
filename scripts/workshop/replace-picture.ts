import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, posix } from 'node:path';
import { type CellEdit, RefusedRequest } from '#model/desk/protocol';
import { ending, isPicture, withoutEnding } from '#model/site/file-types';
import { namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import type { RawCollection } from '#scripts/read/raw';
import type { History } from '#scripts/workshop/history/history';
import { writeInTries } from '#scripts/workshop/history/write-in-tries';
import type { DeskList } from '#scripts/workshop/read-list';
import type { Uploads } from '#scripts/workshop/uploads';

/** A better scan, by the name that it has with its owner, and the picture of the collection whose place it takes. */
export interface Replacement {
  name: string;
  file: string;
  /** For the list of changes. */
  label: string;
}

/**
 * Puts a better scan in the place of a picture, whose row and address stay. A scan of another format lies beside the former one.
 *
 * @returns its path, and for another format the edits of the cells that name the picture
 * @throws RefusedRequest with a sentence
 */
export async function replacePicture(
  request: IncomingMessage,
  { name, file, label }: Replacement,
  { raw, list, uploads, history }: { raw: RawCollection; list: DeskList; uploads: Uploads; history: History },
): Promise<{ file: string; cells: CellEdit[] }> {
  if (!raw.files.includes(file)) throw new RefusedRequest(409, `${file} is not in the folder any more.`);
  if (!isPicture(name) || !isPicture(file))
    throw new RefusedRequest(422, `"${name}" is no picture, and takes the place of none.`);
  if (ending(name) === ending(file)) {
    const after = await uploads.read(request, name);
    await writeInTries(file, async () => {
      const before = await readFile(join(raw.root, file));
      return { outcome: await history.write(label, [{ path: file, before, after }]), result: {} };
    });
    return { file, cells: [] };
  }
  const beside = `${withoutEnding(file)}.${ending(name)}`;
  if (cellsThatName(file, { list, raw, after: beside }).length === 0)
    throw new RefusedRequest(409, `No cell names ${file}. Save the scan as .${ending(file)}, and try again.`);
  const received = await uploads.receive(request, { name: beside });
  const by = 'file' in received ? received.file : received.duplicateOf;
  return { file: by, cells: cellsThatName(file, { list, raw, after: by }) };
}

/** Returns the edits of all cells that name a file, to name another one. */
function cellsThatName(
  file: string,
  { list, raw, after }: { list: DeskList; raw: RawCollection; after: string },
): CellEdit[] {
  const column = list.sheet.columns.find((one) => one.name === 'file');
  if (!column) return [];
  const { index, header } = column;
  const names = namesAmong(raw.files, objectFinder(raw.files, { nearest: noSuggestion }));
  return list.records.flatMap(({ row, seen }) => {
    const cell = seen[index] ?? '';
    const written = namesInCell(cell, names).find((name) => {
      const found = names.find(name);
      return 'file' in found && found.file === file;
    });
    if (written === undefined || !cell.includes(written)) return [];
    const isPath = written.includes('/') || posix.dirname(after) !== posix.dirname(file);
    const slash = written.startsWith('/') ? '/' : '';
    const text = cell.replace(written, isPath ? slash + after : posix.basename(after));
    return [{ row, seen, column: index, header, after: text }];
  });
}

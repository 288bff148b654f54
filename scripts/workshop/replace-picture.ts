import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, posix } from 'node:path';
import { type CellEdit, RefusedRequest, type Replacement } from '#model/desk/protocol';
import { ending, isPicture, withoutEnding } from '#model/site/file-types';
import { namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import type { RawCollection } from '#scripts/read/raw';
import type { History } from '#scripts/workshop/history/history';
import { writeInTries } from '#scripts/workshop/history/write-in-tries';
import type { DeskList } from '#scripts/workshop/read-list';
import { maxReadBytes, type Uploads } from '#scripts/workshop/uploads';

/** A better scan that has arrived: its bytes, or for another format its path beside the picture. */
type Scan = { bytes: Buffer } | { beside: string };

/**
 * Receives a better scan for a picture, while other changes are made. A scan of another format lies beside the former one.
 *
 * @throws RefusedRequest with a sentence
 */
export async function receiveScan(
  request: IncomingMessage,
  { name, file }: Replacement,
  { raw, list, uploads }: { raw: RawCollection; list: DeskList; uploads: Uploads },
): Promise<Scan> {
  if (!raw.files.includes(file)) throw new RefusedRequest(409, `${file} is not in the folder any more.`);
  if (!isPicture(name) || !isPicture(file))
    throw new RefusedRequest(422, `"${name}" is no picture, and takes the place of none.`);
  if (ending(name) === ending(file)) {
    if ((await stat(join(raw.root, file))).size > maxReadBytes)
      throw new RefusedRequest(
        413,
        `${file} has more than 1 GB, and the desk keeps no former picture of that size. Put the scan into the folder yourself.`,
      );
    return { bytes: await uploads.read(request, name) };
  }
  const beside = `${withoutEnding(file)}.${ending(name)}`;
  // Refused before it arrives if no cell can name it.
  cellsThatName(file, { list, raw, after: beside });
  const received = await uploads.receive(request, { name: beside });
  return { beside: 'file' in received ? received.file : received.duplicateOf };
}

/**
 * Writes a better scan over a picture, whose row and address stay.
 *
 * @throws RefusedRequest with a sentence
 */
export async function writeScan(
  bytes: Buffer,
  { file, label }: Replacement,
  { raw, history }: { raw: RawCollection; history: History },
): Promise<void> {
  await writeInTries(file, async () => {
    const before = await readFile(join(raw.root, file));
    return { outcome: await history.write(label, [{ path: file, before, after: bytes }]), result: {} };
  });
}

/**
 * Returns the edits of all cells that name a file, to name another one.
 *
 * @throws RefusedRequest if there is none
 */
export function cellsThatName(
  file: string,
  { list, raw, after }: { list: DeskList; raw: RawCollection; after: string },
): CellEdit[] {
  const column = list.sheet.columns.find((one) => one.name === 'file');
  if (!column) throw namedNowhere(file);
  const { index, header } = column;
  const names = namesAmong(raw.files, objectFinder(raw.files, { nearest: noSuggestion }));
  const cells = list.records.flatMap(({ row, seen }) => {
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
  if (cells.length === 0) throw namedNowhere(file);
  return cells;
}

function namedNowhere(file: string): RefusedRequest {
  return new RefusedRequest(409, `No cell names ${file}. Save the scan as .${ending(file)}, and try again.`);
}

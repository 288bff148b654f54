/** What a list on another host must be before it takes the place of the one that was fetched before. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FetchFailure, notWanted } from '#scripts/fetch/fetch-failure';
import { fetchFault } from '#scripts/fetch/problem-texts';
import { openSheet } from '#scripts/lists/spreadsheet';
import { type FetchedSource, readFetched } from '#scripts/read/fetched-files';
import { count } from '#scripts/report/figures';

/** A list that was fetched. */
export interface FetchedList {
  address: string;
  /** Rows below the header, or manifests of a IIIF collection; absent if its host says that it is as it was. */
  rows?: number;
  /** Those of the list that was fetched before; absent if there is none that can be read. */
  rowsBefore?: number;
  /** True if all cells are as they were. */
  isSame: boolean;
}

/** A list as it is compared with another: its size, and all its cells. */
interface ListContent {
  rows: number;
  cells: string;
}

/**
 * Compares a list that has come with the one that was fetched before.
 *
 * @param folder of the list that has come, absolute
 * @throws FetchFailure if it cannot be read, is empty, or has lost more than half of its rows
 */
export async function guardList(
  folder: string,
  source: FetchedSource,
  { root, acceptFewer }: { root: string; acceptFewer: boolean },
): Promise<FetchedList> {
  const { address } = source;
  const came = await readContent(join(folder, source.file), source);
  if (typeof came === 'string') throw notWanted(came);
  const former = readFetched(root, address);
  const before = former && (await readContent(join(root, former.path), former));
  if (came.rows === 0) throw new FetchFailure(listFault('list-empty', 'no row', former !== undefined));
  if (!before || typeof before === 'string') return { address, rows: came.rows, isSame: false };
  if (came.rows < before.rows / 2 && !acceptFewer)
    throw new FetchFailure(fetchFault('list-shrunk', count(came.rows, 'row'), { before: before.rows }));
  return { address, rows: came.rows, rowsBefore: before.rows, isSame: came.cells === before.cells };
}

/** Returns what a list holds, or, as a noun phrase, what is there instead of one. */
async function readContent(
  path: string,
  { file, parts, members, manifest }: FetchedSource,
): Promise<ListContent | string> {
  if (parts) {
    const rows = manifest ? 1 : (members?.length ?? 0);
    return { rows, cells: JSON.stringify([parts, members, manifest]) };
  }
  const { columns, rows, problems } = await openSheet(await readFile(path), file);
  const fault = problems.find(({ severity, code }) => severity === 'error' && code !== 'spreadsheet-empty');
  if (columns.length === 0 && fault) return fault.found;
  const headers = columns.map(({ header }) => header);
  const cells = rows.map(({ cells }) => cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== '')));
  return { rows: rows.length, cells: JSON.stringify([headers, cells]) };
}

const refused: ReadonlySet<string> = new Set(['fetch-not-found', 'fetch-refused', 'fetch-unexpected']);
const unreachable: ReadonlySet<string> = new Set(['host-unreachable', 'host-unknown', 'host-untrusted']);

/** Returns the failure to fetch a list in words for its owner: what becomes of the site, and how to share a list. */
export function listFailure(failure: FetchFailure, address: string, root: string): FetchFailure {
  const { code, found } = failure.fault;
  const hasFormer = readFetched(root, address) !== undefined;
  if (refused.has(code)) return new FetchFailure(listFault('list-refused', found, hasFormer), failure);
  if (unreachable.has(code))
    return new FetchFailure(listFault('list-unreachable', found, hasFormer), failure);
  return failure;
}

function listFault(
  code: 'list-empty' | 'list-refused' | 'list-unreachable',
  found: string,
  hasFormer: boolean,
) {
  return fetchFault(code, found, {
    former: hasFormer
      ? 'The list that was fetched before stays in its place.'
      : 'No list was fetched before, so the site has none.',
  });
}

/** Checks a list from another host before it replaces the one fetched before. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foundIn } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import { FetchFailure, notWanted } from '#scripts/fetch/fetch-failure';
import { fetchFault, fetchPhrase } from '#scripts/fetch/problem-texts';
import { openSheet } from '#scripts/lists/spreadsheet';
import { type FetchedSource, readFetched } from '#scripts/read/fetched-files';

/** The result of fetching a list. */
export interface FetchedList {
  address: string;
  /** Rows below the header, or manifests of a IIIF collection; absent if the host reports it as unchanged. */
  rows?: number;
  /** Rows of the list fetched before; absent if there is none that can be read. */
  rowsBefore?: number;
  /** True if all cells are unchanged. */
  isSame: boolean;
}

/** The size and cells of a list, for comparison. */
interface ListContent {
  rows: number;
  cells: string;
}

/**
 * Compares a new list with the one fetched before.
 *
 * @param folder of the new list, absolute
 * @throws FetchFailure if it cannot be read, is empty, or has lost more than half of its rows
 */
export async function guardList(
  folder: string,
  source: FetchedSource,
  { root, acceptFewer }: { root: string; acceptFewer: boolean },
): Promise<FetchedList> {
  const { address } = source;
  const fetched = await readContent(join(folder, source.file), source);
  if (typeof fetched === 'string') throw notWanted(fetched);
  const former = readFetched(root, address);
  const before = former && (await readContent(join(root, former.path), former));
  if (fetched.rows === 0)
    throw new FetchFailure(listFault('list-empty', fetchPhrase('no-row'), former !== undefined));
  if (!before || typeof before === 'string') return { address, rows: fetched.rows, isSame: false };
  if (fetched.rows < before.rows / 2 && !acceptFewer)
    throw new FetchFailure(
      fetchFault('list-shrunk', fetchPhrase('rows-now', { count: fetched.rows }), { before: before.rows }),
    );
  return { address, rows: fetched.rows, rowsBefore: before.rows, isSame: fetched.cells === before.cells };
}

/** Reads a list; returns a noun phrase for the content if it is not a list. */
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

/** Words the failure to fetch a list for its owner: what becomes of the site, and how to share a list. */
export function listFailure(failure: FetchFailure, address: string, root: string): FetchFailure {
  const { code } = failure.fault;
  const found = foundIn(failure.fault);
  const hasFormer = readFetched(root, address) !== undefined;
  if (refused.has(code)) return new FetchFailure(listFault('list-refused', found, hasFormer), failure);
  if (unreachable.has(code))
    return new FetchFailure(listFault('list-unreachable', found, hasFormer), failure);
  return failure;
}

function listFault(
  code: 'list-empty' | 'list-refused' | 'list-unreachable',
  found: string | Phrase,
  hasFormer: boolean,
) {
  return fetchFault(code, found, {
    former: fetchPhrase(hasFormer ? 'former-list' : 'no-former-list'),
  });
}

import type { Problem } from '#model/schema';
import { isWebAddress } from '#model/web-address';
import { readFetched } from '#scripts/read/fetched-files';
import type { RemoteList } from '#scripts/read/raw';

/** Returns whether a setting names its spreadsheet by an address on another host. */
export function isAddress(named: string | undefined): named is string {
  return named !== undefined && isWebAddress(named);
}

/**
 * Finds a spreadsheet on another host, such as a published Google Sheet, among the fetched files.
 *
 * @param root of the collection folder
 * @returns its path below the folder, if it was fetched; of a IIIF document, also its address
 */
export function findRemoteSpreadsheet(
  root: string,
  remote: RemoteList,
): { file?: string; iiif?: string; remote: RemoteList; problems: Problem[] } {
  const { address, file: settingsFile, rows, column } = remote;
  const fetched = readFetched(root, address);
  if (fetched) return { file: fetched.path, ...(fetched.parts && { iiif: address }), remote, problems: [] };
  const problem: Problem = {
    code: 'file-not-fetched',
    severity: 'error',
    ...{ file: settingsFile, rows },
    ...(column !== undefined && { column }),
    expected: 'a spreadsheet in the folder, or one or a IIIF collection that was fetched',
    found: address,
    remedy: 'Run "npx vitrine fetch" with the folder: it saves the list, and what that names, there.',
  };
  return { remote, problems: [problem] };
}

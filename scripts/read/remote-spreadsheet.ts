import type { Problem } from '#model/schema';
import { isWebAddress } from '#model/web-address';
import { fetchedFile } from '#scripts/read/fetched-files';
import type { RemoteSpreadsheet } from '#scripts/read/raw';

/** Returns whether a setting names its spreadsheet by an address on another host. */
export function isAddress(named: string | undefined): named is string {
  return named !== undefined && isWebAddress(named);
}

/**
 * Finds a spreadsheet on another host, such as a published Google Sheet, among what was fetched.
 *
 * @param root of the collection folder
 * @returns its path below the folder, if it was fetched
 */
export function findRemoteSpreadsheet(
  root: string,
  remote: RemoteSpreadsheet,
): { file?: string; remote: RemoteSpreadsheet; problems: Problem[] } {
  const { address, file: settingsFile, rows, column } = remote;
  const file = fetchedFile(root, address);
  if (file !== undefined) return { file, remote, problems: [] };
  const problem: Problem = {
    code: 'file-not-fetched',
    severity: 'error',
    ...{ file: settingsFile, rows },
    ...(column !== undefined && { column }),
    expected: 'a spreadsheet in the folder, or one that was fetched',
    found: address,
    remedy:
      'Run "npx vitrine fetch" with the folder: it saves the spreadsheet, and what its cells name, there.',
  };
  return { remote, problems: [problem] };
}

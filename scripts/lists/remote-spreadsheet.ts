import type { Problem } from '#model/schema';
import { isWebAddress, withoutSecrets } from '#model/site/web-address';
import { readFault } from '#scripts/lists/problem-texts';
import { readFetched } from '#scripts/read/fetched-files';
import type { RemoteList } from '#scripts/read/raw';

/** Returns whether a setting names its spreadsheet by an address on another host. */
export function isAddress(named: string | undefined): named is string {
  return named !== undefined && isWebAddress(named);
}

/**
 * Finds a spreadsheet of another host, such as a published Google Sheet, among the fetched files.
 *
 * @param root of the collection folder
 * @returns its path below the folder, if it was fetched; for a IIIF document, also its address
 */
export function findRemoteSpreadsheet(
  root: string,
  remote: RemoteList,
): { file?: string; iiif?: string; remote: RemoteList; problems: Problem[] } {
  const { address, file: settingsFile, rows, column } = remote;
  const fetched = readFetched(root, address);
  if (fetched) return { file: fetched.path, ...(fetched.parts && { iiif: address }), remote, problems: [] };
  const place = { file: settingsFile, rows, ...(column !== undefined && { column }) };
  return { remote, problems: [{ ...place, ...readFault('list-not-fetched', withoutSecrets(address)) }] };
}

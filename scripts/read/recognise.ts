import { isPicture } from '#scripts/read/media-endings';
import type { RawCollection } from '#scripts/read/raw';

/** Spreadsheets that can be read. */
const tableFile = /^[^/]+\.(?:csv|tsv)$/i;

/**
 * Tells what kind of collection a folder holds.
 *
 * @param files paths below the folder, with forward slashes
 * @returns undefined if there is nothing to publish
 */
export function recognise(files: readonly string[]): RawCollection['kind'] | undefined {
  const holds = (pattern: RegExp) => files.some((file) => pattern.test(file));
  if (holds(/^_config\.ya?ml$/) && holds(/^_data\/[^/]+\.csv$/i)) return 'collectionbuilder';
  if (holds(/^(?:site\.ya?ml|items\.(?:csv|tsv)|pages\/.+\.(?:md|markdown))$/i)) return 'vitrine';
  if (topTables(files).length === 1) return 'vitrine';
  return files.some(isPicture) ? 'pictures' : undefined;
}

/** The spreadsheets that lie directly in the folder. */
export function topTables(files: readonly string[]): string[] {
  return files.filter((file) => tableFile.test(file));
}

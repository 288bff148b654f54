import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isSite } from '#scripts/publish/build-manifest';

const skippedEverywhere = new Set([
  'node_modules',
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'thumbs.db',
  'desktop.ini',
  'icon\r',
]);
/** What this project and Jekyll write into; deeper down these are names like any other. */
const skippedAtTop = new Set(['out', '_site']);

/** Whether a file or folder is passed over by its name, wherever it lies. */
export function isSkipped(name: string): boolean {
  // Office keeps `~$list.xlsx` beside a spreadsheet that is open.
  if (name.startsWith('.') || name.startsWith('~$')) return true;
  return skippedEverywhere.has(name.toLowerCase());
}

/** Whether a folder directly in the collection is passed over by its name. */
export function isSkippedAtTop(name: string): boolean {
  return skippedAtTop.has(name.toLowerCase());
}

/**
 * Whether a folder that is skipped by its name may hold something of the owner's: neither a site of ours nor, beside a
 * Jekyll project's settings, what Jekyll makes.
 *
 * @param siblings what lies beside it
 */
export async function holdsUnread(folder: string, siblings: readonly Dirent[]): Promise<boolean> {
  const isJekyll = siblings.some(({ name }) => /^_config\.ya?ml$/.test(name));
  if (isJekyll && folder.toLowerCase().endsWith('_site')) return false;
  if (await isSite(folder)) return false;
  const below = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return below.some((entry) => entry.isFile() && !isSkipped(entry.name));
}

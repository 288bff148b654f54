import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Fault } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { isSite } from '#scripts/disk/build-manifest';
import { isSystemFault } from '#scripts/disk/std';
import { throwIfVanished } from '#scripts/disk/vanished-file';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';

/** The contents of a folder, at any depth. */
export interface Listing {
  /** Paths below the folder as spelt on disk, with forward slashes, sorted. */
  files: string[];
  /** Links that are not followed: they lead out of the folder, to a folder, or nowhere. */
  links: string[];
  /** Folders that could not be opened. */
  closed: string[];
  /** Files and folders whose names are not Unicode, as from old ZIP files: they cannot be opened by name. */
  garbled: string[];
  /** Folders with files that are skipped because of their names only. */
  unread: string[];
}

/**
 * Lists every file below a folder, except hidden files, files of operating systems and built sites at any depth. Only
 * links to files inside the folder are followed, so nothing from elsewhere is ever published.
 */
export async function listFiles(root: string): Promise<Listing> {
  const listing: Listing = { files: [], links: [], closed: [], garbled: [], unread: [] };
  const inside = (await realpath(root)) + sep;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await openFolder(root, folder, listing);
    // The pictures of a built site are derivatives of the collection's.
    if (folder !== '' && (await isSite(join(root, folder)))) continue;
    for (const entry of entries) {
      if (isSkipped(entry.name)) continue;
      if (folder === '' && skippedAtTop.has(entry.name.toLowerCase())) {
        if (await mayContainOwnFiles(join(root, entry.name), entries)) listing.unread.push(entry.name);
        continue;
      }
      const path = folder + entry.name;
      if (entry.name.includes('\ufffd')) listing.garbled.push(path);
      else if (entry.isDirectory()) folders.push(`${path}/`);
      else if (entry.isFile()) listing.files.push(path);
      else if (entry.isSymbolicLink()) {
        const kept = await leadsToFile(join(root, path), inside);
        (kept ? listing.files : listing.links).push(path);
      }
    }
  }
  for (const list of [listing.files, listing.links, listing.closed, listing.garbled, listing.unread])
    list.sort();
  return listing;
}

async function openFolder(root: string, folder: string, listing: Listing): Promise<Dirent[]> {
  try {
    return await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (folder === '' || !isSystemFault(error)) throw error;
    throwIfVanished(folder, String(error.code));
    listing.closed.push(folder.slice(0, -1));
    return [];
  }
}

async function leadsToFile(link: string, inside: string): Promise<boolean> {
  try {
    const target = await realpath(link);
    return target.startsWith(inside) && (await stat(target)).isFile();
  } catch {
    return false;
  }
}

const skippedEverywhere = new Set([
  'node_modules',
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'thumbs.db',
  'desktop.ini',
  'icon\r',
]);
/** Output folders of Vitrine and of Jekyll; only skipped at the top. */
const skippedAtTop = new Set(['out', '_site']);

/** True if a file or folder is skipped by its name, at any depth. */
function isSkipped(name: string): boolean {
  // Lock file of Office beside an open spreadsheet: `~$list.xlsx`.
  if (name.startsWith('.') || name.startsWith('~$')) return true;
  return skippedEverywhere.has(name.toLowerCase());
}

/**
 * True if a folder skipped by its name may contain the owner's files: it is neither a built site, nor the output of
 * Jekyll beside its settings.
 */
async function mayContainOwnFiles(folder: string, siblings: readonly Dirent[]): Promise<boolean> {
  const isJekyll = siblings.some(({ name }) => /^_config\.ya?ml$/.test(name));
  if (isJekyll && folder.toLowerCase().endsWith('_site')) return false;
  if (await isSite(folder)) return false;
  const below = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return below.some((entry) => entry.isFile() && !isSkipped(entry.name));
}

/** Returns a problem for each skipped file and folder that may be missed. */
export function listingProblems({ links, closed, garbled, unread }: Listing): Problem[] {
  const problemsOf = (files: readonly string[], fault: Fault) =>
    files.map((file) => ({ file, rows: [], ...fault }));
  const linked = readPhrase('link-elsewhere');
  return [
    ...problemsOf(links, readFault('link-not-followed', linked)),
    ...problemsOf(closed, readFault('folder-unreadable', readPhrase('folder-closed'))),
    ...problemsOf(garbled, readFault('file-name-garbled', readPhrase('name-not-unicode'))),
    ...problemsOf(unread, readFault('folder-passed-over', readPhrase('folder-of-sites'))),
  ];
}

/** Returns whether a file is the list of former addresses. */
export function isRedirectsFile(file: string): boolean {
  return /^redirects\.csv$/i.test(file);
}

import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export { pictureEndings } from '#scripts/read/media-endings';

/** What lies below a folder. */
export interface Listing {
  /** Paths below the folder as the disk spells them, with forward slashes, sorted. */
  files: string[];
  /** Links that were not followed: they lead out of the folder, to a folder, or nowhere. */
  links: string[];
  /** Folders that could not be opened. */
  closed: string[];
  /** Files and folders whose names are no Unicode text, as old ZIP files bring them: they cannot be opened by name. */
  garbled: string[];
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
/** What this project and Jekyll write; elsewhere these are names like any other. */
const skippedAtTop = new Set(['out', '_site']);

/**
 * Lists every file below a folder but hidden ones, those of operating systems, and those that a build writes.
 * Links are followed to files inside the folder only, so nothing from elsewhere is ever published.
 */
export async function listFiles(root: string): Promise<Listing> {
  const listing: Listing = { files: [], links: [], closed: [], garbled: [] };
  const inside = (await realpath(root)) + sep;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await openFolder(root, folder, listing)) {
      if (isSkipped(entry.name, folder === '')) continue;
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
  for (const list of [listing.files, listing.links, listing.closed, listing.garbled]) list.sort();
  return listing;
}

function isSkipped(name: string, atTop: boolean): boolean {
  const lower = name.toLowerCase();
  // Office keeps `~$list.xlsx` beside a spreadsheet that is open.
  if (name.startsWith('.') || name.startsWith('~$')) return true;
  return skippedEverywhere.has(lower) || (atTop && skippedAtTop.has(lower));
}

async function openFolder(root: string, folder: string, listing: Listing): Promise<Dirent[]> {
  try {
    return await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (folder === '') throw error;
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

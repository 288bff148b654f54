import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isSite } from '#scripts/publish/build-manifest';
import { holdsUnread, isSkipped, isSkippedAtTop } from '#scripts/read/passed-over';
import { requireForbidden } from '#scripts/read/vanished-file';

export { pictureEndings } from '#scripts/read/file-types';

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
  /** Folders that hold files and were passed over because of their names alone. */
  unread: string[];
}

/**
 * Lists every file below a folder but hidden ones, those of operating systems, and those that a build writes: a folder
 * with a site of ours in it is passed over wherever it lies.
 * Links are followed to files inside the folder only, so nothing from elsewhere is ever published.
 */
export async function listFiles(root: string): Promise<Listing> {
  const listing: Listing = { files: [], links: [], closed: [], garbled: [], unread: [] };
  const inside = (await realpath(root)) + sep;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await openFolder(root, folder, listing);
    // The pictures of a site that Vitrine built are made from those of the collection.
    if (folder !== '' && (await isSite(join(root, folder)))) continue;
    for (const entry of entries) {
      if (isSkipped(entry.name)) continue;
      if (folder === '' && isSkippedAtTop(entry.name)) {
        if (await holdsUnread(join(root, entry.name), entries)) listing.unread.push(entry.name);
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
    if (folder === '' || !(error instanceof Error && 'code' in error)) throw error;
    requireForbidden(folder, String(error.code));
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

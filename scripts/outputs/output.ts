/** Defines an output, and the site from which outputs are planned and written. */

import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureOptions } from '#media';
import type { DataFile, FileObject, Picture } from '#model/schema';
import { writeFileIn } from '#scripts/disk/std';
import type { MadeMaps } from '#scripts/outputs/map/base-map';
import type { IndexedFiles } from '#scripts/outputs/search/files';
import type { PlannedIcons } from '#scripts/outputs/sharing/icons';
import type { MadeTheme } from '#scripts/outputs/theme/apply-theme';
import type { Built } from '#store/write';

/** A part of a finished site: the search index, the feed, the settings of hosts. */
export interface Output {
  /** Lists the files that it will write. */
  plan: (site: PlannableSite) => Iterable<PlannedFile>;
  /** Writes them. */
  write: (site: MadeSite, tree: SiteTree) => Promise<void>;
}

export interface PlannedFile {
  /**
   * Address below the base path, decoded: `/feed.xml`. With a slash at its end it is a folder of files whose names
   * are only known after writing.
   */
  path: string;
  /** Bytes; of a folder, of all its files. An estimate, if only writing tells the number. */
  bytes: number;
  /** True if its bytes are a guess: from none to twice as many. */
  isGuess?: true;
  /** Number of files, of a folder. */
  files?: number;
  /** Path of its original in the collection. */
  copyOf?: string;
}

/** A site to be planned, before anything is made. */
export interface PlannableSite {
  /** The model in the main language. */
  built: Built;
  /** Pictures that a page shows in any language. */
  pictures: readonly Picture[];
  pictureOptions: PictureOptions;
  /** Files other than pictures. */
  files: readonly FileObject[];
  theme: MadeTheme;
  maps: MadeMaps;
  search: IndexedFiles;
  /** Folder of the picture cache, absolute. */
  cache: string;
  /** Absent until they are made. */
  icons?: PlannedIcons | undefined;
}

/** A site with everything but its tree. */
export interface MadeSite extends PlannableSite {
  /** The collection folder, absolute. */
  root: string;
  /** The model in every language, on disk. */
  store: string;
  icons: PlannedIcons;
  data: MadeData;
}

/** The collection as data. */
export interface MadeData {
  /** Each file lies in it by its address. */
  folder: string;
  files: readonly DataFile[];
}

/** The tree of a site that is being written. */
export interface SiteTree {
  /** Returns the path on disk for an address of the site. */
  at: (path: string) => string;
  write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Puts a file of the cache into the tree: a hard link, or a copy. */
  link: (file: string, path: string) => Promise<void>;
}

/** A file whose content is known before anything is written. */
export interface ContentFile {
  /** Address below the base path, decoded. */
  path: string;
  content: string | Uint8Array;
}

/** Errors of hard links to another file system, to one without hard links, or of too many links to one file. */
const linkErrors = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

/** Makes an output of files whose content is known before anything is written. */
export function outputOf(filesOf: (site: PlannableSite) => Iterable<ContentFile>): Output {
  return {
    *plan(site) {
      for (const { path, content } of filesOf(site)) yield { path, bytes: Buffer.byteLength(content) };
    },
    async write(site, tree) {
      for (const { path, content } of filesOf(site)) await tree.write(path, content);
    },
  };
}

/** Returns whether a path belongs to the tree of the pictures, which may be on a host of their own. */
export function isPicturePath(path: string): boolean {
  return path.startsWith('/pictures/');
}

/**
 * Opens a tree for outputs.
 *
 * @param options.folder of the site
 * @param options.pictures folder of everything below `/pictures/`: another one if the pictures have a host of their
 * own
 * @param options.copy true to copy files of the cache instead of linking them
 * @param options.onFile called after each file
 */
export function openTree({
  folder,
  pictures,
  copy,
  onFile,
}: {
  folder: string;
  pictures: string;
  copy: boolean;
  onFile?: () => void;
}): SiteTree {
  const link = createHardLinker({ copy });
  const treeOf = (path: string) => (isPicturePath(path) ? pictures : folder);
  const at = (path: string) => join(treeOf(path), path);
  return {
    at,
    async write(path, content) {
      writeFileIn(treeOf(path), path, content);
      onFile?.();
    },
    async link(file, path) {
      await link(file, at(path));
      onFile?.();
    },
  };
}

/**
 * Returns a function that links files of the cache into the tree, or copies them if the file system has no hard links.
 *
 * @param options.copy true to copy every file
 */
function createHardLinker({ copy = false } = {}): (from: string, to: string) => Promise<void> {
  let canLink = !copy;
  return async (from, to) => {
    await mkdir(dirname(to), { recursive: true });
    if (canLink) {
      try {
        return await link(from, to);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && linkErrors.has(String(error.code)))) throw error;
        canLink = false;
      }
    }
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  };
}

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCollectionBuilder } from '#scripts/read/collectionbuilder/project';
import { type Listing, listFiles } from '#scripts/read/files';
import { listingProblems } from '#scripts/read/files-problems';
import { readPictures } from '#scripts/read/pictures-only';
import { mergeProblems } from '#scripts/read/problems';
import type { RawCollection } from '#scripts/read/raw';
import { recognise, topTables } from '#scripts/read/recognise';
import { readOwn } from '#scripts/read/vitrine-folder';
import { CommandError } from '#scripts/report/command-error';
import { FolderError } from '#scripts/report/folder-error';

const wanted =
  'A collection is a folder with pictures, a spreadsheet named items.csv, or both; or a CollectionBuilder project.';

/**
 * Reads a collection folder: Vitrine's own kind, a CollectionBuilder project, or nothing but pictures.
 * Mistakes inside it become problems, and the rest is read.
 *
 * @param root path of the folder
 * @throws FolderError if there is no such folder, or nothing in it to publish
 */
export async function readFolder(root: string): Promise<RawCollection> {
  const absolute = resolve(root);
  const listing = await openFolder(absolute, root);
  const folder = { root: absolute, files: listing.files };
  const collection = await readKind(recognise(listing.files), folder, root);
  const problems = [...listingProblems(listing), ...collection.problems];
  return { ...collection, problems: mergeProblems(problems) };
}

async function readKind(
  kind: RawCollection['kind'] | undefined,
  folder: { root: string; files: string[] },
  root: string,
): Promise<RawCollection> {
  switch (kind) {
    case 'collectionbuilder':
      return readCollectionBuilder(folder);
    case 'vitrine':
      return readOwn(folder);
    case 'pictures':
      return readPictures(folder);
    default:
      throw new FolderError(nothingUsable(root, folder.files));
  }
}

async function openFolder(absolute: string, root: string): Promise<Listing> {
  const found = await findOut(absolute, root);
  if (!found.isDirectory()) {
    throw new FolderError(`"${root}" is a file, not a folder. Name the folder that it lies in. ${wanted}`);
  }
  try {
    return await listFiles(absolute);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new FolderError(`The folder "${root}" cannot be opened. Check that you may read it.`);
  }
}

async function findOut(absolute: string, root: string): Promise<Stats> {
  try {
    return await stat(absolute);
  } catch {
    throw new FolderError(`There is no folder "${root}", or it cannot be opened. Check its name. ${wanted}`);
  }
}

function nothingUsable(root: string, files: readonly string[]): string {
  if (files.length === 0) return `The folder "${root}" is empty. ${wanted}`;
  const workbook = files.find((file) => /^[^/]+\.(?:xlsx?|ods|numbers)$/i.test(file));
  if (workbook) {
    return `The folder "${root}" holds no pictures, and "${workbook}" cannot be read as it is. Save it as CSV (UTF-8), under the name items.csv. ${wanted}`;
  }
  const tables = topTables(files);
  if (tables.length > 1) {
    return `The folder "${root}" holds ${tables.length} spreadsheets and no pictures. Name the one to publish items.csv. ${wanted}`;
  }
  return `The folder "${root}" holds nothing that can be published, only files such as "${files[0]}". ${wanted}`;
}

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { otherProject } from '#importers';
import { columnName } from '#scripts/columns/column-names';
import { splitName } from '#scripts/columns/translations';
import { conflictedCopies, conflictProblems } from '#scripts/read/conflicted-copies';
import { folderKinds } from '#scripts/read/kinds';
import { foreignSpreadsheets, topSpreadsheets, withoutSample } from '#scripts/read/kinds/choose-spreadsheet';
import { picturesKind } from '#scripts/read/kinds/pictures';
import { vitrineKind } from '#scripts/read/kinds/vitrine';
import { withoutLargeTexts } from '#scripts/read/large-texts';
import { type Listing, listFiles, listingProblems } from '#scripts/read/list-files';
import { thisDay } from '#scripts/read/publication-day';
import type { CollectionFolder, FolderKind, FoundCollection } from '#scripts/read/raw';
import { readRedirects } from '#scripts/read/redirects';
import { CommandError } from '#scripts/report/command-error';
import { mergeProblems } from '#scripts/report/problems';

const foreignKinds = folderKinds.filter((kind) => kind !== vitrineKind && kind !== picturesKind);
const explanation = `A collection is a folder with pictures, a spreadsheet named items.csv, or both; or ${foreignKinds
  .map(({ description }) => description)
  .join(' or ')}.`;

/**
 * Reads a collection folder of any kind. Mistakes become problems, and the rest is read.
 *
 * @param root path of the folder
 * @param today date of publication
 * @throws CommandError if there is no such folder, or nothing in it to publish
 */
export async function readFolder(root: string, today = thisDay()): Promise<FoundCollection> {
  const collection = await readAnyFolder(root, today);
  refuseEmptyCollection(collection);
  return collection;
}

/**
 * Reads a collection folder like `readFolder`, even if a column hides every row.
 *
 * @throws CommandError if there is no such folder, or nothing in it
 */
export async function readAnyFolder(root: string, today = thisDay()): Promise<FoundCollection> {
  const absolute = resolve(root);
  const listing = await openFolder(absolute, root);
  const copies = conflictedCopies(listing.files);
  const all = withoutSample(listing.files.filter((file) => !copies.has(file)));
  const folder = { root: absolute, files: all, today };
  const kind = await findKind(folder);
  if (!kind) throw new CommandError(nothingUsable(root, listing.files));
  const { files, problems: large } = withoutLargeTexts(absolute, all);
  const collection = await kind.read({ ...folder, files });
  const former = await readRedirects(absolute, files);
  const problems = [
    ...listingProblems(listing),
    ...conflictProblems(copies),
    ...large,
    ...collection.problems,
    ...former.problems,
  ];
  const { readAs } = collection;
  return {
    ...collection,
    kind: readAs === undefined ? kind.description : `${kind.description} (${readAs})`,
    ...(former.redirects.length > 0 && { formerAddresses: former.redirects }),
    problems: mergeProblems(problems),
  };
}

/**
 * Refuses a collection in which a column withholds every row, since an empty site would replace a full one. Only the
 * column `publish` may do so, as no other program writes it.
 *
 * @throws CommandError
 */
function refuseEmptyCollection({
  records,
  withheld = [],
}: Pick<FoundCollection, 'records' | 'withheld'>): void {
  const other = withheld.find(({ heldBy }) => splitName(columnName(heldBy)).name !== 'publish');
  if (records.length > 0 || !other) return;
  const rows = withheld.length === 1 ? 'The only row' : `All ${withheld.length} rows`;
  throw new CommandError(
    `${rows} of ${other.source} ${withheld.length === 1 ? 'is' : 'are'} kept from visitors by the column "${other.heldBy}", so nothing is left to publish. A site that was built before stays as it is. To publish rows, write "yes" for them in a column "publish", or correct that column.`,
  );
}

/** Returns the kind of a folder; undefined if no kind recognises it. */
export async function findKind(folder: CollectionFolder): Promise<FolderKind | undefined> {
  for (const kind of folderKinds) if (await kind.recognise(folder)) return kind;
  return undefined;
}

async function openFolder(absolute: string, root: string): Promise<Listing> {
  const stats = await statFolder(absolute, root);
  if (!stats.isDirectory()) {
    throw new CommandError(
      `"${root}" is a file, not a folder. Name the folder that it lies in. ${explanation}`,
    );
  }
  try {
    return await listFiles(absolute);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The folder "${root}" cannot be opened. Check that you may read it.`);
  }
}

async function statFolder(absolute: string, root: string): Promise<Stats> {
  try {
    return await stat(absolute);
  } catch {
    throw new CommandError(
      `There is no folder "${root}", or it cannot be opened. Check its name. ${explanation}`,
    );
  }
}

function nothingUsable(root: string, files: readonly string[]): string {
  if (files.length === 0) return `The folder "${root}" is empty. ${explanation}`;
  const [foreign] = foreignSpreadsheets(files);
  if (foreign !== undefined) {
    return `The folder "${root}" holds no pictures, and "${foreign}" cannot be read as it is. Export it as Excel (.xlsx) or CSV (UTF-8), under the name items.xlsx or items.csv. ${explanation}`;
  }
  const tables = topSpreadsheets(files);
  if (tables.length > 1) {
    return `The folder "${root}" holds ${tables.length} spreadsheets and no pictures. Name the one to publish items.csv. ${explanation}`;
  }
  const other = otherProject(files);
  if (other) {
    return `The folder "${root}" looks like a project of ${other.name} ("${other.file}"), which is not read. ${explanation}`;
  }
  const lookedFor = folderKinds.map((kind) => kind.lookedFor).join('; ');
  return `The folder "${root}" holds nothing that can be published, only files such as "${files[0]}". None of these was found: ${lookedFor}. ${explanation}`;
}

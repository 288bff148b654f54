import { basename } from 'node:path/posix';
import type { Problem } from '#model/schema';
import {
  isOpen,
  withoutSecretCells,
  withoutSecretSettings,
  withoutSecretTexts,
} from '#scripts/columns/secret-addresses';
import { readFolder } from '#scripts/read/folder';
import { useFetchedFiles } from '#scripts/read/named-files/fetched-objects';
import { findFileColumns } from '#scripts/read/named-files/file-columns';
import { locateLinkedFiles } from '#scripts/read/named-files/linked-files';
import { namedPictures } from '#scripts/read/named-files/list-named';
import { recordLocator } from '#scripts/read/named-files/locate';
import { joinMissingFolders } from '#scripts/read/named-files/missing-folders';
import { featuredFile, pagePictureFinder } from '#scripts/read/named-files/page-pictures';
import { findWithheldFiles } from '#scripts/read/named-files/withheld-files';
import {
  collectionAddress,
  type FoundCollection,
  type FoundPage,
  type RawCollection,
  type RawPage,
  type Translation,
} from '#scripts/read/raw';

/**
 * Reads a collection folder, and finds the files named by its rows, pages and settings.
 *
 * @param today date of publication; default: today
 * @throws CommandError if there is nothing to publish
 */
export async function readCollection(root: string, today?: string): Promise<RawCollection> {
  return completeCollection(await readFolder(root, today));
}

/**
 * Finds the files that a collection names, each row and page once. Needs all cells to find the columns that name
 * files, and all rows to find the files of withheld rows.
 */
export function completeCollection(found: FoundCollection): RawCollection {
  const problems: Problem[] = [...found.problems];
  const missing = new Map<Problem, string>();
  const unread = new Set(
    found.problems.flatMap(({ code, file }) =>
      code === 'text-too-large' || code === 'text-unreadable' ? basename(file) : [],
    ),
  );
  const report = (problem: Problem, name?: string) => {
    // A file that could not be read is reported once, for itself.
    if (name !== undefined && unread.has(basename(name))) return;
    problems.push(problem);
    if (name !== undefined) missing.set(problem, name);
  };
  const { columns, readCells, further, problems: misnamed } = findFileColumns(found);
  problems.push(...misnamed);
  const rows = found.records.map((row) => ({ ...row, cells: readCells(row) }));
  const { withheld: heldBack = [], hiddenCells = [] } = found;
  const withheld = findWithheldFiles(
    { ...found, columns, records: rows },
    { withheld: [...heldBack, ...hiddenCells] },
  );
  /** Files that pages may name, and files that rows may name. */
  const open = found.files.filter((file) => !withheld.meant.has(file));
  const ofRows = open.filter((file) => !withheld.namesakes.has(file));
  const addresses = new Map<string, string>();
  const { root } = found;
  const locate = recordLocator({ ...found, columns, files: ofRows, records: rows }, report);
  const records = rows.map((row) => {
    const record = useFetchedFiles(locate(row), { root, columns, addresses, report });
    return withoutSecretCells(record, { columns, report });
  });
  const { settings, navigation } = withoutSecretSettings(found, { collection: found, report });
  const picturesOf = pagePictureFinder(open, report);
  const completePage = (page: FoundPage): RawPage => {
    const open = withoutSecretTexts(page, report);
    return { ...open, pictures: picturesOf(open) };
  };
  const pages = found.pages.map(completePage);
  const { translations: foundTranslations, ...others } = found;
  const translations = [...(foundTranslations ?? [])].map(([language, one]): [string, Translation] => [
    language,
    {
      settings: withoutSecretSettings(one, { collection: found, report }).settings,
      pages: one.pages.map(completePage),
    },
  ]);
  const allPages = [...pages, ...translations.flatMap(([, one]) => one.pages)];
  const featured = featuredFile({ settings, files: open });
  const linkedFiles = locateLinkedFiles(
    { pages: allPages, columns, records, settings },
    { files: open, ...collectionAddress(found) },
  );
  const shown = new Set([
    ...allPages.flatMap(({ pictures }) => [...pictures.values()]),
    ...linkedFiles.values(),
    ...(featured ? [featured] : []),
  ]);
  const files = open.filter((file) => !withheld.namesakes.has(file) || shown.has(file));
  return {
    ...others,
    ...{ settings, files, records, pages, columns },
    problems: joinMissingFolders(problems, { missing, files }),
    ...(navigation && { navigation }),
    ...(foundTranslations && { translations: new Map(translations) }),
    fileHeaders: further,
    withheldFiles: found.files.filter((file) => withheld.meant.has(file) || withheld.namesakes.has(file)),
    linkedFiles,
    pictures: [
      ...new Set([
        ...namedPictures(records),
        ...allPages.flatMap(({ pictures }) => [...pictures.values()]),
        ...(featured ? [featured] : []),
      ]),
    ].sort(),
    addresses: new Map([...addresses].filter(([, address]) => isOpen(address))),
  };
}

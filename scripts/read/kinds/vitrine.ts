import { findCanopy, readCanopy } from '#importers';
import type { Phrase } from '#model/problems/phrases';
import type { Redirect } from '#model/schema';
import type { Settings } from '#model/settings';
import { pagePath } from '#model/urls';
import { chosenMeanings } from '#scripts/columns/column-names';
import { askAboutColumns } from '#scripts/columns/columns-for-staff';
import {
  dropHidden,
  hiddenSettingsOf,
  onlyHides,
  resolveColumns,
  withoutHidden,
} from '#scripts/columns/settings-columns';
import { separateTranslations } from '#scripts/columns/translations';
import { readWhole } from '#scripts/disk/read-whole';
import { completeByIiif } from '#scripts/lists/complete-by-iiif';
import { readPhrase } from '#scripts/lists/problem-texts';
import { findRemoteSpreadsheet, isAddress } from '#scripts/lists/remote-spreadsheet';
import { readSpreadsheet, type Spreadsheet } from '#scripts/lists/spreadsheet';
import { isPage, readPages } from '#scripts/pages/pages';
import {
  chooseSpreadsheet,
  findSpreadsheet,
  type SpreadsheetChoice,
} from '#scripts/read/kinds/choose-spreadsheet';
import { leftOutProblems, pictureColumns, pictureFacets, pictureRecords } from '#scripts/read/kinds/pictures';
import type {
  CollectionFolder,
  FolderKind,
  FoundCollection,
  FoundPage,
  Translation,
} from '#scripts/read/raw';
import { readSettings } from '#scripts/settings/settings';

/** Vitrine's own kind of folder: `site.yaml`, a spreadsheet, `pages/`, all optional. */
export const vitrineKind: FolderKind = {
  description: 'a Vitrine folder',
  contents:
    "**Vitrine's own**: `items.csv` (or `items.xlsx`, `items.ods`), `site.yaml`, `pages/*.md` (at least one of them), and pictures anywhere below. In the place of the list, the `canopy.yml` of a Canopy project: [its manifests are the items](fetch.md#from-a-iiif-server).",
  lookedFor: 'items.csv, items.xlsx or items.ods, site.yaml, pages/*.md',
  recognise: ({ files }) =>
    files.some((file) => /^(?:site\.ya?ml|pages\/.+\.(?:md|markdown))$/i.test(file)) ||
    findCanopy(files) !== undefined ||
    findSpreadsheet(files) !== undefined,
  read: readVitrineFolder,
};

/** The rows of a folder, and its default settings. */
interface FolderItems {
  list: Spreadsheet;
  defaults?: Partial<Settings>;
  /** File with the navigation, if another program's settings have one. */
  navigationFile?: string;
  redirects?: Redirect[];
}

async function readVitrineFolder({
  root,
  files,
  today,
}: CollectionFolder): Promise<Omit<FoundCollection, 'kind'>> {
  const settingsFile = files.find((file) => /^site\.ya?ml$/i.test(file)) ?? 'site.yaml';
  const written = readSettings(
    files.includes(settingsFile) ? await readWhole(root, settingsFile) : new Uint8Array(),
    settingsFile,
  );
  const { settings, locationOf } = written;
  const { languages = [], encoding } = settings;
  const canopy =
    settings.items === undefined && findSpreadsheet(files) === undefined ? findCanopy(files) : undefined;
  const choice: SpreadsheetChoice = isAddress(settings.items)
    ? findRemoteSpreadsheet(root, { ...locationOf(['items']), column: 'items', address: settings.items })
    : canopy !== undefined
      ? { file: canopy, problems: [] }
      : chooseSpreadsheet(files, settings.items, locationOf(['items']));
  const pages = await readPages({ root, files, today, languages, encoding });
  const usable = files.filter((file) => file !== settingsFile && file !== choice.file && !isPage(file));
  const hiddenSettings = hiddenSettingsOf(settings);
  const chosen = chosenMeanings(settings);
  const readList = async (file: string): Promise<Spreadsheet> =>
    readSpreadsheet(await readWhole(root, file), file, {
      ...{
        sheet: choice.sheet,
        encoding,
        language: settings.language,
        languages,
        today,
        hiddenSettings,
        chosen,
      },
    });
  const { list, defaults, navigationFile, redirects }: FolderItems =
    canopy !== undefined
      ? await readCanopy(
          { root, files, pages: new Set(pages.pages.map(({ slug }) => pagePath(slug))) },
          canopy,
        )
      : choice.iiif !== undefined
        ? { list: completeByIiif(iiifAsItems(choice.iiif, settingsFile), root) }
        : choice.file !== undefined
          ? { list: completeByIiif(await readList(choice.file), root) }
          : choice.remote !== undefined
            ? { list: { columns: [], records: [], problems: [] } }
            : picturesAsItems(usable.filter((file) => file !== settings.look.logo));
  const separated = separateTranslations(list.columns, { languages, file: choice.file ?? '' });

  const resolve = (written: Settings) =>
    resolveColumns(written, { columns: separated.columns, headers: list.headers }, locationOf);
  const resolved = resolve(settings);
  const withDefaults = (own: Settings): Settings => ({
    ...defaults,
    ...own,
    // Each key of `look` has a default, so site.yaml replaces all of it.
    ...(defaults?.look && !written.isWritten('look') && { look: defaults.look }),
  });
  const main = withDefaults(resolved.settings);
  const others = [...written.translations].map(([language, translated]) => {
    const { settings: own, problems } = resolve(translated);
    return { language, settings: withDefaults(own), problems };
  });
  const shown = dropHidden(
    { columns: separated.columns, records: list.records },
    [main, ...others.map((other) => other.settings)],
    locationOf,
  );
  const translations = others.map(({ language, settings: translated }): [string, Translation<FoundPage>] => [
    language,
    {
      settings: withoutHidden(translated, shown.hidden, written.translations.get(language) ?? translated),
      pages: pages.translations.get(language) ?? [],
    },
  ]);
  return {
    root,
    ...(list.exportedBy && { readAs: `${choice.file} read as an export of ${list.exportedBy}` }),
    settings: withoutHidden(main, shown.hidden, settings),
    settingsFile,
    ...(navigationFile !== undefined &&
      settings.navigation === undefined && {
        settingsElsewhere: { navigation: { file: navigationFile, column: 'navigation' } },
      }),
    columns: shown.columns,
    ...(list.headers && { columnQuestions: settings.columns ? 'answered' : 'open' }),
    records: shown.records,
    itemsArePictures: choice.file === undefined && choice.remote === undefined,
    ...(list.withheld && { withheld: list.withheld }),
    hiddenSettings,
    ...(shown.hiddenCells.length > 0 && { hiddenCells: shown.hiddenCells }),
    pages: pages.pages,
    ...(translations.length > 0 && {
      translations: new Map(translations),
      translated: separated.translated,
    }),
    remoteLists: [...(choice.remote ? [choice.remote] : []), ...(list.collections ?? [])],
    ...(redirects && { former: { redirects } }),
    files: usable,
    problems: [
      ...written.problems,
      ...choice.problems,
      ...resolved.problems,
      ...others.flatMap((other) => other.problems),
      ...shown.problems,
      ...list.problems,
      ...(settings.fields && !onlyHides(settings)
        ? []
        : askAboutColumns(shown, {
            isAnswered: (name) => hiddenSettings.get(name) === false,
            how: hideInSettings,
          })),
      ...separated.problems,
      ...pages.problems,
    ],
  };
}

function hideInSettings(headers: readonly string[]): Phrase {
  const yaml = headers.map((header) => `${JSON.stringify(header)}: {hidden: true}`).join(', ');
  return readPhrase('hide-by-setting', { setting: `fields: {${yaml}}` });
}

/**
 * Returns the list for a IIIF collection named in the settings: one row, which `completeByIiif` replaces by a row for
 * each manifest.
 */
function iiifAsItems(address: string, source: string): Spreadsheet {
  return { columns: [], records: [{ source, cells: { file: address } }], problems: [] };
}

function picturesAsItems(files: readonly string[]): FolderItems {
  return {
    list: { columns: [...pictureColumns], records: pictureRecords(files), problems: leftOutProblems(files) },
    defaults: { facets: [...pictureFacets] },
  };
}

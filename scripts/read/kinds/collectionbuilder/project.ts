import type { NavigationLink } from '#model/schema';
import { settingsSchema, type WrittenSettings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/read/encoding';
import {
  facetsOf,
  fieldsOf,
  type NavigationLine,
  readConfigTables,
} from '#scripts/read/kinds/collectionbuilder/config-tables';
import { addressHere, type Places, relink } from '#scripts/read/kinds/collectionbuilder/links';
import { findMetadata, shownRecords, usableFiles } from '#scripts/read/kinds/collectionbuilder/metadata';
import { readJekyllPages } from '#scripts/read/kinds/collectionbuilder/pages';
import { readSiteConfig } from '#scripts/read/kinds/collectionbuilder/site-config';
import { findFeatured, readTheme } from '#scripts/read/kinds/collectionbuilder/theme';
import type { CollectionFolder, FolderKind, RawCollection } from '#scripts/read/raw';
import { readSpreadsheet } from '#scripts/read/spreadsheet';

const configFileName = /^_config\.ya?ml$/;
const themeFile = '_data/theme.yml';

/** A CollectionBuilder-CSV project: settings, spreadsheet, fields, facets, links and texts as it shows them. */
export const collectionBuilderKind: FolderKind = {
  description: 'a CollectionBuilder project',
  contents:
    '**A CollectionBuilder project** as it is: `_config.yml`, `_data/`, `objects/`. Nothing needs to be changed; see [below](#a-collectionbuilder-project).',
  recognise: (files) =>
    files.some((file) => configFileName.test(file)) &&
    files.some((file) => /^_data\/[^/]+\.csv$/i.test(file)),
  read: readProject,
};

async function readProject({ root, files }: CollectionFolder): Promise<Omit<RawCollection, 'kind'>> {
  const textOf = async (file: string) =>
    files.includes(file) ? decodeText(await readWhole(root, file)).text : '';
  const configFile = files.find((file) => configFileName.test(file)) ?? '_config.yml';
  const config = readSiteConfig(await textOf(configFile), configFile);
  const theme = readTheme(await textOf(themeFile), themeFile);
  const tables = await readConfigTables(root, files);
  const metadata = findMetadata(files, config.metadata, configFile);
  const list = await readSpreadsheet(await readWhole(root, metadata.file), metadata.file);
  const { records, problems: left } = shownRecords(list.records, metadata.file);
  const written = await readJekyllPages({ root, files });

  const { columns } = list;
  const facets = facetsOf(theme, tables, columns);
  const featured = findFeatured(theme.featured, records, themeFile);
  const places: Places = {
    subjects: theme.subjects.find((name) => facets.includes(name)),
    locations: theme.locations.find((name) => facets.includes(name)),
    ids: new Set(records.flatMap(({ cells }) => (cells.id && !cells.parent ? [cells.id] : []))),
    pages: written.pages,
    basePath: config.basePath,
  };
  return {
    root,
    settings: settingsSchema.parse({
      ...config.settings,
      ...(featured.id && { featured: featured.id }),
      ...(columns.some(({ name }) => name === theme.sort) && { sort: theme.sort }),
      ...(tables.metadata && { fields: fieldsOf(tables.metadata, { columns, records, facets }) }),
      ...(facets.length > 0 && { facets }),
    } satisfies WrittenSettings),
    settingsFile: themeFile,
    settingsElsewhere: {
      featured: { file: themeFile, column: 'featured-image' },
      navigation: { file: '_data/config-nav.csv', column: 'stub' },
    },
    ...(!config.settings.url && config.basePath !== '' && { basePath: config.basePath }),
    columns,
    records,
    pages: written.pages.map((page) => ({ ...page, markdown: relink(page.markdown, places) })),
    ...(tables.navigation && { navigation: navigationHere(tables.navigation, places) }),
    files: usableFiles(files, records),
    problems: [
      ...config.problems,
      ...theme.problems,
      ...tables.problems,
      ...metadata.problems,
      ...list.problems,
      ...left,
      ...featured.problems,
      ...written.problems,
    ],
  };
}

/** Links whose pages are here. */
function navigationHere(lines: readonly NavigationLine[], places: Places): NavigationLink[] {
  const links = new Map<string, NavigationLink>();
  for (const { label, stub } of lines) {
    const href = addressHere(stub, places);
    if (href !== undefined && !links.has(href)) links.set(href, { label, href });
  }
  return [...links.values()];
}

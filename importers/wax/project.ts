import { z } from 'zod';
import { readViews } from '#importers/jekyll/drafts';
import { findItem, type JekyllItem, jekyllItems } from '#importers/jekyll/include';
import { languageQuestion } from '#importers/jekyll/language-question';
import { mapNavigation, newAddress, type PageAddresses, type Places, pathOf } from '#importers/jekyll/links';
import { readJekyllPages } from '#importers/jekyll/pages';
import { filesInSettings, findLogo, usableFiles } from '#importers/jekyll/project-files';
import { withLists } from '#importers/jekyll/reading-order';
import { findSiteConfig, type JekyllConfig, lookOf, openSiteConfig } from '#importers/jekyll/site-config';
import {
  collectionsIn,
  collectionsOfItems,
  collectionWithoutPages,
  readWaxCollection,
  searchSchema,
  type WaxCollection,
  type WaxList,
} from '#importers/wax/collections';
import { type FormerRecord, formerAddresses, formerPictures } from '#importers/wax/former-addresses';
import { waxFaults } from '#importers/wax/problem-texts';
import { type FieldSetting, settingsSchema, type WrittenSettings } from '#model/settings';
import { browsePath, itemPath } from '#model/urls';
import { columnName, labelOf } from '#scripts/columns/column-names';
import type { Spreadsheet } from '#scripts/lists/spreadsheet';
import type {
  CollectionFolder,
  FolderKind,
  FoundCollection,
  FoundRow,
  RawColumn,
  RawLink,
} from '#scripts/read/raw';

/** A Wax project, with all its collections as one site. */
export const waxKind: FolderKind = {
  description: 'a Wax project',
  settingsIn: '_config.yml, which Wax reads, too',
  contents:
    '**A Wax project** as it is: `_config.yml` with `collections`, `_data/`, `_exhibits/`. Nothing needs to be changed; see [below](#a-wax-project).',
  faults: waxFaults,
  lookedFor: '_config.yml with collections that have a metadata source (Wax)',
  async recognise({ root, files }) {
    const file = findSiteConfig(files);
    return file !== undefined && collectionsIn((await openSiteConfig(root, file)).config).length > 0;
  },
  read: readProject,
};

async function readProject({ root, files, today }: CollectionFolder): Promise<Omit<FoundCollection, 'kind'>> {
  const configFile = findSiteConfig(files) ?? '_config.yml';
  const siteConfig = await openSiteConfig(root, configFile);
  const { settings, basePath, config, problems } = siteConfig;
  const all = collectionsIn(config);
  const collections = collectionsOfItems(all);
  const lists: WaxList[] = [];
  for (const collection of collections)
    lists.push(await readWaxCollection(collection, { root, files, today }));
  const { columns, records, items } = joinLists(lists, collections);
  const former = formerRecords({ records, items, lists, collections });
  const usable = usableFiles(files, records);
  const ids = new Set(records.flatMap(({ cells }) => cells.id ?? []));
  const views = new Map(
    (await readViews({ root, files }, { config: siteConfig.written, theme: {} })).map(({ address }) => [
      address.toLowerCase(),
      browsePath(),
    ]),
  );
  const mapLink = (link: string, pages: PageAddresses) =>
    pageAt(link, { places: { ids, pages, views, basePath }, collections, items });
  const written = await readJekyllPages({
    ...{ root, files, today },
    config: siteConfig.written,
    language: settings.language ?? 'en',
    items,
    newAddress: mapLink,
  });
  const facets = facetsOf(config, { columns, records });
  const movedPages = new Set(written.redirects.map(({ from }) => from));
  return {
    root,
    settings: settingsSchema.parse({
      ...settings,
      look: lookOf(siteConfig, { logo: findLogo(config, usable) }),
      ...(facets.length > 0 && { facets }),
      ...(lists.some(({ shown }) => shown) && { fields: fieldsOf(lists) }),
    } satisfies WrittenSettings),
    settingsFile: configFile,
    settingsElsewhere: { navigation: { file: configFile, column: 'menu' } },
    ...(!settings.url && basePath !== '' && { basePath }),
    columns,
    records,
    remoteLists: lists.flatMap(({ collections: remote = [] }) => remote),
    withheld: lists.flatMap(({ withheld = [] }) => withheld),
    pages: written.pages,
    ...(config.menu !== undefined && {
      navigation: withLists(
        navigationIn(config, (link) => mapLink(link, written.addresses)),
        written.lists,
      ),
    }),
    former: {
      redirects: [
        ...written.redirects,
        ...formerAddresses(former, { collections, lists: [...views.keys()] }).filter(
          ({ from }) => !movedPages.has(from),
        ),
      ],
      files: former.flatMap(formerPictures),
      settingFiles: filesInSettings([siteConfig.written], usable),
    },
    files: usable,
    problems: [
      ...problems,
      ...all.filter((collection) => !collections.includes(collection)).map(collectionWithoutPages),
      ...lists.flatMap((list) => list.problems),
      ...written.problems,
      ...languageQuestion(records, { file: configFile, language: config.lang }),
    ],
  };
}

/**
 * Joins the lists of several collections, distinguished by a field `collection`; also returns the items as pages name
 * them, by collection and `pid`.
 */
function joinLists(
  lists: readonly Spreadsheet[],
  collections: readonly WaxCollection[],
): Pick<FoundCollection, 'columns' | 'records'> & { items: JekyllItem[] } {
  const columns = new Map<string, RawColumn>();
  const taken = new Set<string>();
  const records: FoundRow[] = [];
  const names: Pick<JekyllItem, 'name' | 'collection'>[] = [];
  const isSeveral = collections.length > 1;
  for (const [n, list] of lists.entries()) {
    const name = collections[n]?.name ?? '';
    for (const column of list.columns) if (!columns.has(column.name)) columns.set(column.name, column);
    for (const { cells, ...record } of list.records) {
      const id =
        cells.id !== undefined && taken.has(cells.id.toLowerCase()) ? `${name}-${cells.id}` : cells.id;
      if (id !== undefined) taken.add(id.toLowerCase());
      records.push({
        ...record,
        cells: { ...cells, ...(id && { id }), ...(isSeveral && { collection: labelOf(name) }) },
      });
      names.push({ name: cells.id ?? '', collection: name });
    }
  }
  if (isSeveral) columns.set('collection', { name: 'collection', header: 'Collection' });
  const all = [...columns.values()];
  const items = records.flatMap((record, n) =>
    jekyllItems([record], all).map((item) => ({ ...item, ...names[n] })),
  );
  return { columns: all, records, items };
}

/** Returns the former addresses of the collections' records. */
function formerRecords({
  records,
  items,
  lists,
  collections,
}: Pick<ReturnType<typeof joinLists>, 'records' | 'items'> & {
  lists: readonly WaxList[];
  collections: readonly WaxCollection[];
}): FormerRecord[] {
  const files = new Map(records.map(({ cells: { id = '', file } }) => [id, file]));
  const written = new Map(collections.map(({ name }, n) => [name, lists[n]?.written]));
  return items.map(({ name: pid, collection = '', id }) => {
    const file = files.get(id);
    return {
      ...{ pid, collection, id, written: written.get(collection)?.get(pid) ?? {} },
      ...(file !== undefined && { file }),
    };
  });
}

/** Returns the fields of the collections: columns shown by each layout, or all columns without a layout. */
function fieldsOf(lists: readonly WaxList[]): Record<string, FieldSetting> {
  const fields: Record<string, FieldSetting> = {};
  for (const { columns, shown } of lists)
    for (const [name, label] of shown ?? columns.map(({ name, header }) => [name, labelOf(header)] as const))
      if (!Object.hasOwn(fields, name)) fields[name] = label;
  return { ...fields, ...(lists.length > 1 && { collection: 'Collection' }) };
}

/** Words in names of columns that are not facets, as in `full_date`: each item has its own value. */
const neverFacets = new Set(['title', 'date', 'description']);
/** Maximum share of distinct values in the column of a facet. */
const maxDistinctShare = 0.7;

/** Returns the facets of a project: the columns of its search whose values are shared, and the collection. */
function facetsOf(
  { search }: Pick<JekyllConfig, 'search'>,
  { columns, records }: Pick<FoundCollection, 'columns' | 'records'>,
): string[] {
  const { data = {} } = searchSchema.safeParse(search);
  const fields = Object.values(data).flatMap(({ collections }) =>
    Object.values(collections).flatMap((collection) => collection.fields.map(columnName)),
  );
  const isShared = (name: string) => {
    const cells = records.flatMap(({ cells }) => cells[name] ?? []);
    return new Set(cells).size <= cells.length * maxDistinctShare;
  };
  const known = new Set(columns.map(({ name }) => name));
  const isGrouped = (name: string) => !name.split('_').some((word) => neverFacets.has(word));
  const shared = fields.filter((name) => known.has(name) && isGrouped(name) && isShared(name));
  return [...new Set([...(known.has('collection') ? ['collection'] : []), ...shared])];
}

const linkSchema = z.object({ label: z.string(), link: z.string().optional() });
const menuSchema = z.array(linkSchema.extend({ sub: z.array(linkSchema).optional() }));

/** Returns the links of a menu and its submenus, mapped to this site. */
function navigationIn(
  { menu }: Pick<JekyllConfig, 'menu'>,
  mapLink: (link: string) => string | undefined,
): RawLink[] {
  const { data = [] } = menuSchema.safeParse(menu);
  const links = data.flatMap(({ sub = [], ...entry }) => {
    const menu = sub.length > 0 && { menu: entry.label };
    return [entry, ...sub].flatMap(({ label, link }) =>
      link === undefined ? [] : { label, path: link, ...menu },
    );
  });
  return mapNavigation(links, mapLink);
}

/** Maps a page of a Wax site to this site: `/qatar/obj1/` is an item, `/collection/` a list of items. */
function pageAt(
  link: string,
  {
    places,
    collections,
    items,
  }: { places: Places; collections: readonly WaxCollection[]; items: readonly JekyllItem[] },
): string | undefined {
  const [first = '', pid] = pathOf(link, '').toLowerCase().split('/');
  const collection = collections.find(({ name }) => name.toLowerCase() === first)?.name;
  const item = collection !== undefined && pid ? findItem(pid, { items }, collection) : undefined;
  if (item) return itemPath(item.id);
  const isList = collection !== undefined || ['collection', 'collections'].includes(first);
  return newAddress(link, places) ?? (isList ? browsePath() : undefined);
}

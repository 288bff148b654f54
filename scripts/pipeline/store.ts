/** Steps that write to the work folder: the search index, the collection as data, the store. */
import { join } from 'node:path';
import type { SearchIndex } from '#model/schema';
import { writeData } from '#scripts/outputs/data/write-data';
import type { MadeData, MadeSite } from '#scripts/outputs/output';
import { indexModel } from '#scripts/outputs/search/build-index';
import { type IndexFiles, keepOnly, openFiles } from '#scripts/outputs/search/files';
import type { PipelineOptions } from '#scripts/pipeline/options';
import type { Prepared } from '#scripts/pipeline/prepare';
import { count, formatBytes } from '#scripts/report/format-numbers';
import type { Resolved } from '#scripts/site/locales';
import type { StoredIcons } from '#store/layout';
import { type Built, writeStore } from '#store/write';

/** Options of a step that makes a folder in the work folder. */
type FolderOptions = Pick<PipelineOptions, 'work' | 'reporter'> & {
  /** Name of the folder. */
  folder: string;
};

/** The search index of the main language, and the folder for the indexes of the others. */
export interface MadeSearch {
  index: SearchIndex;
  files: IndexFiles;
}

/** Indexes a model for search. */
export function indexCollection(
  built: Built,
  { work, folder, reporter }: FolderOptions,
): Promise<MadeSearch> {
  return reporter.step('Index', async () => {
    const files = await openFiles(join(work, folder));
    const index = await indexModel(built, files);
    return {
      value: { index, files },
      summary: `${count(files.names.size, 'file')}, ${formatBytes(files.bytes)}`,
    };
  });
}

/** Writes a collection as data. */
export function writeCollectionData(
  { raw, built }: Pick<Prepared, 'raw' | 'built'>,
  { work, folder: name, reporter }: FolderOptions,
): Promise<MadeData> {
  const folder = join(work, name);
  return reporter.step('Data', async () => {
    const files = await writeData(built, { columns: raw.columns, folder });
    const bytes = files.reduce((total, file) => total + file.bytes, 0);
    return { value: { folder, files }, summary: `${count(files.length, 'file')}, ${formatBytes(bytes)}` };
  });
}

/** Everything besides the model that pages name. */
interface NamedByPages extends Pick<MadeSite, 'theme' | 'maps' | 'data'> {
  search: MadeSearch;
  icons?: StoredIcons;
}

/**
 * Writes a model to the store with the addresses of everything that its pages name, and indexes it in the secondary
 * languages of the site.
 *
 * @returns the store, absolute
 */
export async function storeModel(
  { built, secondaryLocales }: Pick<Resolved, 'built' | 'secondaryLocales'>,
  { theme: { theme }, maps, data, search, icons }: NamedByPages,
  { work, folder }: Pick<FolderOptions, 'work' | 'folder'>,
): Promise<string> {
  const store = join(work, folder);
  const stored = ({ site, ...model }: Built, index: SearchIndex): Built => {
    const map = site.map && { map: { ...site.map, ...maps.shown } };
    return { ...model, site: { ...site, ...map, theme, search: index, data: [...data.files] } };
  };
  async function* storedLocales() {
    for await (const locale of secondaryLocales())
      yield stored(locale, await indexModel(locale, search.files));
  }
  await writeStore(store, stored(built, search.index), {
    ...(icons && { icons }),
    secondaryLocales: storedLocales(),
  });
  await keepOnly(search.files);
  return store;
}

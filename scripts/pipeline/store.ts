import { join } from 'node:path';
import { makeBaseMap } from '#scripts/map/base-map';
import type { PipelineOptions } from '#scripts/pipeline/options';
import type { Prepared } from '#scripts/pipeline/prepare';
import { count, formatBytes } from '#scripts/report/figures';
import { resolveSecondaryLocales } from '#scripts/resolve/locales';
import { indexModel, indexSecondaryLocales } from '#scripts/search/build-index';
import { type IndexFiles, keepOnly, openFiles } from '#scripts/search/files';
import { applyTheme, type ThemeFile } from '#scripts/theme/apply-theme';
import type { Sharing } from '#store/layout';
import { type Built, writeStore } from '#store/write';

export interface Themed extends Pick<Prepared, 'raw' | 'located' | 'opened' | 'built'> {
  /** Files of the theme and of the base map. */
  themeFiles: readonly ThemeFile[];
}

/** Gives a model its theme and its base map. */
export async function themeModel(
  { raw, located, opened, built }: Pick<Prepared, 'raw' | 'located' | 'opened' | 'built'>,
  { work }: Pick<PipelineOptions, 'work'>,
): Promise<Themed> {
  const themed = await applyTheme(built, { raw, work });
  const mapped = await makeBaseMap(themed.built);
  return { raw, located, opened, built: mapped.built, themeFiles: [...themed.files, ...mapped.files] };
}

export interface StoreOptions extends Pick<PipelineOptions, 'work' | 'url' | 'dsn' | 'reporter'> {
  /** Names of the folders of the store and of the search index, in the work folder. */
  folders: { store: string; search: string };
  /** Cards and icons, for pages that name them. */
  sharing?: Sharing;
}

export interface Stored {
  /** The model in the main language, which knows where its search index is. */
  built: Built;
  /** The store, absolute. */
  store: string;
  search: IndexFiles;
}

/** Indexes a model for search and writes it to the store, in each language of the site. */
export async function storeModel(
  { raw, located, opened, built: themed }: Themed,
  { work, folders, url, dsn, reporter, sharing }: StoreOptions,
): Promise<Stored> {
  const store = join(work, folders.store);
  const search = await openFiles(join(work, folders.search));
  const built = await reporter.step('Index', async () => {
    const value = await indexModel(themed, search);
    return { value, summary: `${count(search.names.size, 'file')}, ${formatBytes(search.bytes)}` };
  });
  const secondaryLocales = resolveSecondaryLocales({ raw, located, opened, url, dsn }, built);
  await writeStore(store, built, {
    ...(sharing && { sharing }),
    secondaryLocales: indexSecondaryLocales(secondaryLocales, search),
  });
  await keepOnly(search);
  return { built, store, search };
}

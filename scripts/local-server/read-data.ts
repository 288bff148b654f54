import type { Problem } from '#model/schema';
import { makeMaps } from '#scripts/outputs/map/base-map';
import type { MadeData } from '#scripts/outputs/output';
import { makeTheme } from '#scripts/outputs/theme/apply-theme';
import type { PlannableCollection } from '#scripts/pipeline/forecast';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { type PreparedData, prepare } from '#scripts/pipeline/prepare';
import { indexCollection, storeModel, writeCollectionData } from '#scripts/pipeline/store';
import type { RawCollection } from '#scripts/read/raw';
import { sortProblems } from '#scripts/report/problems';

/** The last state of a collection, which can be sent to another process. */
export interface ReadData extends PreparedData, PlannableCollection {
  /** All its problems. */
  problems: Problem[];
  data: MadeData;
  /** Start of the reading, in milliseconds since 1970: files saved later may be missing. */
  began: number;
}

/** Folders in the work folder, apart from a build's, which may run at the same time. */
const folders = { search: 'dev-search', data: 'dev-data' };

/**
 * Reads a collection for `dev`, and writes its store.
 *
 * @param options.store name of the store's folder in the work folder
 * @param onRead called before files are opened
 * @throws CommandError if there is nothing to publish
 */
export async function readData(
  options: PipelineOptions & { store: string },
  onRead?: (raw: RawCollection) => void,
): Promise<ReadData> {
  const began = Date.now();
  const { secondaryLocales, ...prepared } = await prepare(options, onRead);
  const { raw, built } = prepared;
  const theme = await makeTheme(built, { raw, ...options });
  const maps = await makeMaps(built);
  const search = await indexCollection(built, { ...options, folder: folders.search });
  const data = await writeCollectionData(prepared, { ...options, folder: folders.data });
  const named = { theme, maps, search, data };
  await storeModel({ built, secondaryLocales }, named, { ...options, folder: options.store });
  const { folder, names, bytes, shared } = search.files;
  const problems = sortProblems([...built.problems, ...theme.problems]);
  return { ...prepared, theme, maps, search: { folder, names, bytes, shared }, problems, data, began };
}

import { lastChange } from '#model/fields/record-date';
import { listedPaths } from '#model/pages';
import type { FileObject, Picture, Problem, Site } from '#model/schema';
import { itemPath } from '#model/urls';
import { refuseExcess } from '#scripts/forecast/fit';
import { newestItems } from '#scripts/outputs/feed/feed';
import { rightsOfPictures } from '#scripts/outputs/iiif/image-info';
import { type ViewerThumbnail, viewerThumbnails } from '#scripts/outputs/iiif/viewer-thumbnails';
import { permalinkedItems } from '#scripts/outputs/permalinks/permalinks';
import type { IndexFiles } from '#scripts/outputs/search/files';
import { type MadeSharing, makeSharing } from '#scripts/outputs/sharing/sharing';
import type { ThemeFile } from '#scripts/outputs/theme/apply-theme';
import { type PictureOptions, resolvePictureOptions } from '#scripts/pictures/picture-options';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import { writeCollectionData } from '#scripts/pipeline/data';
import { deriveCollection, leaveOutFailed } from '#scripts/pipeline/derive';
import { forecastCollection } from '#scripts/pipeline/forecast';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import { type Prepared, prepare } from '#scripts/pipeline/prepare';
import { type Indexed, indexCollection, storeModel, type Themed, themeModel } from '#scripts/pipeline/store';
import { isSpreadsheet } from '#scripts/read/kinds/choose-spreadsheet';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/figures';
import {
  formatLinkedObjects,
  formatMissingAlt,
  formatProblems,
  formatWithheld,
} from '#scripts/report/summary';
import { pageSources, publishedFiles, resolveLanguages } from '#scripts/site/locales';
import type { Built } from '#store/write';

export interface MakeModelOptions extends PipelineOptions {
  /** True if a problem of the collection stops the build. */
  strict: boolean;
  /** True if it then tells each problem, where many have one cause. */
  all?: boolean | undefined;
}

/**
 * A model in its store, and what publishing needs beside it. The model of a large collection takes a gigabyte: nothing
 * holds it while pages are made from the store.
 */
export interface StoredModel {
  /** The store, absolute. */
  store: string;
  site: Site;
  problems: Problem[];
  /** Sentences for the owner that are not problems. */
  notes: string[];
  /** The collection folder, absolute. */
  root: string;
  pictureOptions: PictureOptions;
  pictures: readonly Picture[];
  /** Files that are no pictures. */
  files: readonly FileObject[];
  /** Every page that search engines may list, without base path. */
  paths: readonly string[];
  /** When items that say so were last changed, by the paths of their pages. */
  lastModified: ReadonlyMap<string, string>;
  /** Ids of the items in the feed. */
  newest: readonly string[];
  /** Ids of the items that have a permalink. */
  permalinked: readonly string[];
  /** Addresses of the rights of pictures, by id. */
  pictureRights: ReadonlyMap<string, string>;
  viewerThumbnails: readonly ViewerThumbnail[];
  themeFiles: readonly ThemeFile[];
  search: IndexFiles;
  sharing: MadeSharing;
  /** Folder that the files of the collection as data lie in by their addresses. */
  dataFolder: string;
}

/**
 * Makes the model of a collection, its derivatives and its cards, and writes the model to the store.
 *
 * @throws CommandError, each with a sentence for the owner
 */
export async function makeModel(options: MakeModelOptions): Promise<StoredModel> {
  const pool = openWorkerPool();
  try {
    return await makeModelIn({ ...options, pool });
  } finally {
    await pool.close();
  }
}

async function makeModelIn(options: MakeModelOptions & { pool: WorkerPool }): Promise<StoredModel> {
  const prepared = await prepare(options);
  refuseProblems(prepared.built, options);
  const planned = await index(prepared, options);
  refuseProblems(planned.built, options);
  refuseExcess(await forecastCollection({ ...prepared, ...planned }, options));
  const derived = await derive(prepared, options);
  const indexed = derived === prepared ? planned : await index(derived, options);
  refuseProblems(indexed.built, options);
  const sharing = await makeCards(indexed, options);
  const model = await writeCollectionData(indexed, { ...options, folder: 'data' });
  const { built, search, themeFiles, dataFolder } = model;
  const store = await storeModel(model, { ...options, folder: 'store', sharing: sharing.stored });
  const { site, problems } = built;
  const items = built.items.map(({ item }) => item);
  return {
    ...{ store, site, problems, search, sharing, themeFiles, dataFolder },
    root: prepared.raw.root,
    pictureOptions: resolvePictureOptions(prepared.raw.settings),
    pictures: derived.pictures,
    notes: [...formatWithheld(prepared.raw), ...formatLinkedObjects(items), ...formatMissingAlt(items)],
    files: publishedFiles(built),
    paths: listedPaths(pageSources(built)),
    lastModified: new Map(
      items.flatMap((item) => {
        const time = lastChange(item);
        return time === undefined ? [] : [[itemPath(item.id), time]];
      }),
    ),
    newest: newestItems(items, site),
    permalinked: permalinkedItems(items, site),
    pictureRights: rightsOfPictures(items),
    viewerThumbnails: viewerThumbnails(items, site),
  };
}

async function index(prepared: Prepared, options: MakeModelOptions): Promise<Indexed> {
  return indexCollection(await themeModel(prepared, options), { ...options, folder: 'search' });
}

/** True if a list is there that cannot be read at all: a site without items would be no success. */
function lacksItems({ items, problems }: Pick<Built, 'items' | 'problems'>): boolean {
  return (
    items.length === 0 &&
    problems.some(
      ({ severity, file, rows }) => severity === 'error' && rows.length === 0 && isSpreadsheet(file),
    )
  );
}

function refuseProblems(built: Pick<Built, 'items' | 'problems'>, { strict, all }: MakeModelOptions): void {
  const { problems } = built;
  if (lacksItems(built)) {
    throw new CommandError(
      'Nothing was built: no item could be read from the spreadsheet.',
      formatProblems(problems, { all }),
    );
  }
  if (!strict || problems.length === 0) return;
  throw new CommandError(
    `Nothing was built: the collection has ${count(problems.length, 'problem')}, and --strict allows none.`,
    formatProblems(problems, { all }),
  );
}

/** Makes the derivatives. A picture that turns out to be broken only now is left out, and the model is made anew. */
async function derive(prepared: Prepared, options: MakeModelOptions): Promise<Prepared> {
  const { raw, parsed, opened, fingerprints, problems } = prepared;
  const { url, dsn } = options;
  const { failed } = await deriveCollection(prepared.pictures, { ...options, raw, fingerprints });
  if (failed.size === 0) return prepared;
  const left = leaveOutFailed(failed, { pictures: opened.pictures, records: raw.records });
  const readable = { ...opened, pictures: left.pictures };
  const all = [...problems, ...left.problems];
  const resolved = await resolveLanguages({ raw, parsed, opened: readable, url, dsn }, all);
  return { ...prepared, ...resolved, opened: readable };
}

/** Makes the cards and icons that stand for the site and its pages elsewhere. */
function makeCards(
  { raw: { root, settings }, built }: Themed,
  { work, pool, reporter }: MakeModelOptions & { pool: WorkerPool },
): Promise<MadeSharing> {
  const { cache } = picturePaths(work);
  const options = {
    root,
    cache,
    pictureOptions: resolvePictureOptions(settings),
    wanted: settings.share?.cards,
  };
  return reporter.step('Share', async (advance) => {
    const value = await makeSharing(built, { ...options, work, pool, advance });
    return { value, summary: value.summary };
  });
}

/**
 * The first half of a build: a collection folder into the store. Reads the folder; writes the cache, the search index
 * and the store below the work folder. Gives what the second half needs, which is little: the model of a large collection
 * is as much as a gigabyte, and nothing holds it while pages are made from the store. Run by build.
 */
import { join } from 'node:path';
import type { FileObject, Picture, Problem, Site } from '#model/schema';
import { type MadeSharing, type MakeSharingOptions, makeSharing } from '#scripts/cards/sharing';
import { makeBaseMap } from '#scripts/map/base-map';
import { type PictureOptions, resolvePictureOptions } from '#scripts/pictures/picture-options';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import { deriveNamed } from '#scripts/pipeline/derive-named';
import { picturePaths, tellFailed, withoutFailed } from '#scripts/pipeline/named-pictures';
import { type Prepared, prepare } from '#scripts/pipeline/prepare';
import { CommandError } from '#scripts/report/command-error';
import { count, formatBytes } from '#scripts/report/figures';
import { formatMissingAlt } from '#scripts/report/missing-alt';
import type { Reporter } from '#scripts/report/reporter';
import { formatLinkedObjects, formatProblems } from '#scripts/report/summary';
import { resolveLanguages, resolveSecondaryLocales } from '#scripts/resolve/languages';
import { pagePaths } from '#scripts/resolve/paths';
import { publishedFiles } from '#scripts/resolve/published';
import { indexModel, indexSecondaryLocales } from '#scripts/search/build-index';
import { type IndexFiles, keepOnly, openFiles } from '#scripts/search/files';
import { applyTheme, type ThemeFile } from '#scripts/theme/apply-theme';
import { type Built, writeStore } from '#store/write';

export interface MakeModelOptions {
  folder: string;
  /** The work folder, `.vitrine`. */
  work: string;
  url?: string | undefined;
  /** Where the site reports errors to; overrides the collection's own. */
  dsn?: string | undefined;
  /** Whether a problem of the collection stops the build. */
  strict: boolean;
  reporter: Reporter;
}

/** What is left to know once the model is in the store. */
export interface BuiltModel {
  /** The store, absolute. */
  store: string;
  site: Site;
  problems: Problem[];
  /** What else its owner should know of the items, in sentences. */
  notes: string[];
  /** The collection folder, absolute. */
  root: string;
  pictureOptions: PictureOptions;
  pictures: readonly Picture[];
  files: readonly FileObject[];
  /** Every page that search engines may list, without base path. */
  paths: readonly string[];
  look: readonly ThemeFile[];
  search: IndexFiles;
  sharing: MadeSharing;
}

/** @throws FolderError or CommandError, each with a sentence for the owner */
export async function makeModel(options: MakeModelOptions): Promise<BuiltModel> {
  const pool = openWorkerPool();
  try {
    return await makeModelIn({ ...options, pool });
  } finally {
    await pool.close();
  }
}

async function makeModelIn(options: MakeModelOptions & { pool: WorkerPool }): Promise<BuiltModel> {
  const { work, strict, url, dsn, reporter } = options;
  const { cache } = picturePaths(work);
  const store = join(work, 'store');
  const prepared = await prepare(options);
  if (strict) refuseProblems(prepared.built.problems);
  const { built: derived, opened, pictures } = await derive(prepared, options);
  const { built: dressed, files: look } = await applyTheme(derived, { raw: prepared.raw, work });
  const { built: grounded, files: ground } = await makeBaseMap(dressed);
  if (strict) refuseProblems(dressed.problems);
  const { root, settings } = prepared.raw;
  const pictureOptions = resolvePictureOptions(settings);
  const sharing = await share(dressed, {
    ...options,
    root,
    cache,
    pictureOptions,
    wanted: settings.share?.cards,
  });
  const search = await openFiles(join(work, 'search'));
  const built = await reporter.step('Index', async () => {
    const value = await indexModel(grounded, search);
    return { value, summary: `${count(search.names.size, 'file')}, ${formatBytes(search.bytes)}` };
  });
  const secondaryLocales = resolveSecondaryLocales(
    { raw: prepared.raw, located: prepared.located, opened, url, dsn },
    built,
  );
  await writeStore(store, built, {
    sharing: sharing.stored,
    secondaryLocales: indexSecondaryLocales(secondaryLocales, search),
  });
  await keepOnly(search);
  const { site, problems } = built;
  const items = built.items.map(({ item }) => item);
  return {
    ...{ store, site, problems, root, pictureOptions, pictures, search, sharing },
    notes: [...formatLinkedObjects(items), ...formatMissingAlt(items)],
    files: publishedFiles(built),
    paths: pagePaths({
      ...built,
      ids: items.map(({ id }) => id),
      hasTimeline: site.timeline !== undefined,
      hasMap: site.map !== undefined,
    }),
    look: [...look, ...ground],
  };
}

function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new CommandError(
    `Nothing was built: the collection has ${count(problems.length, 'problem')}, and --strict allows none.`,
    formatProblems(problems),
  );
}

/** Makes the derivatives. A picture that turns out to be broken only now is left out, and the model is made anew. */
async function derive(
  { raw, located, opened, fingerprints, problems, built, pictures }: Prepared,
  options: MakeModelOptions & { pool: WorkerPool },
): Promise<Pick<Prepared, 'built' | 'opened' | 'pictures'>> {
  const { work, url, dsn, pool, reporter } = options;
  const { failed } = await deriveNamed(pictures, { raw, fingerprints, work, pool, reporter });
  if (failed.size === 0) return { built, opened, pictures };
  const readable = withoutFailed(opened.pictures, failed);
  const left = { ...opened, pictures: readable };
  const told = [...problems, ...tellFailed(failed, { pictures: readable, located })];
  const again = await resolveLanguages({ raw, located, opened: left, problems: told, url, dsn });
  return { ...again, opened: left };
}

/** Makes what stands for the site and its pages elsewhere. */
function share(
  built: Built,
  { reporter, ...options }: Omit<MakeSharingOptions, 'advance'> & { reporter: Reporter },
): Promise<MadeSharing> {
  return reporter.step('Share', async (advance) => {
    const value = await makeSharing(built, { ...options, advance });
    return { value, summary: value.summary };
  });
}

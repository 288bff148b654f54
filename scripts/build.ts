/**
 * A collection folder into a site. Reads the folder; writes the cache and the store below the work folder, and the
 * tree, which is swapped in whole at the end. Run by `vitrine build` and `vitrine start`.
 */
import { join } from 'node:path';
import type { Problem } from '#model/schema';
import { type MadeSharing, type MakeSharingOptions, makeSharing } from '#scripts/cards/sharing';
import { CommandError } from '#scripts/command-error';
import { alone } from '#scripts/lock';
import { dress } from '#scripts/look/look';
import { layGround } from '#scripts/map/ground';
import { writeMarker } from '#scripts/marker';
import { picturePaths, tellFailed, withoutFailed } from '#scripts/named-pictures';
import { derivePictures } from '#scripts/pictures/derive';
import { pictureWishes } from '#scripts/pictures/wishes';
import { openWorkshop, type Workshop } from '#scripts/pictures/workshop';
import { type Prepared, prepare } from '#scripts/prepare';
import { publishForCrawlers } from '#scripts/publish/crawlers';
import { publishForHosts } from '#scripts/publish/hosts';
import { publishLook } from '#scripts/publish/look';
import { publishFiles, publishPictures } from '#scripts/publish/objects';
import { publishOriginals } from '#scripts/publish/originals';
import { publishSearch } from '#scripts/publish/search';
import { publishSharing } from '#scripts/publish/sharing';
import { keepSourceMaps } from '#scripts/publish/source-maps';
import { moveExport, openOutput, swapOutput } from '#scripts/publish/tree';
import { exportFolder, renderPages } from '#scripts/render/render';
import { count, sayBytes } from '#scripts/report/figures';
import type { Reporter } from '#scripts/report/reporter';
import { sayDerived, sayProblems } from '#scripts/report/summary';
import { resolveFurther, resolveLanguages } from '#scripts/resolve/languages';
import { pagePaths } from '#scripts/resolve/paths';
import { publishedFiles } from '#scripts/resolve/published';
import { indexFurther, indexModel } from '#scripts/search/build-index';
import { keepOnly, openFiles } from '#scripts/search/files';
import { listTree, type Tree } from '#scripts/verify/tree';
import { type VerifyOptions, verifyTree } from '#scripts/verify/verify';
import { type Built, writeStore } from '#store/write';

export interface BuildOptions {
  folder: string;
  out: string;
  /** The work folder, `.vitrine`. */
  work: string;
  url?: string | undefined;
  /** Where the site reports errors to; overrides the collection's own. */
  dsn?: string | undefined;
  /** Whether a problem of the collection stops the build. */
  strict: boolean;
  reporter: Reporter;
}

/** What was built, for the summary. */
export interface BuildResult {
  built: Built;
  pages: number;
  files: number;
  bytes: number;
}

/**
 * Builds the site of a collection.
 *
 * @throws FolderError or CommandError, each with a sentence for the owner; the former site is untouched
 */
export function build(options: BuildOptions): Promise<BuildResult> {
  return alone(() => buildAlone(options));
}

async function buildAlone(asked: BuildOptions): Promise<BuildResult> {
  const workshop = openWorkshop();
  try {
    return await buildIn({ ...asked, workshop });
  } finally {
    await workshop.close();
  }
}

async function buildIn(options: BuildOptions & { workshop: Workshop }): Promise<BuildResult> {
  const { out, work, strict, reporter } = options;
  const { cache } = picturePaths(work);
  const store = join(work, 'store');
  await openOutput(out, options.folder);
  const prepared = await prepare(options);
  if (strict) refuseProblems(prepared.built.problems);
  const { built: derived, opened, pictures } = await derive(prepared, options);
  const { built: dressed, files: look } = await dress(derived, { raw: prepared.raw, work });
  const { built: grounded, files: ground } = await layGround(dressed);
  if (strict) refuseProblems(dressed.problems);
  const { root, settings } = prepared.raw;
  const wishes = pictureWishes(settings);
  const sharing = await share(dressed, { ...options, root, cache, wishes, wanted: settings.share?.cards });
  const { url, dsn } = options;
  const search = await openFiles(join(work, 'search'));
  const built = await reporter.step('Index', async () => {
    const value = await indexModel(grounded, search);
    return { value, summary: `${count(search.names.size, 'file')}, ${sayBytes(search.bytes)}` };
  });
  const further = resolveFurther({ raw: prepared.raw, located: prepared.located, opened, url, dsn }, built);
  await writeStore(store, built, { sharing: sharing.stored, further: indexFurther(further, search) });
  await keepOnly(search);
  const { basePath, formats, monitoring, language } = built.site;
  const languages = built.site.trees?.map((tree) => tree.language) ?? [language];
  const { buildId, pages } = await reporter.step('Render', async (advance) => {
    const value = await renderPages({ store, basePath, formats, monitoring, languages, advance });
    return { value, summary: [count(value.pages, 'page'), ...value.notes].join('; ') };
  });
  const staging = await reporter.step('Publish', async (advance) => {
    const tree = await moveExport(exportFolder, out);
    await keepSourceMaps(tree, { work, buildId });
    const files = await publishPictures(pictures, { cache, wishes, tree, advance });
    const originals = await publishOriginals(pictures, { root, wishes, tree });
    await publishFiles(publishedFiles(built), { root, wishes, tree });
    await publishLook(tree, [...look, ...ground]);
    await publishSearch(tree, search);
    await publishSharing({ site: built.site, ...sharing, cache, tree });
    const { origin, map } = built.site;
    const paths = pagePaths({
      ...built,
      ids: built.items.map(({ item }) => item.id),
      hasTimeline: built.site.timeline !== undefined,
      hasMap: map !== undefined,
    });
    await publishForCrawlers(tree, { site: built.site, paths });
    const hosted = { basePath, origin, dsn: monitoring?.dsn, tiles: map?.tiles };
    await publishForHosts(tree, hosted);
    const counts = built.site.counts;
    await writeMarker(tree, { buildId, ...hosted, items: counts.items, pictures: counts.pictures });
    const published = [count(files, 'derivative'), ...(originals > 0 ? [count(originals, 'original')] : [])];
    return { value: tree, summary: published.join(', ') };
  });
  const { origin } = built.site;
  const { location } = wishes;
  const tree = await verify(staging, { buildId, basePath, origin, location, reporter });
  await swapOutput(out);
  return { built, pages, files: tree.files.size, bytes: tree.bytes };
}

function sayVerified(location: boolean): string {
  const whole = 'every link, picture and data file is there';
  return location ? whole : `${whole}, and no file says where it was taken`;
}

function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new CommandError(
    `Nothing was built: the collection has ${count(problems.length, 'problem')}, and --strict allows none.`,
    sayProblems(problems),
  );
}

/** Makes the derivatives. A picture that turns out to be broken only now is left out, and the model is made anew. */
async function derive(
  { raw, located, opened, hashed, problems, built, pictures }: Prepared,
  options: BuildOptions & { workshop: Workshop },
): Promise<Pick<Prepared, 'built' | 'opened' | 'pictures'>> {
  const { work, url, dsn, workshop, reporter } = options;
  const { failed } = await reporter.step('Derive', async (advance) => {
    const value = await derivePictures(pictures, {
      root: raw.root,
      cache: picturePaths(work).cache,
      wishes: pictureWishes(raw.settings),
      hashed,
      workshop,
      onProgress: ({ done, total, work: share }) => advance(done, total, share),
    });
    return { value, summary: sayDerived(value) };
  });
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

async function verify(
  folder: string,
  {
    reporter,
    ...options
  }: Pick<VerifyOptions, 'buildId' | 'basePath' | 'origin'> & { location: boolean; reporter: Reporter },
): Promise<Tree> {
  const notes: string[] = [];
  const verified = await reporter.step('Verify', async (advance) => {
    const tree = await listTree(folder);
    const tell = (note: string) => notes.push(note);
    const breaks = await verifyTree({ tree, ...options, advance, tell });
    if (breaks.length > 0) {
      throw new CommandError(
        `The site is not whole and was not put in place: ${count(breaks.length, 'fault')}.`,
        breaks.map(({ sentence }) => sentence),
      );
    }
    return { value: tree, summary: sayVerified(options.location) };
  });
  notes.forEach(reporter.say);
  return verified;
}

/**
 * A collection folder into a site. Reads the folder; writes the cache and the store below the work folder, and the
 * tree, which is swapped in whole at the end. Run by `vitrine build` and `vitrine start`.
 */
import { dirname } from 'node:path';
import { withBuildLock } from '#scripts/disk/build-lock';
import { deleteFolder } from '#scripts/disk/delete-folder';
import { fullDisk } from '#scripts/disk/full-disk';
import { packageRoot } from '#scripts/disk/package-root';
import { collectGarbage } from '#scripts/pipeline/collect-garbage';
import { type BuiltModel, type MakeModelOptions, makeModel } from '#scripts/pipeline/make-model';
import { picturePaths } from '#scripts/pipeline/named-pictures';
import { writeBuildManifest } from '#scripts/publish/build-manifest';
import { publishForCrawlers } from '#scripts/publish/crawlers';
import { publishForHosts } from '#scripts/publish/hosts';
import { publishFiles, publishPictures } from '#scripts/publish/objects';
import { publishOriginals } from '#scripts/publish/originals';
import { publishSearch } from '#scripts/publish/search';
import { publishSharing } from '#scripts/publish/sharing';
import { keepSourceMaps } from '#scripts/publish/source-maps';
import { publishLook } from '#scripts/publish/theme';
import { moveExport, openOutput, stagingFolder, swapOutput } from '#scripts/publish/tree';
import { exportFolder, formerPages, type Rendered, renderPages } from '#scripts/render/render';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/figures';
import type { Reporter } from '#scripts/report/reporter';
import { listTree, type Tree } from '#scripts/verify/tree';
import { type VerifyOptions, verifyTree } from '#scripts/verify/verify';

export interface BuildOptions extends MakeModelOptions {
  out: string;
}

/** What was built, for the summary. */
export interface BuildResult extends Pick<BuiltModel, 'site' | 'problems' | 'notes'> {
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
  return withBuildLock(() => buildAlone(options));
}

async function buildAlone(options: BuildOptions): Promise<BuildResult> {
  const out = await openOutput(options.out, options.folder);
  try {
    return await buildInto(out, options);
  } catch (error) {
    await deleteFolder(stagingFolder(out));
    throw (await fullDisk(error, [dirname(out), options.work, packageRoot])) ?? error;
  }
}

async function buildInto(out: string, options: BuildOptions): Promise<BuildResult> {
  const { work, reporter } = options;
  const isClear = deleteFolder(formerPages);
  const model = await makeModel(options);
  collectGarbage();
  const { site, problems, notes } = model;
  const { buildId, pages } = await render(model, { isClear, reporter });
  const staging = await publish(model, { out, work, buildId, reporter });
  const { basePath, origin } = site;
  const { location } = model.pictureOptions;
  const tree = await verify(staging, { buildId, basePath, origin, location, reporter });
  await swapOutput(out);
  return { site, problems, notes, pages, files: tree.files.size, bytes: tree.bytes };
}

function render(
  { store, site }: BuiltModel,
  { isClear, reporter }: { isClear: Promise<void>; reporter: Reporter },
): Promise<Rendered> {
  const { basePath, formats, monitoring, language, locales } = site;
  const languages = locales?.map((locale) => locale.language) ?? [language];
  return reporter.step('Render', async (advance) => {
    await isClear;
    const value = await renderPages({ store, basePath, formats, monitoring, languages, advance });
    return { value, summary: [count(value.pages, 'page'), ...value.notes].join('; ') };
  });
}

/** @returns the folder of the tree, which is not in its place yet */
function publish(
  { site, root, pictureOptions, pictures, files, paths, look, search, sharing }: BuiltModel,
  { out, work, buildId, reporter }: Pick<BuildOptions, 'out' | 'work' | 'reporter'> & { buildId: string },
): Promise<string> {
  const { cache } = picturePaths(work);
  return reporter.step('Publish', async (advance) => {
    const tree = await moveExport(exportFolder, out);
    await keepSourceMaps(tree, { work, buildId });
    const derivatives = await publishPictures(pictures, { cache, pictureOptions, tree, advance });
    const originals = await publishOriginals(pictures, { root, pictureOptions, tree });
    await publishFiles(files, { root, pictureOptions, tree });
    await publishLook(tree, look);
    await publishSearch(tree, search);
    await publishSharing({ site, ...sharing, cache, tree });
    await publishForCrawlers(tree, { site, paths });
    const { basePath, origin, monitoring, map, counts } = site;
    const hosted = { basePath, origin, dsn: monitoring?.dsn, tiles: map?.tiles };
    await publishForHosts(tree, hosted);
    await writeBuildManifest(tree, { buildId, ...hosted, items: counts.items, pictures: counts.pictures });
    const published = [
      count(derivatives, 'derivative'),
      ...(originals > 0 ? [count(originals, 'original')] : []),
    ];
    return { value: tree, summary: published.join(', ') };
  });
}

function formatVerified(location: boolean): string {
  const whole = 'every link, picture and data file is there';
  return location ? whole : `${whole}, and no file says where it was taken`;
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
    const tree = listTree(folder);
    const tell = (note: string) => notes.push(note);
    const breaks = await verifyTree({ tree, ...options, advance, tell });
    if (breaks.length > 0) {
      throw new CommandError(
        `The site is not whole and was not put in place: ${count(breaks.length, 'fault')}.`,
        breaks.map(({ sentence }) => sentence),
      );
    }
    return { value: tree, summary: formatVerified(options.location) };
  });
  notes.forEach(reporter.log);
  return verified;
}

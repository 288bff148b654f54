import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openWorkerPool, type WorkerPool } from '#media';
import type { ProblemTexts } from '#model/problems/phrases';
import type { Problem, Site } from '#model/schema';
import { withBuildLock } from '#scripts/disk/build-lock';
import { writeBuildManifest } from '#scripts/disk/build-manifest';
import { builtOf, rememberBuiltOf } from '#scripts/disk/built-of';
import { fullDisk } from '#scripts/disk/full-disk';
import { openOutput, picturesOutput, stagingFolder, swapOutput } from '#scripts/disk/output-folder';
import { isInstalled, ownPackage, packageRoot } from '#scripts/disk/package-root';
import { isFetchable } from '#scripts/fetch/remote-files';
import { formatUntitled } from '#scripts/items/untitled';
import { refuseExcess } from '#scripts/outputs/hosts/fit';
import { hostedSite, writePicturesHostFiles } from '#scripts/outputs/hosts/host-files';
import { makeMaps } from '#scripts/outputs/map/base-map';
import { type MadeSite, openTree } from '#scripts/outputs/output';
import { planSite, writeOutputs } from '#scripts/outputs/outputs';
import { makeIcons } from '#scripts/outputs/sharing/icons';
import { makeTheme } from '#scripts/outputs/theme/apply-theme';
import { deriveCollection, leaveOutFailed } from '#scripts/pipeline/derive';
import { forecastPlanned, plannableSite } from '#scripts/pipeline/forecast';
import {
  findListChanges,
  formatListChanges,
  publishedRows,
  rememberRows,
} from '#scripts/pipeline/list-changes';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { type Inspected, readAndInspect, resolve } from '#scripts/pipeline/prepare';
import { indexCollection, storeModel, writeCollectionData } from '#scripts/pipeline/store';
import { isSpreadsheet } from '#scripts/read/kinds/choose-spreadsheet';
import type { Bundle } from '#scripts/render/bundle';
import { type PagesMade, UnmadePages } from '#scripts/render/make-pages';
import { refuseMarks } from '#scripts/render/next/app-folder';
import { openSiteBundle, renderPages } from '#scripts/render/render';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/format-numbers';
import { sortProblems } from '#scripts/report/problems';
import type { Reporter } from '#scripts/report/reporter';
import {
  formatDocumentSuggestions,
  formatLinkedObjects,
  formatMissingAlt,
  formatMissingWords,
  formatProblems,
  formatWithheld,
} from '#scripts/report/summary';
import { listTree } from '#scripts/verify/tree';
import { openVerified } from '#scripts/verify/verified';
import { type PlannedPaths, type VerifyOptions, verifyTree } from '#scripts/verify/verify';
import type { Built } from '#store/write';

export interface BuildOptions extends PipelineOptions {
  /** True if a problem of the collection stops the build. */
  strict: boolean;
  /** True if it then tells each problem, even if many have one cause. */
  all?: boolean | undefined;
  /** The language in which it tells them then. Default: English. */
  texts?: ProblemTexts | undefined;
  /** Folder of the finished site. */
  out: string;
  /** True to copy pictures into it: by default they are hard links into the cache. */
  copy: boolean;
}

/** Figures and problems of a build, for the summary. */
export interface BuildResult {
  site: Site;
  problems: Problem[];
  /** Sentences for the owner that are not problems. */
  notes: string[];
  pages: number;
  files: number;
  bytes: number;
  /** Pictures that go to a host of their own. */
  pictureTree?: { folder: string; files: number; bytes: number };
}

/**
 * Builds the site of a collection: writes the cache and the store in the work folder, and the tree of the site, which
 * takes the place of the last one when it is whole.
 *
 * @throws CommandError, each with a sentence for the owner; the last site is untouched
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  refuseMarks(isInstalled ? options.work : packageRoot);
  return withBuildLock(async () => {
    const pool = openWorkerPool();
    try {
      return await buildWhole({ ...options, pool });
    } finally {
      await pool.close();
    }
  });
}

/** Builds a site. Items whose pages cannot be made are left out, and the steps are run again without them. */
async function buildWhole(
  options: StepOptions,
  unmade: StepOptions['unmade'] = new Map(),
): Promise<BuildResult> {
  try {
    return await buildOnce({ ...options, unmade });
  } catch (error) {
    // If all of them are left out already, no item is to blame.
    if (!(error instanceof UnmadePages) || [...error.items.keys()].every((id) => unmade.has(id))) throw error;
    const { reporter } = options;
    for (const line of [error.message, ...error.details]) reporter.log(line);
    reporter.log('It begins again without these items.');
    return buildWhole(options, new Map([...unmade, ...error.items]));
  }
}

async function buildOnce(options: StepOptions): Promise<BuildResult> {
  const trees: OutputTrees = { out: await openOutput(options.out, options.folder) };
  try {
    return await buildInto(trees, options);
  } catch (error) {
    for (const tree of [trees.out, trees.picturesOut])
      if (tree !== undefined) await rm(stagingFolder(tree), { recursive: true, force: true });
    throw (await fullDisk(error, [dirname(options.out), options.work, packageRoot])) ?? error;
  }
}

/** The folders that a build replaces. */
interface OutputTrees {
  out: string;
  /** That of the pictures, if another host has them. */
  picturesOut?: string;
}

type StepOptions = BuildOptions & { pool: WorkerPool };

/** Renders a site whose other files are there, proves it whole, and puts it in its place. */
async function buildInto(trees: OutputTrees, options: StepOptions): Promise<BuildResult> {
  const { site, store, planned, location, problems, notes, rows } = await fillTrees(trees, options);
  const { out, picturesOut } = trees;
  const folder = stagingFolder(out);
  const verified = openVerified(options.work);
  const { buildId, made } = await render(site, { ...options, store, tree: folder });
  await writeManifest(folder, site, buildId);
  const tree = listTree(folder);
  const pictures =
    site.picturesUrl !== undefined && picturesOut !== undefined
      ? { url: site.picturesUrl, tree: listTree(stagingFolder(picturesOut)) }
      : undefined;
  const unchanged = verified.isWhole(tree, pictures) ? made.unchanged : undefined;
  const { basePath } = site;
  await verify({ tree, basePath, buildId, pictures, planned, unchanged, location }, options.reporter);
  verified.remember(tree, pictures);
  // Pages name new pictures, which must be there first.
  if (picturesOut !== undefined) await swapOutput(picturesOut);
  await swapOutput(out);
  const replaced = builtOf(options.work, out);
  rememberBuiltOf(options.work, { out, folder: options.folder });
  rememberRows(rows, options);
  if (replaced !== undefined && replaced !== options.folder)
    notes.push(`${out} held the site of ${replaced}, which this one has replaced.`);
  return {
    ...{ site, problems, notes, pages: made.count, files: tree.files.size, bytes: tree.bytes },
    ...(picturesOut !== undefined &&
      pictures && {
        pictureTree: { folder: picturesOut, files: pictures.tree.files.size, bytes: pictures.tree.bytes },
      }),
  };
}

/** The source of the pages. The model of a large collection takes a gigabyte: nothing holds it meanwhile. */
interface FilledTrees extends Pick<BuildResult, 'site' | 'problems' | 'notes'> {
  /** The model, on the disk. */
  store: string;
  planned: PlannedPaths;
  /** True if the collection publishes the locations of its pictures. */
  location: boolean;
  /** The rows that it publishes. */
  rows: ReturnType<typeof publishedRows>;
}

/**
 * Runs every step up to the pages: afterwards the store is written, and the trees hold everything else. A picture that turns out
 * to be broken only when it is decoded in full is left out, and the steps after inspecting are run again without it.
 *
 * @param inspected the collection, if it was read and inspected before
 */
async function fillTrees(
  trees: OutputTrees,
  options: StepOptions,
  inspected?: Inspected,
): Promise<FilledTrees> {
  const collection = inspected ?? (await readAndInspect(options));
  const { raw, fingerprints } = collection;
  const resolved = await resolve(collection, options);
  const { built, pictures } = resolved;
  const theme = await makeTheme(built, { raw, ...options });
  const problems = sortProblems([...built.problems, ...theme.problems]);
  refuseProblems({ items: built.items, problems }, options);
  const maps = await makeMaps(built);
  const search = await indexCollection(built, { ...options, folder: 'search' });
  const planned = plannableSite({ raw, built, pictures, theme, maps, search: search.files }, options);
  const { host = raw.settings.host, reporter, pool } = options;
  refuseExcess(await forecastPlanned(planned, { host, reporter }));
  const { failed } = await deriveCollection(pictures, { ...options, raw, fingerprints });
  if (failed.size > 0) {
    reporter.log(`It begins again without ${count(failed.size, 'picture')} that cannot be made.`);
    return fillTrees(trees, options, leaveOutFailed(failed, collection));
  }
  const { root } = raw;
  const { icons, stored } = await makeIcons(built, { ...planned, root, pool });
  const data = await writeCollectionData({ raw, built }, { ...options, folder: 'data' });
  const named = { theme, maps, search, data, icons: stored };
  const store = await storeModel(resolved, named, { ...options, folder: 'store' });
  if (built.site.picturesUrl !== undefined)
    trees.picturesOut = await openOutput(picturesOutput(trees.out), options.folder);
  const made: MadeSite = { ...planned, root, store, icons, data };
  const paths = await publish(made, { trees, ...options });
  const rows = publishedRows(raw);
  const changes = findListChanges(raw, options, rows);
  const notes = [...formatListChanges(changes), ...formatNotes(collection, built)];
  const { location } = planned.pictureOptions;
  return { site: built.site, problems, notes, store, planned: paths, location, rows };
}

/** Returns sentences for the owner that are not problems. */
function formatNotes({ raw, opened }: Inspected, built: Built): string[] {
  const items = built.items.map(({ item }) => item);
  return [
    ...formatWithheld(raw),
    ...formatLinkedObjects(items, isFetchable),
    ...formatUntitled(raw),
    ...formatMissingAlt(items),
    ...formatMissingWords(items),
    ...formatDocumentSuggestions(raw.records, opened),
  ];
}

/** Writes every output, and returns what was planned. */
function publish(
  made: MadeSite,
  { trees, copy, reporter }: { trees: OutputTrees } & Pick<BuildOptions, 'copy' | 'reporter'>,
): Promise<PlannedPaths> {
  const { picturesUrl } = made.built.site;
  return reporter.step('Publish', async (advance) => {
    const planned = { files: new Set<string>(), folders: new Set<string>() };
    for (const { path } of planSite(made)) (path.endsWith('/') ? planned.folders : planned.files).add(path);
    const folder = stagingFolder(trees.out);
    const pictures = trees.picturesOut === undefined ? folder : stagingFolder(trees.picturesOut);
    let written = 0;
    const onFile = () => {
      written += 1;
      advance(written, planned.files.size);
    };
    await writeOutputs(made, openTree({ folder, pictures, copy, onFile }));
    if (picturesUrl !== undefined) await writePicturesHostFiles(pictures, picturesUrl);
    return { value: planned, summary: count(written, 'file') };
  });
}

const saidOfBundle: Record<Bundle['origin'], string> = {
  compiled: 'scripts and styles',
  kept: 'scripts and styles are kept',
  packed: 'scripts and styles come with Vitrine',
};

/** Puts the pages into the tree. Returns them, and the id of the build. */
async function render(
  { basePath, formats, zoom, picturesUrl, monitoring, analytics }: Site,
  { reporter, work, store, tree, copy }: StepOptions & { store: string; tree: string },
): Promise<{ buildId: string; made: PagesMade }> {
  const compiled = { basePath, formats, zoom, picturesUrl, monitoring, analytics };
  const bundle = await reporter.step('Compile', async () => {
    const value = await openSiteBundle(compiled, { store, work });
    return { value, summary: [saidOfBundle[value.origin], ...value.notes].join('; ') };
  });
  try {
    const made = await reporter.step('Render', async (advance) => {
      const value = await renderPages(bundle, { store, work, tree, copy, advance });
      const fresh = value.count - value.unchanged.size;
      const anew = fresh < value.count ? `, ${fresh} of them anew` : '';
      return { value, summary: count(value.count, 'page') + anew };
    });
    return { buildId: bundle.id, made };
  } finally {
    await bundle.close();
  }
}

/** Writes the manifest that marks a tree as whole. */
function writeManifest(folder: string, site: Site, buildId: string): Promise<void> {
  const { items, pictures } = site.counts;
  const { version } = ownPackage;
  return writeBuildManifest(folder, { version, buildId, ...hostedSite(site), items, pictures });
}

function verify(options: VerifyOptions, reporter: Reporter): Promise<void> {
  return reporter.step('Verify', async (advance) => {
    const faults = await verifyTree({ ...options, advance });
    if (faults.length > 0) {
      throw new CommandError(
        `The site is not whole and was not put in place: ${count(faults.length, 'fault')}.`,
        faults.map(({ sentence }) => sentence),
      );
    }
    const whole = 'every link, picture and data file is there';
    return {
      value: undefined,
      summary: options.location ? whole : `${whole}, and no file says where it was taken`,
    };
  });
}

/** True if a list is there of which no item can be read or made: a site without items would be no success. */
function lacksItems({ items, problems }: Pick<Built, 'items' | 'problems'>): boolean {
  return (
    items.length === 0 &&
    problems.some(
      ({ code, severity, file, rows }) =>
        code === 'item-failed' ||
        code === 'list-not-fetched' ||
        (severity === 'error' && rows.length === 0 && isSpreadsheet(file)),
    )
  );
}

function refuseProblems(
  built: Pick<Built, 'items' | 'problems'>,
  { strict, all, texts }: BuildOptions,
): void {
  const { problems } = built;
  if (lacksItems(built)) {
    throw new CommandError(
      'Nothing was built: no item could be read from the spreadsheet.',
      formatProblems(problems, { all, texts }),
    );
  }
  if (!strict || problems.length === 0) return;
  throw new CommandError(
    `Nothing was built: the collection has ${count(problems.length, 'problem')}, and --strict allows none.`,
    formatProblems(problems, { all, texts }),
  );
}

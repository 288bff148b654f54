import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withBuildLock } from '#scripts/disk/build-lock';
import { fullDisk } from '#scripts/disk/full-disk';
import { openOutput, picturesOutput, stagingFolder, swapOutput } from '#scripts/disk/output-folder';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { type MakeModelOptions, makeModel, type StoredModel } from '#scripts/pipeline/make-model';
import { publishSite } from '#scripts/pipeline/publish';
import { closeAppFolder, refuseMarks } from '#scripts/render/next/app-folder';
import { type RenderedPages, renderPages } from '#scripts/render/render';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/figures';
import type { Reporter } from '#scripts/report/reporter';
import { listTree, type Tree } from '#scripts/verify/tree';
import { type VerifyOptions, verifyTree } from '#scripts/verify/verify';

export interface BuildOptions extends MakeModelOptions {
  /** Folder of the finished site. */
  out: string;
  /** True to copy pictures into it: by default they are hard links into the cache. */
  copy: boolean;
}

/** Figures and problems of a build, for the summary. */
export interface BuildResult extends Pick<StoredModel, 'site' | 'problems' | 'notes'> {
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
    try {
      return await withOutput(options.out, options, (out) => buildInto(out, options));
    } catch (error) {
      throw (await fullDisk(error, [dirname(options.out), options.work, packageRoot])) ?? error;
    }
  });
}

/** Runs what fills a folder of the finished site, and clears what a failure leaves unfinished beside it. */
async function withOutput<Value>(
  asked: string,
  { folder }: Pick<BuildOptions, 'folder'>,
  fill: (out: string) => Promise<Value>,
): Promise<Value> {
  const out = await openOutput(asked, folder);
  try {
    return await fill(out);
  } catch (error) {
    await rm(stagingFolder(out), { recursive: true, force: true });
    throw error;
  }
}

async function buildInto(out: string, options: BuildOptions): Promise<BuildResult> {
  const model = await makeModel(options);
  if (model.site.picturesUrl === undefined) return publish(model, { out, options });
  return withOutput(picturesOutput(out), options, (picturesOut) =>
    publish(model, { out, picturesOut, options }),
  );
}

/** Publishes a model as a site, and as a tree of its own what lies below `/pictures/` where another host has that. */
async function publish(
  model: StoredModel,
  { out, picturesOut, options }: { out: string; picturesOut?: string; options: BuildOptions },
): Promise<BuildResult> {
  const { work, copy, reporter } = options;
  const { site, problems, notes } = model;
  const { buildId, app, pages, exported } = await render(model, { work, reporter });
  const staging = await publishSite(model, { out, picturesOut, copy, work, buildId, exported, reporter });
  await closeAppFolder(app);
  const { basePath, origin, picturesUrl } = site;
  const { location } = model.pictureOptions;
  const pictures =
    picturesUrl !== undefined && picturesOut !== undefined
      ? { url: picturesUrl, tree: listTree(stagingFolder(picturesOut)) }
      : undefined;
  const tree = await verify(staging, { buildId, basePath, origin, pictures, location, reporter });
  // Pages name new pictures: those are there first.
  if (picturesOut !== undefined) await swapOutput(picturesOut);
  await swapOutput(out);
  return {
    ...{ site, problems, notes, pages },
    files: tree.files.size,
    bytes: tree.bytes,
    ...(picturesOut !== undefined &&
      pictures && {
        pictureTree: { folder: picturesOut, files: pictures.tree.files.size, bytes: pictures.tree.bytes },
      }),
  };
}

function render(
  { store, site }: Pick<StoredModel, 'store' | 'site'>,
  { work, reporter }: Pick<BuildOptions, 'work' | 'reporter'>,
): Promise<RenderedPages> {
  const { basePath, formats, zoom, picturesUrl, monitoring, analytics } = site;
  const shown = { basePath, formats, zoom, picturesUrl, monitoring, analytics };
  return reporter.step('Render', async (advance) => {
    const value = await renderPages({ store, work, ...shown, advance });
    return { value, summary: [count(value.pages, 'page'), ...value.notes].join('; ') };
  });
}

async function verify(
  folder: string,
  {
    reporter,
    ...options
  }: Pick<VerifyOptions, 'buildId' | 'basePath' | 'origin' | 'pictures'> & {
    location: boolean;
    reporter: Reporter;
  },
): Promise<Tree> {
  return reporter.step('Verify', async (advance) => {
    const tree = listTree(folder);
    const faults = await verifyTree({ tree, ...options, advance });
    if (faults.length > 0) {
      throw new CommandError(
        `The site is not whole and was not put in place: ${count(faults.length, 'fault')}.`,
        faults.map(({ sentence }) => sentence),
      );
    }
    const whole = 'every link, picture and data file is there';
    return {
      value: tree,
      summary: options.location ? whole : `${whole}, and no file says where it was taken`,
    };
  });
}

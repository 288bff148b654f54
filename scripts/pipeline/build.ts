import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Site } from '#model/schema';
import { withBuildLock } from '#scripts/disk/build-lock';
import { fullDisk } from '#scripts/disk/full-disk';
import { packageRoot } from '#scripts/disk/package-root';
import { type MakeModelOptions, makeModel, type StoredModel } from '#scripts/pipeline/make-model';
import { publishSite } from '#scripts/pipeline/publish';
import { openOutput, stagingFolder, swapOutput } from '#scripts/publish/output';
import { type RenderedPages, renderPages } from '#scripts/render/render';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/figures';
import type { Reporter } from '#scripts/report/reporter';
import { listTree, type Tree } from '#scripts/verify/tree';
import { type VerifyOptions, verifyTree } from '#scripts/verify/verify';

export interface BuildOptions extends MakeModelOptions {
  /** Folder of the finished site. */
  out: string;
}

/** Figures and problems of a build, for the summary. */
export interface BuildResult extends Pick<StoredModel, 'site' | 'problems' | 'notes'> {
  pages: number;
  files: number;
  bytes: number;
}

/**
 * Builds the site of a collection: writes the cache and the store in the work folder, and the tree of the site, which
 * takes the place of the last one when it is whole.
 *
 * @throws CommandError, each with a sentence for the owner; the last site is untouched
 */
export function build(options: BuildOptions): Promise<BuildResult> {
  return withBuildLock(async () => {
    const out = await openOutput(options.out, options.folder);
    try {
      return await buildInto(out, options);
    } catch (error) {
      await rm(stagingFolder(out), { recursive: true, force: true });
      throw (await fullDisk(error, [dirname(out), options.work, packageRoot])) ?? error;
    }
  });
}

async function buildInto(out: string, options: BuildOptions): Promise<BuildResult> {
  const { work, reporter } = options;
  const model = await makeModel(options);
  const { buildId, pages } = await render(model, reporter);
  const staging = await publishSite(model, { out, work, buildId, reporter });
  const { site, problems, notes } = model;
  const { basePath, origin } = site;
  const { location } = model.pictureOptions;
  const tree = await verify(staging, { buildId, basePath, origin, location, reporter });
  await swapOutput(out);
  return { site, problems, notes, pages, files: tree.files.size, bytes: tree.bytes };
}

function render({ store, site }: { store: string; site: Site }, reporter: Reporter): Promise<RenderedPages> {
  const { basePath, formats, picturesUrl, monitoring } = site;
  return reporter.step('Render', async (advance) => {
    const value = await renderPages({ store, basePath, formats, picturesUrl, monitoring, advance });
    return { value, summary: [count(value.pages, 'page'), ...value.notes].join('; ') };
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
    const tree = listTree(folder);
    const faults = await verifyTree({ tree, ...options, advance, onNote: (note) => notes.push(note) });
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
  notes.forEach(reporter.log);
  return verified;
}

import { chmodSync, existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { access, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buildManifestFile, isSite } from '#scripts/disk/build-manifest';
import { isSystemFault, isWithin } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/** Returns the folder of pictures for a host of their own, beside the site's. */
export function picturesOutput(out: string): string {
  return `${out}-pictures`;
}

/** Returns the folder that a build writes to, beside the one it replaces, so that swapping them is a rename on one disk. */
export function stagingFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.next`);
}

function retiredFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.old`);
}

/**
 * Prepares to build into `requested`: finishes an interrupted swap, and deletes what a killed build left.
 *
 * @param folder the collection, which no replaced or deleted folder may contain
 * @returns `requested`, or the folder that it links to
 * @throws CommandError if the folder contains files, and is not a site built by Vitrine
 */
export async function openOutput(requested: string, folder: string): Promise<string> {
  const out = await realPath(requested);
  const collection = await realPath(folder);
  for (const replaced of [out, stagingFolder(out), retiredFolder(out)]) {
    if (!isWithin(collection, replaced)) continue;
    throw new CommandError(
      `The collection lies in ${replaced}, which building would replace. Name another folder with --out.`,
    );
  }
  await mkdir(dirname(out), { recursive: true });
  await refuseForeign(out, isSite);
  await refuseForeign(retiredFolder(out), isSite);
  await refuseForeign(stagingFolder(out), isUnfinished);
  if (!existsSync(out) && existsSync(retiredFolder(out))) renameSync(retiredFolder(out), out);
  await rm(stagingFolder(out), { recursive: true, force: true });
  return out;
}

/** Returns whether a folder contains an unfinished tree of a build, which has no manifest yet. */
async function isUnfinished(folder: string): Promise<boolean> {
  const entries = await entriesOf(folder);
  return ['_next', '400.html', 'pictures', buildManifestFile].some((name) => entries.includes(name));
}

/** @throws CommandError if a folder contains a repository, or files that Vitrine did not build */
async function refuseForeign(folder: string, isOurs: (folder: string) => Promise<boolean>): Promise<void> {
  const entries = await entriesOf(folder);
  if (entries.length === 0 || (!entries.includes('.git') && (await isOurs(folder)))) return;
  throw new CommandError(
    `${folder} holds files that Vitrine did not make, and building would delete them. Name another folder with --out, or empty it.`,
  );
}

/** Resolves the links of a path, up to its last existing folder. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(path) === path) throw error;
    const isLink = (await lstat(path).catch(() => undefined))?.isSymbolicLink();
    if (isLink)
      throw new CommandError(`${path} is a link that leads nowhere. Delete it, or make the folder.`);
    return join(await realPath(dirname(path)), basename(path));
  }
}

async function entriesOf(out: string): Promise<string[]> {
  try {
    return await readdir(out);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new CommandError(`${out} is a file. Name a folder with --out.`);
    throw error;
  }
}

/**
 * Replaces the old tree by the new one, by two renames. If power fails between them, `openOutput` puts the old tree
 * back. Deleting synchronously takes half the CPU.
 */
export async function swapOutput(out: string): Promise<void> {
  const retired = retiredFolder(out);
  const staging = stagingFolder(out);
  await access(join(staging, buildManifestFile));
  alignModes(staging, statSync(staging).mode);
  rmSync(retired, { recursive: true, force: true });
  if (existsSync(out)) renameSync(out, retired);
  renameSync(staging, out);
  rmSync(retired, { recursive: true, force: true });
}

/**
 * Gives the whole tree the permissions of its folder, which the umask decides: copies have the mode of the owner's
 * file, links to the cache the mode of the build that made them.
 *
 * Synchronous, as `listTree` is. A mode that cannot be changed stays, as in another user's cache.
 */
function alignModes(folder: string, mode: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const wanted = mode & (entry.isDirectory() ? 0o777 : 0o666);
    const { mode: found } = lstatSync(path);
    try {
      if ((found & 0o777) !== wanted && !entry.isSymbolicLink()) chmodSync(path, wanted);
    } catch (error) {
      if (!isSystemFault(error)) throw error;
    }
    if (entry.isDirectory()) alignModes(path, mode);
  }
}

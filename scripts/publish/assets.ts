/** Copies or links into the tree the files that pages load. */
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileObject, Picture } from '#model/schema';
import { decodePath, filePath, originalPath, searchIndexPath } from '#model/urls';
import { createHardLinker } from '#scripts/disk/hard-link';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { hashBytes, readPieces, withFile } from '#scripts/location/bytes';
import { publishableBytes } from '#scripts/location/location';
import type { IndexFiles } from '#scripts/outputs/search/files';
import type { ThemeFile } from '#scripts/outputs/theme/apply-theme';
import { derivativeFiles } from '#scripts/pictures/derive';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { CommandError } from '#scripts/report/command-error';
import type { Advance } from '#scripts/report/reporter';

/** Links every derivative to its address, or copies it. Returns how many. */
export async function publishDerivatives(
  pictures: readonly Picture[],
  {
    cache,
    pictureOptions,
    tree,
    copy,
    advance,
  }: { cache: string; pictureOptions: PictureOptions; tree: string; copy: boolean; advance: Advance },
): Promise<number> {
  const link = createHardLinker({ copy });
  let files = 0;
  for (const [index, picture] of pictures.entries()) {
    for (const { path, file } of derivativeFiles(picture, { cache, pictureOptions })) {
      await link(file, join(tree, path));
      files++;
    }
    advance(index + 1, pictures.length);
  }
  return files;
}

interface CopyOptions {
  /** The collection folder, absolute. */
  root: string;
  pictureOptions: Pick<PictureOptions, 'location'>;
  tree: string;
}

/** Copies the originals that visitors can download. Returns how many. */
export async function publishOriginals(
  pictures: readonly Picture[],
  { root, pictureOptions, tree }: CopyOptions,
): Promise<number> {
  let files = 0;
  for (const { id, file, original } of pictures) {
    if (!original) continue;
    const target = join(tree, decodePath(originalPath(id, original.name)));
    await copyPublishable(join(root, file), target, pictureOptions);
    files++;
  }
  return files;
}

/** Copies files that are no pictures. */
export async function publishFiles(
  files: readonly FileObject[],
  { root, pictureOptions, tree }: CopyOptions,
): Promise<void> {
  for (const { id, name, file } of files) {
    await copyPublishable(join(root, file), join(tree, decodePath(filePath(id, name))), pictureOptions);
  }
}

/**
 * Copies an owner's file, without the place where it was taken unless the settings publish that. A link would tie the
 * site to the owner's file. A megabyte is in memory at a time.
 *
 * @param to a path whose folder is named by the hash of what is published
 * @throws CommandError where the file has changed since its hash was taken: an address is cached for ever
 */
async function copyPublishable(
  from: string,
  to: string,
  pictureOptions: { location: boolean },
): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await withFile(from, async (bytes) => {
    const published = await publishableBytes(bytes, pictureOptions);
    if (!published) throw changedFile(from, ', and now holds a location that cannot be taken out');
    if (published === bytes) await copyFile(from, to, constants.COPYFILE_FICLONE);
    else await pipeline(readPieces(published), createWriteStream(to));
  });
  const hash = await withFile(to, hashBytes);
  if (hash !== basename(dirname(to))) throw changedFile(from);
}

function changedFile(file: string, how = ''): CommandError {
  return new CommandError(`${file} was changed while the site was being built${how}. Build again.`);
}

/** Links the files of the search index, or copies them. */
export async function publishSearch(
  tree: string,
  { files, copy }: { files: IndexFiles; copy: boolean },
): Promise<void> {
  const link = createHardLinker({ copy });
  for (const name of files.names) await link(files.path(name), join(tree, searchIndexPath(name)));
}

/** Writes the files of the theme and of the base map. */
export async function publishTheme(tree: string, files: readonly ThemeFile[]): Promise<void> {
  for (const { address, bytes } of files) {
    await writeFileIn(tree, address, bytes);
  }
}

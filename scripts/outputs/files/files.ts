/** Recordings, films, documents: files of the collection that visitors open or download. */
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PictureOptions } from '#media';
import { publishableBytes } from '#media';
import { decodePath, filePath } from '#model/urls';
import { hashBytes, readPieces, withFile } from '#scripts/bytes/bytes';
import type { MadeSite, Output, PlannableSite, SiteTree } from '#scripts/outputs/output';
import { CommandError } from '#scripts/report/command-error';

export const files = {
  plan: ({ files: all }: Pick<PlannableSite, 'files'>) =>
    all.map(({ id, name, file, bytes }) => ({ path: decodePath(filePath(id, name)), bytes, copyOf: file })),
  async write(
    { files: all, root, pictureOptions }: Pick<MadeSite, 'files' | 'root' | 'pictureOptions'>,
    tree: SiteTree,
  ) {
    for (const { id, name, file } of all) {
      await copyPublishable(join(root, file), tree.at(decodePath(filePath(id, name))), pictureOptions);
    }
  },
} satisfies Output;

/**
 * Copies a file of the collection, without its location unless the settings publish it. Never links, which would tie
 * the site to the owner's file. Reads a megabyte at a time.
 *
 * @param to a path whose folder is named by the hash of the published content
 * @throws CommandError if the file has changed since its hash was taken: addresses are cached for ever
 */
export async function copyPublishable(
  from: string,
  to: string,
  pictureOptions: Pick<PictureOptions, 'location'>,
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

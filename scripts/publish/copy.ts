import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '#scripts/command-error';
import { piecesOf } from '#scripts/location/bytes';
import { withFile } from '#scripts/location/file-bytes';
import { publishable } from '#scripts/location/remove';

/**
 * Copies an owner's file into the tree, without the place where it was taken unless that is wanted. A link would tie the
 * site to the owner's file. A megabyte is in memory at a time.
 *
 * @throws CommandError where the file has changed since it was opened and can no longer be published
 */
export async function copyPublishable(
  from: string,
  to: string,
  wishes: { location: boolean },
): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await withFile(from, async (bytes) => {
    const published = await publishable(bytes, wishes);
    if (!published) {
      throw new CommandError(
        `${from} was changed while the site was being built, and now holds a location. Build again.`,
      );
    }
    if (published === bytes) await copyFile(from, to, constants.COPYFILE_FICLONE);
    else await pipeline(piecesOf(published), createWriteStream(to));
  });
}

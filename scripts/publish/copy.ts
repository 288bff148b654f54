import { constants, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashOf, piecesOf } from '#scripts/location/bytes';
import { withFile } from '#scripts/location/file-bytes';
import { publishable } from '#scripts/location/remove';
import { CommandError } from '#scripts/report/command-error';

/**
 * Copies an owner's file into the tree, without the place where it was taken unless that is wanted. A link would tie the
 * site to the owner's file. A megabyte is in memory at a time.
 *
 * @param to a path whose folder is named by the hash of what is published
 * @throws CommandError where the file has changed since its hash was taken
 */
export async function copyPublishable(
  from: string,
  to: string,
  pictureOptions: { location: boolean },
): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await withFile(from, async (bytes) => {
    const published = await publishable(bytes, pictureOptions);
    if (!published) {
      throw changed(from, ', and now holds a location that cannot be taken out');
    }
    if (published === bytes) await copyFile(from, to, constants.COPYFILE_FICLONE);
    else await pipeline(piecesOf(published), createWriteStream(to));
  });
  // A copy has the owner's mode, and a web server is somebody else.
  await chmod(to, 0o644);
  // An address is cached for ever: it must not have what the file became since.
  const hash = await withFile(to, hashOf);
  if (hash !== basename(dirname(to))) throw changed(from);
}

function changed(file: string, how = ''): CommandError {
  return new CommandError(`${file} was changed while the site was being built${how}. Build again.`);
}

import path from 'node:path';
import { recallHashes } from '#scripts/pictures/hashes';
import { type InspectOptions, inspectPictures } from '#scripts/pictures/inspect';
import { planPicture } from '#scripts/pictures/plan';
import { openProbeCache } from '#scripts/pictures/probe-cache';
import { codecs } from '#scripts/pictures/sharp';

/** What a collection needs of the cache. */
export interface Needed {
  /** Below the cache, with forward slashes: folders of sets, and files of what inspecting found. */
  paths: ReadonlySet<string>;
  /** Files that could not be read, so that it is not known what they need. */
  unknown: string[];
}

/**
 * Tells what pictures need of the cache, by the plan that a build has. Only what is new is inspected.
 *
 * @param files paths below the collection folder, with forward slashes
 * @throws the file system's error where the cache cannot be written
 */
export async function findNeeded(files: readonly string[], options: InspectOptions): Promise<Needed> {
  const { root, cache, hashes, pictureOptions } = options;
  const { pictures } = await inspectPictures(files, options);
  const known = await recallHashes(hashes);
  const looked = openProbeCache(cache, pictureOptions.pixelLimit);
  const paths = new Set<string>();
  const unknown: string[] = [];
  for (const file of files) {
    const hash = known.get(path.join(root, file))?.hash;
    const seen = hash && looked.read(hash)?.seen.length;
    if (hash === undefined || seen !== (pictures.get(file)?.length ?? 0)) unknown.push(file);
    else paths.add(looked.pathOf(hash));
  }
  for (const picture of [...pictures.values()].flat()) {
    for (const { folder } of planPicture(picture, { pictureOptions, codecs })) paths.add(folder);
  }
  return { paths, unknown };
}

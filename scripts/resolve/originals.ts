import type { Original, Picture, Problem } from '#model/schema';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { printOf } from '#scripts/resolve/fingerprint';
import { keptOriginal } from '#scripts/resolve/located-file';
import { unreadableFile } from '#scripts/resolve/unreadable-file';

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/**
 * Says of each picture what of its original can be downloaded: nothing unless the collection wants that. The same bytes
 * under several names have one original, and so have the pages of one
 * file: the first that is published offers it.
 *
 * @param pictures by file, below `root`
 */
export async function offerOriginals(
  pictures: Pictures,
  { root, pictureOptions }: { root: string; pictureOptions: Pick<PictureOptions, 'location' | 'originals'> },
): Promise<{ pictures: Pictures; problems: Problem[] }> {
  if (!pictureOptions.originals) return { pictures, problems: [] };
  const offered = new Map<string, readonly Picture[]>();
  const known = new Map<string, Original | null>();
  const problems: Problem[] = [];
  for (const [file, pages] of pictures) {
    const hash = pages[0]?.hash ?? '';
    try {
      const found = known.get(hash);
      const original = found === undefined ? await originalOf(file, { root, pictureOptions }) : found;
      known.set(hash, original);
      if (!original) problems.push(keptOriginal(file));
      offered.set(file, original ? withOriginal(pages, original) : pages);
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { pictures: offered, problems };
}

function withOriginal([first, ...others]: readonly Picture[], original: Original): readonly Picture[] {
  return first ? [{ ...first, original }, ...others] : others;
}

/** Null where it holds a location that has to be taken out and cannot be. */
async function originalOf(
  file: string,
  { root, pictureOptions }: { root: string; pictureOptions: Pick<PictureOptions, 'location'> },
): Promise<Original | null> {
  const print = await printOf(file, { root, pictureOptions });
  return print ? { name: `${print.hash}/${print.name}`, bytes: print.bytes } : null;
}

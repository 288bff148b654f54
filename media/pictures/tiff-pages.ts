import { withFile } from '#scripts/bytes/bytes';
import { type Entry, readDirectory, readHead } from '#scripts/bytes/tiff-directory';

/** Maximum width of a reduced copy, relative to the first picture of the file. */
const copyWidth = 0.75;

/** Maximum longer side of a thumbnail relative to the first picture, and its maximum pixels; of any shape. */
const thumbnailPart = 0.25;
const thumbnailSide = 256;

/**
 * Returns which pictures of a TIFF are pages: all except masks, thumbnails, and the levels of a pyramid. Most of these
 * are marked. Unmarked copies have exactly the first picture's proportions, unlike two scanned sheets.
 * @returns their positions in the file, from 0; the first is always included
 */
export function pagesOf(directories: readonly Directory[]): number[] {
  const [first, ...others] = directories;
  if (!first) return [0];
  const further = others.flatMap((directory, at) => (isPage(directory, first) ? [at + 1] : []));
  return [0, ...further];
}

function isPage(directory: Directory, first: Directory): boolean {
  if (directory.auxiliary) return false;
  const sameHeight = (first.height * directory.width) / first.width;
  const isCopy = directory.width <= copyWidth * first.width && Math.abs(directory.height - sameHeight) < 1.5;
  const side = Math.max(directory.width, directory.height);
  const isThumbnail = side <= thumbnailSide && side <= thumbnailPart * Math.max(first.width, first.height);
  return !isCopy && !isThumbnail;
}

/** A picture in a TIFF. */
export interface Directory {
  /** Stored width in pixels. */
  width: number;
  height: number;
  /** True if marked as a reduced copy or a mask. */
  auxiliary: boolean;
}

const subfileType = 254;
const imageWidth = 256;
const imageLength = 257;

/** Bits of NewSubfileType for reduced copies and masks. */
const auxiliaryBits = 0b101;

/**
 * Reads the list of pictures in a TIFF or BigTIFF, without their pixels.
 * @param file absolute path
 * @param limit maximum number of pictures
 * @returns the pictures before the first that cannot be read
 * @throws the file system's error if the file cannot be read
 */
export async function tiffDirectories(file: string, limit: number): Promise<Directory[]> {
  return withFile(file, async (bytes) => {
    const head = await readHead(bytes);
    const directories: Directory[] = [];
    if (!head) return directories;
    const visited = new Set<number>();
    let at = head.first;
    while (at > 0 && !visited.has(at) && directories.length < limit) {
      visited.add(at);
      const found = await readDirectory(bytes, at, head.layout);
      const directory = found && directoryOf(found.entries);
      if (!directory) break;
      directories.push(directory);
      at = found.next;
    }
    return directories;
  });
}

/** Returns undefined for a directory without a picture. */
function directoryOf(entries: readonly Entry[]): Directory | undefined {
  const tags = new Map(entries.map(({ tag, number }) => [tag, number]));
  const width = tags.get(imageWidth) ?? 0;
  const height = tags.get(imageLength) ?? 0;
  if (width === 0 || height === 0) return undefined;
  return { width, height, auxiliary: ((tags.get(subfileType) ?? 0) & auxiliaryBits) > 0 };
}

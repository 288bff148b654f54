import { withFile } from '#scripts/location/file-bytes';
import { type Entry, readDirectory, readHead } from '#scripts/location/tiff-directory';

/** What a TIFF says of one of its pictures. */
export interface Directory {
  /** Pixels as stored. */
  width: number;
  height: number;
  /** Whether it says that it is a smaller copy of another, or a mask. */
  auxiliary: boolean;
}

const subfileType = 254;
const imageWidth = 256;
const imageLength = 257;

/** Bits of the subfile type for smaller copies and for masks. */
const auxiliaryBits = 0b101;

/**
 * Reads the list of pictures in a TIFF or BigTIFF, and not their pixels.
 *
 * @param file absolute path
 * @param most pictures after which it stops
 * @returns those before the first that cannot be read
 * @throws the file system's error where the file cannot be read
 */
export async function tiffDirectories(file: string, most: number): Promise<Directory[]> {
  return withFile(file, async (bytes) => {
    const head = await readHead(bytes);
    const directories: Directory[] = [];
    if (!head) return directories;
    const visited = new Set<number>();
    let at = head.first;
    while (at > 0 && !visited.has(at) && directories.length < most) {
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

/** Undefined where it is of no picture. */
function directoryOf(entries: readonly Entry[]): Directory | undefined {
  const tags = new Map(entries.map(({ tag, number }) => [tag, number]));
  const width = tags.get(imageWidth) ?? 0;
  const height = tags.get(imageLength) ?? 0;
  if (width === 0 || height === 0) return undefined;
  return { width, height, auxiliary: ((tags.get(subfileType) ?? 0) & auxiliaryBits) > 0 };
}

import type { MetadataBlocks } from '#scripts/pictures/metadata';
import type { PictureProblem } from '#scripts/pictures/picture-problems';

/** An original that sharp does not read, of which the header was read. */
export interface Convertible {
  /** Pixels of what `convert` returns, as seen. */
  width: number;
  height: number;
  /** Metadata of the original: what is converted has none. */
  blocks: MetadataBlocks;
  /** What its owner is told though it is published. */
  finding?: PictureProblem;
  /**
   * Returns the picture as a file that sharp reads.
   *
   * @throws UndecodableError if it is damaged, another error if that is not known: it takes too long
   */
  convert(): Promise<Buffer>;
}

/**
 * Reads the header of an original.
 *
 * @param file absolute path
 * @returns undefined if it is damaged, or of a variety that is not read
 * @throws the file system's error if the file cannot be read
 */
export type OpenConvertible = (file: string) => Promise<Convertible | undefined>;

/** An original is damaged, or of a variety that is not read. */
export class UndecodableError extends Error {}

/** What sharp opens: the path of an original, or what one was converted to. */
export type Source = string | Buffer;

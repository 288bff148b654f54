import type { MetadataBlocks } from '#media/pictures/metadata';

/** An original that sharp does not read, after its header was read. */
export interface Convertible {
  /** Pixels of what `convert` returns, as seen. */
  width: number;
  height: number;
  /** Metadata of the original: the converted file has none. */
  blocks: MetadataBlocks;
  /**
   * Returns the picture as a file that sharp reads.
   *
   * @throws UndecodableError if it is damaged, another error if unknown, as when it takes too long
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

/** Source for sharp: the path of an original, or its converted bytes. */
export type Source = string | Buffer;

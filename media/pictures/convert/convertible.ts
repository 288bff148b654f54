import type { MetadataBlocks } from '#media/pictures/metadata';

/** An original that sharp does not read, with its header. */
export interface Convertible {
  /** Width in pixels of the converted picture, as displayed. */
  width: number;
  height: number;
  /** Metadata of the original; the converted file has none. */
  blocks: MetadataBlocks;
  /**
   * Returns the picture in a format that sharp reads.
   * @throws UndecodableError if it is damaged, another error for other causes, such as a timeout
   */
  convert(): Promise<Buffer>;
}

/**
 * Reads the header of an original.
 * @param file absolute path
 * @returns undefined if it is damaged, or an unsupported variant
 * @throws the file system's error if the file cannot be read
 */
export type OpenConvertible = (file: string) => Promise<Convertible | undefined>;

/** An original is damaged, or an unsupported variant. */
export class UndecodableError extends Error {}

/** Source for sharp: the path of an original, or its converted bytes. */
export type Source = string | Buffer;

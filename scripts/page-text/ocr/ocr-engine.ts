/** A program that reads the words in pictures. */
export interface OcrEngine {
  /** With its version: `tesseract 5.3.0`. */
  name: string;
  /** Pictures that it reads side by side. */
  workers: number;
  /**
   * Reads an upright picture.
   *
   * @param picture absolute path of a PNG
   * @returns hOCR, or the elements of its pages alone
   * @throws OcrFailure if it breaks down, or takes too long
   */
  read(picture: string): Promise<string>;
  close(): Promise<void>;
}

/** A picture that a program could not read; the message says why, as part of a sentence. */
export class OcrFailure extends Error {
  override name = 'OcrFailure';
}

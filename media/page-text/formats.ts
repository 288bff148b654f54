import type { TextFile } from '#media/files/text-faults';
import type { PageTextFormat } from '#media/page-text/format';
import { alto } from '#media/page-text/formats/alto';
import { finereader } from '#media/page-text/formats/finereader';
import { hocr } from '#media/page-text/formats/hocr';
import { page } from '#media/page-text/formats/page-xml';
import { plainText } from '#media/page-text/formats/plain-text';

/** All formats; the first that recognises a file reads it. They go by content; only plain text goes by the ending. */
export const pageTextFormats: readonly PageTextFormat[] = [alto, page, finereader, hocr, plainText];

/** Returns the format that reads a file; undefined if no format knows it. */
export function formatOf(file: TextFile): PageTextFormat | undefined {
  return pageTextFormats.find((format) => format.recognise(file));
}

import type { TextFile } from '#scripts/files/text-faults';
import type { PageTextFormat } from '#scripts/page-text/format';
import { alto } from '#scripts/page-text/formats/alto';
import { finereader } from '#scripts/page-text/formats/finereader';
import { hocr } from '#scripts/page-text/formats/hocr';
import { page } from '#scripts/page-text/formats/page';
import { plainText } from '#scripts/page-text/formats/plain-text';

/** All formats. The first one that recognises a file reads it: by what it holds, but for plain text, which goes by its ending. */
export const pageTextFormats: readonly PageTextFormat[] = [alto, page, finereader, hocr, plainText];

/** Returns the format that reads a file; undefined if no format knows it. */
export function formatOf(file: TextFile): PageTextFormat | undefined {
  return pageTextFormats.find((format) => format.recognise(file));
}

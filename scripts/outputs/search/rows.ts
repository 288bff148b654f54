import type { SearchManifest } from '#model/search/index-format';
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';

interface RowOptions {
  files: IndexFiles;
  /** Approximate size of a file, in characters. */
  limit: number;
}

/** Writes the rows of a list, one line of JSON each, in files of the same number of rows. */
export async function writeRows(
  lines: readonly string[],
  { files, limit }: RowOptions,
): Promise<SearchManifest['rows']> {
  const characters = lines.reduce((sum, { length }) => sum + length, 0);
  const size = Math.max(1, Math.floor((limit * lines.length) / Math.max(1, characters)));
  const names: string[] = [];
  for (let start = 0; start < lines.length; start += size) {
    names.push(await files.add(jsonLines(lines.slice(start, start + size))));
  }
  return { size, files: names };
}

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vitrine } from '#tests/vitrine';

/** A built site whose search page finds in another collection's index. */
export interface SearchSite {
  /** Its tree. */
  out: string;
  /** Which file stands for the directory that its pages name. */
  aliases: Record<string, string>;
}

/** Records enough for every facet and for the timeline. */
const few = 200;

/**
 * Builds the site of the first records, which takes seconds, and gives it the index of all of them: the search page is the
 * same however large the collection is.
 *
 * @param options.lines of the spreadsheet
 * @param options.index folder of the whole index's files
 * @throws Error with what the build said
 */
export async function buildSearchSite(
  folder: string,
  { lines, index }: { lines: readonly string[]; index: string },
): Promise<SearchSite> {
  await mkdir(join(folder, 'collection'), { recursive: true });
  await writeFile(join(folder, 'collection', 'items.csv'), lines.slice(0, few + 1).join('\n'));
  const { code, text } = await vitrine(['build', 'collection'], { cwd: folder });
  if (code !== 0) throw new Error(`The site of the bench could not be built:\n${text}`);
  const out = join(folder, 'out');
  const own = join(out, 'search-index');
  const small = await directoryIn(own);
  await cp(index, own, { recursive: true });
  const whole = await directoryIn(index);
  return { out, aliases: { [`/search-index/${small}`]: `/search-index/${whole}` } };
}

/** The name of the one file that tells of all others. */
export async function directoryIn(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    if ((await readFile(join(folder, name), 'utf8')).startsWith('vitrine-search')) return name;
  }
  throw new Error(`There is no directory of a search index in ${folder}.`);
}

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vitrine } from '#tests/vitrine';

/** Records enough for every facet and for the timeline. */
const few = 200;

/**
 * Builds the site of the first records, which takes seconds, and gives it the index of all of them: but for the directory
 * that it has, the search page is the same however large the collection is.
 *
 * @param options.lines of the spreadsheet
 * @param options.index folder of the whole index's files
 * @returns the site's tree
 * @throws Error with what the build said
 */
export async function buildSearchSite(
  folder: string,
  { lines, index }: { lines: readonly string[]; index: string },
): Promise<string> {
  await mkdir(join(folder, 'collection'), { recursive: true });
  await writeFile(join(folder, 'collection', 'items.csv'), lines.slice(0, few + 1).join('\n'));
  const { code, text } = await vitrine(['build', 'collection'], { cwd: folder });
  if (code !== 0) throw new Error(`The site of the bench could not be built:\n${text}`);
  const out = join(folder, 'out');
  const own = join(out, 'search-index');
  const small = await directoryIn(own);
  const whole = await directoryIn(index);
  const texts = {
    [await readFile(join(own, small), 'utf8')]: await readFile(join(index, whole), 'utf8'),
    [small]: whole,
  };
  for (const name of await readdir(out)) if (name.endsWith('.html')) await replaceIn(join(out, name), texts);
  await rm(join(own, small));
  await cp(index, own, { recursive: true });
  return out;
}

/** Replaces texts in the properties of a page, where they stand as JSON without the signs of HTML. */
async function replaceIn(file: string, texts: Readonly<Record<string, string>>): Promise<void> {
  let html = await readFile(file, 'utf8');
  for (const [text, other] of Object.entries(texts))
    html = html.split(inProperties(text)).join(inProperties(other));
  await writeFile(file, html);
}

function inProperties(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The name of the one file that tells of all others. */
export async function directoryIn(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    if ((await readFile(join(folder, name), 'utf8')).startsWith('vitrine-search')) return name;
  }
  throw new Error(`There is no directory of a search index in ${folder}.`);
}

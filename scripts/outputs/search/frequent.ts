import { type FieldPostings, type PageManifest, toGaps } from '#model/search/index-format';
import type { IndexFiles } from '#scripts/outputs/search/files';
import type { Term } from '#scripts/outputs/search/postings';
import { cutBySize } from '#scripts/outputs/search/shards';

interface FrequentOptions {
  files: IndexFiles;
  /** Characters of a shard, and of a file of postings. */
  limits: { shard: number; postings: number };
}

/**
 * Takes the positions of words such as «the» out of the terms: of those that would fill a shard by themselves. Only phrases ask for
 * them, and of few pages.
 */
export async function splitFrequent(
  terms: readonly Term[],
  options: FrequentOptions,
): Promise<{ frequent: PageManifest['frequent']; others: readonly Term[] }> {
  const frequent: PageManifest['frequent'] = [];
  const others: Term[] = [];
  for (const term of terms) {
    const [own] = term.postings;
    // Each page takes three characters and more.
    const mayFill = 3 * term.count > options.limits.shard / 10;
    if (own && mayFill && JSON.stringify(own).length > options.limits.shard) {
      frequent.push([term.term, await writePostings(own, options)]);
      others.push({ ...term, postings: [[own[0], own[1], []]] });
    } else others.push(term);
  }
  return { frequent, others };
}

/** Writes the postings of a term in one field, by pages. */
async function writePostings(
  [field, gaps, positions]: FieldPostings,
  { files, limits }: FrequentOptions,
): Promise<[number, string][]> {
  let last = 0;
  const pages = gaps.map((gap) => {
    last += gap;
    return last;
  });
  const sizes = positions.map((at) => JSON.stringify(at).length + 3);
  const written: [number, string][] = [];
  for (const { start, end } of cutBySize(sizes, limits.postings)) {
    const own: FieldPostings = [field, toGaps(pages.slice(start, end)), positions.slice(start, end)];
    written.push([pages[start] ?? 0, await files.add(JSON.stringify(own))]);
  }
  return written;
}

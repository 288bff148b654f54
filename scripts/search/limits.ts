/** How large the files of an index are, in bytes, about, and how many of a kind there are at most: then they grow. */
export interface Limits {
  /** Terms, their postings and their places, when compressed. */
  shard: number;
  shards: number;
  /** What is shown of items, of which a host sends a third or less. */
  rows: number;
  rowFiles: number;
  /** The same of files in which rows are found by a term. Beyond the most, common terms have none. */
  together: number;
  togetherMost: number;
  togetherFiles: number;
  /** What is fetched when a facet is opened, and a file of its values, when compressed. */
  facet: number;
  values: number;
  /** Values that are fetched at most when a facet is opened that has more than fit. */
  common: number;
}

/** For 140,000 items 400 files; a question fetches a shard for each word, and rows from a file or two. */
export const usualLimits: Limits = {
  shard: 20 * 1024,
  shards: 128,
  rows: 40 * 1024,
  rowFiles: 64,
  together: 64 * 1024,
  togetherMost: 112 * 1024,
  togetherFiles: 148,
  facet: 130 * 1024,
  values: 24 * 1024,
  common: 500,
};

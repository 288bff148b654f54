/** How large the files of an index are, in bytes, about, and how many of a kind there are at most: then they grow. */
export interface Limits {
  /** Terms, their postings, and rows of what they find first, when compressed. */
  shard: number;
  shards: number;
  /** The same of shards that are as many as there may be: common terms then have no rows. */
  shardMost: number;
  /** Places of a term that are larger are a file of their own, of so many terms at most: only phrases ask for them. */
  places: number;
  placesFiles: number;
  /** What is shown of items, of which a host sends a third or less. */
  rows: number;
  rowFiles: number;
  /** What is fetched when a facet is opened, and a file of its values, when compressed. */
  facet: number;
  values: number;
  /** Values that are fetched at most when a facet is opened that has more than fit. */
  common: number;
}

/** For 140,000 items 400 files; a question fetches a shard for each word, and rows from a further file or two. */
export const usualLimits: Limits = {
  shard: 24 * 1024,
  shards: 240,
  shardMost: 56 * 1024,
  places: 8 * 1024,
  placesFiles: 8,
  rows: 40 * 1024,
  rowFiles: 96,
  facet: 130 * 1024,
  values: 24 * 1024,
  common: 500,
};

/** The search in the text of pages, a chunk of its own: few sites have any. */
import type { IndexReader, LoadJson } from '#client/search/index-reader';
import type { QueryMatch } from '#client/search/match-query';
import { findPages } from '#client/search/pages/found-pages';
import { matchPages } from '#client/search/pages/match-pages';
import { openPageIndex } from '#client/search/pages/page-index';
import type { FoundPages } from '#client/search/protocol';
import type { PageManifest } from '#model/search/index-format';
import type { Clause } from '#model/search/query';

/** Matches of a query, with a function that finds their pages. */
export interface MatchWithPages extends QueryMatch {
  /** @param items numbers of found items */
  findPages: (items: readonly number[]) => Promise<FoundPages[]>;
}

export interface PageSearch {
  /** @param text the query, as typed */
  match(clauses: readonly Clause[], text: string): Promise<MatchWithPages>;
}

/** Opens the index of pages beside the index of items. */
export function openPageSearch(index: IndexReader, manifest: PageManifest, loadJson: LoadJson): PageSearch {
  const pages = openPageIndex(manifest, loadJson);
  return {
    async match(clauses, text) {
      const match = await matchPages(index, pages, clauses);
      const find = soughtText(clauses, { text, pageField: index.fields.length, ...match });
      return { ...match, findPages: (items) => findPages(items, { index, pages, find, match }) };
    },
  };
}

interface SoughtOptions extends Pick<QueryMatch, 'corrections'> {
  text: string;
  /** Number of the field of pages. */
  pageField: number;
}

/** Returns the words to find in an item's pages, with corrections applied. */
function soughtText(clauses: readonly Clause[], { text, pageField, corrections }: SoughtOptions): string {
  const isPlain = clauses.every(({ isNot, fields }) => !isNot && !fields) && corrections.length === 0;
  if (isPlain) return text.trim();
  const used = new Map(corrections.map((correction) => [correction.typed, correction.used]));
  return clauses
    .filter(({ isNot, fields }) => !isNot && (!fields || fields.includes(pageField)))
    .map(({ wanted }) =>
      wanted.kind === 'phrase'
        ? `"${wanted.marked.map(({ word }) => word).join(' ')}"`
        : (used.get(wanted.typed) ?? wanted.typed),
    )
    .join(' ');
}

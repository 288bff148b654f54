import type { OpenIndex } from '#client/search/engine/opened';
import type { Shard } from '#model/search/shard';
import { firstFrom } from '#model/search/terms-list';

/** How near a term is to the word that was typed: the same, another form of it, or what it begins. */
export type Nearness = 4 | 3 | 2;

/** A term of the index that a word finds. */
export interface FoundTerm {
  term: string;
  shard: Shard;
  /** Its place in the shard. */
  place: number;
  nearness: Nearness;
}

/** What a word finds: terms, and, where a beginning goes on beyond its shard, the items of the terms there. */
export interface FoundTerms {
  terms: FoundTerm[];
  /** Where it would stand, and where its terms do. */
  shards: Shard[];
  /** Goes through those items, each with the weight of the best field of such a term. */
  eachBeyond: (visit: (item: number, weight: number) => void) => void;
}

export interface WordOptions {
  isBeginning: boolean;
  /** Whether the terms themselves are wanted, however many. */
  needsTerms: boolean;
}

/** Finds the terms of a word in any of its forms, and of a beginning those that go on. */
export async function findTerms(
  index: OpenIndex,
  word: string,
  { isBeginning, needsTerms }: WordOptions,
): Promise<FoundTerms> {
  const own = await index.shard(index.shardOf(word));
  const forms = await formsOf(index, word, own);
  const longer = isBeginning ? await longerTerms(index, word, needsTerms ? undefined : own) : [];
  const known = new Set(forms.map(({ term }) => term));
  return {
    terms: [...forms, ...longer.filter(({ term }) => !known.has(term))],
    shards: [own, ...shardsOf(forms), ...shardsOf(longer)],
    eachBeyond(visit) {
      if (isBeginning && !needsTerms) own.eachBeyond(word, visit);
    },
  };
}

/** The term itself and those that share its stem. The shard of a term has its stem, too, and most of its other forms. */
async function formsOf(index: OpenIndex, word: string, own: Shard): Promise<FoundTerm[]> {
  const stem = await index.stem(word);
  const shard = termIn(own, word) ? own : await index.shard(index.shardOf(stem));
  const alone = (await index.stem(stem)) === stem ? [stem] : [];
  const forms = shard.stems.get(stem) ?? alone;
  const terms = await Promise.all(forms.map((term) => termIn(own, term) ?? findTerm(index, term)));
  return terms
    .filter((found) => found !== undefined)
    .map((found) => ({ ...found, nearness: found.term === word ? 4 : 3 }));
}

/** The shards of terms, each once. */
export function shardsOf(terms: readonly FoundTerm[]): Shard[] {
  return [...new Set(terms.map(({ shard }) => shard))];
}

/** A term by itself. */
export async function findTerm(index: OpenIndex, term: string): Promise<FoundTerm | undefined> {
  return termIn(await index.shard(index.shardOf(term)), term);
}

function termIn(shard: Shard, term: string): FoundTerm | undefined {
  const place = firstFrom(shard.terms, term);
  return shard.terms[place] === term ? { term, shard, place, nearness: 4 } : undefined;
}

/**
 * The terms that a beginning begins, itself too.
 *
 * @param only the one shard that is looked into; absent for all that have such terms
 */
export async function longerTerms(index: OpenIndex, beginning: string, only?: Shard): Promise<FoundTerm[]> {
  const shards = only ? [only] : await shardsFrom(index, beginning);
  // By term: some stand in two shards.
  const found = new Map<string, FoundTerm>();
  for (const shard of shards) {
    for (let place = firstFrom(shard.terms, beginning); place < shard.terms.length; place += 1) {
      const term = shard.terms[place] ?? '';
      if (term.slice(0, beginning.length) !== beginning) break;
      if (!found.has(term)) found.set(term, { term, shard, place, nearness: 2 });
    }
  }
  return [...found.values()];
}

/** The shards that terms with a beginning are in. */
function shardsFrom(index: OpenIndex, beginning: string): Promise<Shard[]> {
  const first = index.shardOf(beginning);
  const last = index.shardOf(`${beginning}\uffff`);
  return Promise.all(Array.from({ length: last - first + 1 }, (_, n) => index.shard(first + n)));
}

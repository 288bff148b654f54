import type { IndexReader } from '#client/search/index-reader';
import { emptyMatch, type Match, nearness } from '#client/search/match-words';
import { eachNumber, type FieldPostings } from '#model/search/index-format';
import type { PhraseWord, WantedPhrase } from '#model/search/query';

/** Positions at which the phrase may begin, by item and field in one number. */
type Starts = Map<number, Set<number>>;

/** Finds the items that have words as written, one after the other in one value of a field. */
export async function matchPhrase(
  index: IndexReader,
  phrase: WantedPhrase,
  fields: readonly number[] | undefined,
): Promise<Match> {
  const match = emptyMatch(index);
  (await startsOf(index, phrase, fields))?.forEach((_, key) => {
    const item = Math.floor(key / index.fields.length);
    const weight = index.fields[key % index.fields.length]?.weight ?? 0;
    match.scores[item] = Math.max(match.scores[item] ?? 0, weight * nearness.typed);
  });
  match.highlights = [...phrase.marked];
  return match;
}

/** Returns where words stand as written: the positions of the first, by item and field in one number. */
export async function startsOf(
  index: IndexReader,
  { words }: WantedPhrase,
  fields: readonly number[] | undefined,
): Promise<Starts | undefined> {
  const found = await Promise.all(
    words.map(async (word) => ({ position: word.position, postings: await postingsOf(index, word) })),
  );
  // The rarest word first: the others are looked for where that stands.
  found.sort((a, b) => countOf(a.postings) - countOf(b.postings));
  let starts: Starts | undefined;
  for (const { position, postings } of found) {
    const wanted = postings.filter(([field]) => !fields || fields.includes(field));
    starts = narrowStarts(starts, wanted, { position, fieldCount: index.fields.length });
  }
  return starts;
}

async function postingsOf(index: IndexReader, { word, isPrefix }: PhraseWord): Promise<FieldPostings[]> {
  if (!isPrefix) return (await index.shardOf(word)).terms.get(word) ?? [];
  const found: FieldPostings[] = [];
  for (const { terms } of await index.shardsFrom(word)) {
    terms.forEach((postings, term) => {
      if (term.startsWith(word)) found.push(...postings);
    });
  }
  return found;
}

function countOf(postings: readonly FieldPostings[]): number {
  return postings.reduce((sum, [, gaps]) => sum + gaps.length, 0);
}

/** Returns those of the starts at which a word stands in its place; without starts, those that it allows. */
function narrowStarts(
  starts: Starts | undefined,
  postings: readonly FieldPostings[],
  { position, fieldCount }: { position: number; fieldCount: number },
): Starts {
  const narrowed: Starts = new Map();
  for (const [field, gaps, positions] of postings) {
    eachNumber(gaps, (item, n) => {
      const key = item * fieldCount + field;
      const known = starts?.get(key);
      if (starts && !known) return;
      const at = positions[n] ?? [];
      const kept = narrowed.get(key) ?? new Set<number>();
      for (const each of typeof at === 'number' ? [at] : at) {
        if (!known || known.has(each - position)) kept.add(each - position);
      }
      if (kept.size > 0) narrowed.set(key, kept);
    });
  }
  return narrowed;
}

import type { TermIndex } from '#client/search/index-reader';
import { emptyMatch, type Match, nearness, type Scope } from '#client/search/match-words';
import { concat } from '#model/search/concat';
import { eachNumber, type FieldPostings } from '#model/search/index-format';
import type { PhraseWord, WantedPhrase } from '#model/search/query';

/** Word positions at which the phrase may start, by item and field combined into one number. */
type Starts = Map<number, Set<number>>;

/** Finds the items with a phrase: consecutive words in one value of a field. */
export async function matchPhrase({ index, fields }: Scope, phrase: WantedPhrase): Promise<Match> {
  const match = emptyMatch(index);
  (await startsOf(index, phrase, fields))?.forEach((_, key) => {
    const item = Math.floor(key / index.fields.length);
    const weight = index.fields[key % index.fields.length]?.weight ?? 0;
    match.scores[item] = Math.max(match.scores[item] ?? 0, weight * nearness.typed);
  });
  match.highlights = [...phrase.marked];
  return match;
}

/** Returns the starts of a phrase: positions of its first word, by item and field combined into one number. */
export async function startsOf(
  index: TermIndex,
  { words }: WantedPhrase,
  fields: readonly number[] | undefined,
): Promise<Starts | undefined> {
  const options = { fields, fieldCount: index.fields.length };
  const isFrequent = ({ word, isPrefix }: PhraseWord) =>
    index.frequent.some((term) => term === word || (isPrefix && term.startsWith(word)));
  const found = await Promise.all(
    words
      .filter((word) => !isFrequent(word))
      .map(async (word) => ({ word, postings: await postingsOf(index, word) })),
  );
  // Starts with the rarest word, so that the others are looked up only where it occurs.
  found.sort((a, b) => countOf(a.postings) - countOf(b.postings));
  let starts: Starts | undefined;
  for (const { word, postings } of found) starts = narrowStarts(starts, postings, { ...options, word });
  for (const word of words.filter(isFrequent)) {
    const postings = await postingsOf(index, word, starts && itemsOf(starts, index));
    starts = narrowStarts(starts, postings, { ...options, word });
  }
  return starts;
}

function itemsOf(starts: Starts, { fields }: TermIndex): number[] {
  const items = new Set<number>();
  starts.forEach((_, key) => {
    items.add(Math.floor(key / fields.length));
  });
  return [...items];
}

async function postingsOf(
  index: TermIndex,
  { word, isPrefix }: PhraseWord,
  within?: readonly number[],
): Promise<FieldPostings[]> {
  if (!isPrefix) return index.postingsOf(word, within);
  const found: FieldPostings[] = [];
  for (const { terms } of await index.shardsFrom(word)) {
    terms.forEach((postings, term) => {
      if (term.startsWith(word)) found.push(...postings);
    });
  }
  const frequent = index.frequent.filter((term) => term.startsWith(word));
  const others = await Promise.all(frequent.map((term) => index.postingsOf(term, within)));
  return [...found, ...concat(others)];
}

function countOf(postings: readonly FieldPostings[]): number {
  return postings.reduce((sum, [, gaps]) => sum + gaps.length, 0);
}

interface NarrowOptions {
  word: PhraseWord;
  fields: readonly number[] | undefined;
  fieldCount: number;
}

/** Keeps the starts that have a word at its offset; without starts, returns all that the word allows. */
function narrowStarts(
  starts: Starts | undefined,
  postings: readonly FieldPostings[],
  { word: { position }, fields, fieldCount }: NarrowOptions,
): Starts {
  const narrowed: Starts = new Map();
  for (const [field, gaps, positions] of postings) {
    if (fields && !fields.includes(field)) continue;
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

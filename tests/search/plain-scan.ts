import type { Question } from '#client/search/question';
import { fold } from '#model/search/fold';
import { nearestWord } from '#model/search/fuzzy';
import { type Clause, type PhraseWord, readQuery, type WantedWord } from '#model/search/query';
import type { StemsOf } from '#model/search/stem';
import { commonWords, datedItem } from '#scripts/outputs/search/columns';
import { searchedFields } from '#scripts/outputs/search/fields';
import type { Built } from '#store/write';
import { type PlacedTerm, termsOf } from '#tests/search/terms-of';

/** Returns what a question finds, by looking through every item. */
export interface Scanned {
  /** Ordered where the question asks for what was added last; else ascending. */
  numbers: number[];
  /** By facet, by value: how many items have it, as if none of the facet's values were chosen; none that nobody has. */
  facets: Record<string, Record<string, number>>;
  /** By year, as if none were asked for. */
  years: Record<number, number>;
}

/** An item as its texts are read: the terms of each field, by field. */
type ReadItem = readonly (readonly PlacedTerm[])[];

/** Answers questions by the definitions of docs/search-index.md, without an index. */
export function plainScan(built: Built, stemsOf: StemsOf): (question: Question) => Scanned {
  const fields = searchedFields(built.site);
  const items = built.items.map(
    ({ item }): ReadItem =>
      fields.map(({ textsOf }) => {
        let from = 0;
        return textsOf(item).flatMap((text) => {
          const first = from;
          const { terms, end } = termsOf(text);
          from += end + 1;
          return terms.map((term) => ({ ...term, place: first + term.place }));
        });
      }),
  );
  const vocabulary = vocabularyOf(items);
  const dates = built.items.map(({ item }) => datedItem(item.date));
  const stems = remember((word) => new Set(stemsOf(word)));
  const stemsOfTerm = remember((term) =>
    [...(vocabulary.words.get(term) ?? [])].flatMap((word) => [...stems(word)]),
  );

  function hasWord(item: ReadItem, { typed, isPrefix }: WantedWord, of: readonly number[]): boolean {
    return of.some((field) => (item[field] ?? []).some(({ term }) => isForm(term, typed, isPrefix)));
  }
  function isForm(term: string, typed: string, isPrefix: boolean): boolean {
    return (
      stemsOfTerm(term).some((stem) => stems(typed).has(stem)) || (isPrefix && term.startsWith(fold(typed)))
    );
  }
  const isSomewhere = remember2((typed, isPrefix) =>
    vocabulary.terms.some((term) => isForm(term, typed, isPrefix)),
  );

  /** The words that are looked for in place of one: itself, the parts of an id, or what was probably meant. */
  function lookedFor(wanted: WantedWord, isNot: boolean): WantedWord[] {
    const { word, typed, isPrefix, parts } = wanted;
    if (isSomewhere(typed, isPrefix)) return [wanted];
    if (parts) {
      return parts.flatMap((part, n) =>
        lookedFor(wantedWord(part, isPrefix && n === parts.length - 1), isNot),
      );
    }
    const meant = isNot ? undefined : nearestWord(word, vocabulary.common, isPrefix);
    return meant === undefined ? [wanted] : lookedFor(wantedWord(meant, false), isNot);
  }

  return (question) => {
    const all = fields.map((_, field) => field);
    const clauses = readQuery(question.text, fields).map((clause) => ({
      ...clause,
      looked: lookedIn(clause),
    }));
    function lookedIn({ wanted, isNot }: Clause): WantedWord[] {
      return wanted.kind === 'word' ? lookedFor(wanted, isNot) : [];
    }
    const matches = (number: number) =>
      clauses.every(({ wanted, isNot, fields: of = all, looked }) => {
        const item = items[number] ?? [];
        const has =
          wanted.kind === 'phrase'
            ? of.some((field) => hasPhrase(item[field] ?? [], wanted.words))
            : looked.every((word) => hasWord(item, word, of));
        return has !== isNot;
      });
    const filters = filtersFor(question, built, dates);
    const found = built.items.flatMap((_, number) => (matches(number) ? [number] : []));
    const without = (name: string) =>
      found.filter((number) => filters.every((filter) => filter.name === name || filter.keeps(number)));
    return {
      numbers: question.sort === 'added' ? newestFirst(built, without('')) : without(''),
      facets: Object.fromEntries(
        built.site.facets.map(({ slug, field }) => [
          slug,
          countValues(built, field, without(`facet:${slug}`)),
        ]),
      ),
      years: countYears(dates, without('years')),
    };
  };
}

function wantedWord(typed: string, isPrefix: boolean): WantedWord {
  return { kind: 'word', word: fold(typed), typed, isPrefix };
}

function vocabularyOf(items: readonly ReadItem[]) {
  const words = new Map<string, Set<string>>();
  for (const { term, word } of items.flat(2)) words.set(term, (words.get(term) ?? new Set()).add(word));
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const term of new Set(item.flatMap((terms) => terms.map(({ term: own }) => own)))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const terms = [...counts.keys()].sort();
  return { terms, words, common: commonWords(terms.map((term) => ({ term, count: counts.get(term) ?? 0 }))) };
}

function hasPhrase(terms: readonly PlacedTerm[], words: readonly PhraseWord[]): boolean {
  const isAt =
    (place: number) =>
    ({ word, isPrefix, position: after }: PhraseWord) =>
      terms.some(
        ({ term, place: at }) =>
          at === place + after && (term === word || (isPrefix && term.startsWith(word))),
      );
  return terms.some(({ place }) => words.every(isAt(place - (words[0]?.position ?? 0))));
}

/** Orders items by when they were added, the newest first; those that do not say so come last. */
function newestFirst({ items }: Built, numbers: readonly number[]): number[] {
  const timeOf = (number: number) => items[number]?.item.added ?? '';
  return numbers.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : a - b));
}

interface Filter {
  name: string;
  keeps: (number: number) => boolean;
}

function filtersFor(
  { facets, years, area }: Question,
  { site, items }: Built,
  dates: readonly ReturnType<typeof datedItem>[],
): Filter[] {
  const filters = Object.entries(facets).map(([slug, chosen]): Filter => {
    const field = site.facets.find((facet) => facet.slug === slug)?.field ?? '';
    return {
      name: `facet:${slug}`,
      keeps: (number) => (items[number]?.item.slugs[field] ?? []).some((value) => chosen.includes(value)),
    };
  });
  if (years) {
    filters.push({
      name: 'years',
      keeps: (number) => {
        const date = dates[number];
        return date !== undefined && date.from <= years.to && date.to >= years.from;
      },
    });
  }
  if (area) {
    const [west, south, east, north] = area;
    filters.push({
      name: 'area',
      keeps: (number) => {
        const place = items[number]?.item.coordinates;
        if (!place || place.latitude < south || place.latitude > north) return false;
        const { longitude } = place;
        return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
      },
    });
  }
  return filters;
}

function countValues({ items }: Built, field: string, numbers: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const number of numbers) {
    for (const slug of new Set(items[number]?.item.slugs[field] ?? []))
      counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

function countYears(
  dates: readonly ReturnType<typeof datedItem>[],
  numbers: readonly number[],
): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const number of numbers) {
    const date = dates[number];
    if (!date) continue;
    for (let year = date.from; year <= date.to; year += 1) counts[year] = (counts[year] ?? 0) + 1;
  }
  return counts;
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

function remember2(make: (word: string, isPrefix: boolean) => boolean) {
  const whole = remember((word) => make(word, false));
  const beginning = remember((word) => make(word, true));
  return (word: string, isPrefix: boolean) => (isPrefix ? beginning(word) : whole(word));
}

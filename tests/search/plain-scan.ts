import type { Question } from '#client/search/question';
import { pageField } from '#model/search/index-format';
import { type Clause, isLongEnough, type PhraseWord, readQuery, type WantedWord } from '#model/search/query';
import type { StemsOf } from '#model/search/stem';
import { pagesOfItem } from '#model/shown/item-pages';
import { datedItem } from '#scripts/outputs/search/columns';
import { searchedFields } from '#scripts/outputs/search/fields';
import type { Built } from '#store/write';
import { type PlacedTerm, termsOf } from '#tests/search/terms-of';
import { searchedWords, type Vocabulary, vocabularyOf } from '#tests/search/vocabulary';

/** Result of a question, found by scanning all items. */
export interface Scanned {
  /** By date of addition if the question asks for that order; else ascending. */
  numbers: number[];
  /** Item counts by facet and value, ignoring the facet's chosen values; without empty values. */
  facets: Record<string, Record<string, number>>;
  /** Item counts by year, ignoring the chosen years. */
  years: Record<number, number>;
}

/** The terms of an item, by field. */
type ReadItem = readonly (readonly PlacedTerm[])[];

/** Answers questions as defined in docs/search-index.md, without an index. */
export function plainScan(built: Built, stemsOf: StemsOf): (question: Question) => Scanned {
  const fields = searchedFields(built.site);
  const items = built.items.map(
    ({ item }): ReadItem => fields.map(({ textsOf }) => readTexts(textsOf(item))),
  );
  const pages = built.items.map(({ item }) =>
    (item.warning ? [] : pagesOfItem(item)).map(({ text }) => readTexts([text.searched ?? text.plain])),
  );
  const hasPages = pages.some((own) => own.length > 0);
  const records = vocabularyOf(items, stemsOf);
  const onPages = vocabularyOf(
    pages.flat().map((page) => [page]),
    stemsOf,
  );
  const dates = built.items.map(({ item }) => datedItem(item.date));

  /** Parses a clause into its scope and its test. */
  function readClause({ wanted, isNot, fields: of }: Clause) {
    const ofRecord = (of ?? fields.map((_, field) => field)).filter((field) => field < fields.length);
    const ofPages = hasPages && (!of || of.includes(fields.length));
    const isGiven = ofPages && wanted.kind === 'word' && wanted.isPrefix && !isLongEnough(wanted.word);
    const isAsked = ofPages && !isGiven;
    const vocabularies = [...(ofRecord.length > 0 ? [records] : []), ...(isAsked ? [onPages] : [])];
    const looked = wanted.kind === 'word' ? searchedWords(vocabularies, wanted, !isNot) : [];
    const isIn = (terms: readonly PlacedTerm[], { isForm }: Vocabulary, { typed, isPrefix }: WantedWord) =>
      terms.some(({ term }) => isForm(term, typed, isPrefix));
    const inRecord = (item: ReadItem) =>
      wanted.kind === 'phrase'
        ? ofRecord.some((field) => hasPhrase(item[field] ?? [], wanted.words))
        : ofRecord.length > 0 &&
          looked.some((words) =>
            words.every((word) => ofRecord.some((field) => isIn(item[field] ?? [], records, word))),
          );
    const onPage = (page: readonly PlacedTerm[]) => {
      if (!isAsked) return false;
      if (wanted.kind === 'phrase') return hasPhrase(page, wanted.words);
      return looked.some((words) => words.every((word) => isIn(page, onPages, word)));
    };
    return { isNot, isGiven, isAsked, inRecord, onPage };
  }
  return (question) => {
    const names = hasPages ? [...fields, pageField] : fields;
    const clauses = readQuery(question.text, names).map(readClause);
    const wanted = clauses.filter(({ isNot }) => !isNot);
    const unwanted = clauses.filter(({ isNot }) => isNot);
    const matches = (number: number) => {
      const item = items[number] ?? [];
      if (unwanted.some(({ inRecord }) => inRecord(item))) return false;
      if (wanted.every(({ inRecord }) => inRecord(item))) return true;
      return (pages[number] ?? []).some(
        (page) =>
          wanted.some(({ onPage }) => onPage(page)) &&
          !unwanted.some(({ onPage }) => onPage(page)) &&
          wanted.every(({ isGiven, inRecord, onPage }) => isGiven || inRecord(item) || onPage(page)),
      );
    };
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

/** Returns the terms of consecutive texts. */
function readTexts(texts: readonly string[]): PlacedTerm[] {
  let from = 0;
  return texts.flatMap((text) => {
    const first = from;
    const { terms, end } = termsOf(text);
    from += end + 1;
    return terms.map((term) => ({ ...term, place: first + term.place }));
  });
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

/** Sorts items by date of addition, newest first; undated items last. */
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

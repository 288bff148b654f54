import { lastYearOf, yearOf } from '#model/dates/span';
import type { Facet, Item } from '#model/schema';
import type { Built } from '#store/write';

/** An item as every search engine of the bench is given it. */
export interface BenchRecord {
  id: string;
  title: string;
  /** All texts but the title, and but addresses, which nobody looks for by the words in them. */
  body: string;
  /** First and last year of its date. */
  years?: { from: number; to: number };
  /** By facet: the address parts of its values. */
  facets: Record<string, readonly string[]>;
  /** What a row shows under the title. */
  note: string;
}

/** The items of a built model as records. */
export function recordsOf({ site, items }: Pick<Built, 'site' | 'items'>): BenchRecord[] {
  return items.map(({ item }) => recordOf(item, site.facets));
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

function recordOf({ id, title, values, slugs, date }: Item, facets: readonly Facet[]): BenchRecord {
  const others = Object.entries(values).filter(([field]) => field !== 'title');
  const texts = others.flatMap(([, own]) => own.filter((text) => !isAddress(text)));
  return {
    id,
    title,
    body: texts.join('\n'),
    ...(date && { years: { from: yearOf(date), to: lastYearOf(date) } }),
    facets: Object.fromEntries(facets.map(({ field, slug }) => [slug, slugs[field] ?? []])),
    note: (values.date ?? []).join('; '),
  };
}

import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { ValueOfFacet } from '#model/fields/groupings';
import { pageSize } from '#model/pages';
import {
  type Card,
  type FacetValue,
  type Item,
  type Page,
  pageSchema,
  type Site,
  siteSchema,
} from '#model/schema';
import { defined } from '#model/std/assert';
import { type Letter, lettersOf } from '#model/text/letters';
import {
  iconsSchema,
  itemsPerChunk,
  type StoredFacet,
  type StoredFacetValue,
  type StoredIcons,
  type StoredItem,
  storedCardsSchema,
  storedFacetSchema,
  storedItemsSchema,
  storeLayout,
} from '#store/layout';

/** An item and its context on its page. */
export interface ItemInContext {
  item: Item;
  card: Card;
  related: Card[];
  previous: Card | null;
  next: Card | null;
}

/** Values near a facet's value, for links from its page. */
export interface AroundValue {
  /** In list order. */
  previous: FacetValue | null;
  next: FacetValue | null;
  /** Values of any facet that often occur with it, closest first. */
  related: ValueOfFacet[];
}

/** The built model, read in chunks: no call keeps more than a few in memory. */
export interface Store {
  site: Site;
  /** Ids of all items, in the order of the site. */
  ids: readonly string[];
  pages: readonly Page[];
  icons: StoredIcons;
  /** All items in order, read chunk by chunk. */
  items: () => Iterable<Item>;
  /** Throws if there is no such item: pages only ask for ids in the store. */
  item: (id: string) => ItemInContext;
  /** An item or its card, without context. Throws if there is no such item. */
  itemAlone: (id: string) => Item;
  card: (id: string) => Card;
  /** Cards by item number. */
  cards: (numbers: readonly number[]) => Card[];
  /** All values of a facet, by label. */
  facetValues: (slug: string) => FacetValue[];
  /** Letters of that list; empty if they would not help. */
  facetLetters: (slug: string) => readonly Letter[];
  /** A value with the numbers of its items. Throws if there is none. */
  facetValue: (slug: string, value: string) => StoredFacetValue;
  /** Adjacent and related values of a value. Throws if there is none. */
  aroundValue: (slug: string, value: string) => AroundValue;
}

/**
 * Opens the store at `VITRINE_STORE`, an absolute path set by the scripts. An open store is reused until its folder is
 * replaced.
 * @param locale prefix of the addresses in a secondary locale: `fr`
 */
export function openStore(locale?: string): Store {
  const folder = process.env.VITRINE_STORE;
  if (!folder) throw new Error('VITRINE_STORE is not set: run "npx vitrine build".');
  const { mtimeMs, ino } = statSync(folder);
  const version = `${folder}@${mtimeMs}/${ino}`;
  if (opened?.version !== version) opened = { version, stores: new Map() };
  const known = opened.stores.get(locale);
  if (known) return known;
  const store = readStore(locale === undefined ? folder : storeLayout(folder).locale(tagOf(locale)));
  opened.stores.set(locale, store);
  return store;
}

let opened: { version: string; stores: Map<string | undefined, Store> } | undefined;

/** Returns the prefixes of the addresses in the secondary locales: `['fr']`. */
export function secondaryLocales(): string[] {
  return (openStore().site.locales ?? []).flatMap(({ path }) => (path ? [path.slice(1)] : []));
}

function tagOf(locale: string): string {
  const found = openStore().site.locales?.find(({ path }) => path === `/${locale}`);
  if (!found) throw new Error(`The site has no locale at /${locale}.`);
  return found.language;
}

/** Opens the stores of a site in each of its languages, the main one first. */
export function readStores(folder: string): [Store, ...Store[]] {
  const main = readStore(folder);
  const [, ...secondary] = main.site.locales ?? [];
  return [main, ...secondary.map(({ language }) => readStore(storeLayout(folder).locale(language)))];
}

/** Opens the store at a folder. */
export function readStore(folder: string): Store {
  const layout = storeLayout(folder);
  const site = readJson(layout.site, siteSchema);
  const ids = readJson(layout.ids, z.array(z.string()));
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const itemChunk = keepRecent(8, (chunk) => readJson(layout.items(chunk), storedItemsSchema));
  const cardChunk = keepRecent(512, (chunk) => readJson(layout.cards(chunk), storedCardsSchema));
  const facets = new Map<string, IndexedFacet>();

  function cardAt(number: number): Card | undefined {
    return number < 0 ? undefined : cardChunk(Math.floor(number / pageSize))[number % pageSize];
  }
  function cards(list: readonly number[]): Card[] {
    return list.flatMap((number) => cardAt(number) ?? []);
  }
  function card(id: string): Card {
    return defined(cardAt(numbers.get(id) ?? -1), `the card of "${id}" in the store at ${folder}`);
  }
  function stored(id: string): StoredItem {
    const number = numbers.get(id) ?? -1;
    const found =
      number < 0 ? undefined : itemChunk(Math.floor(number / itemsPerChunk))[number % itemsPerChunk];
    if (!found) throw new Error(`The store at ${folder} has no item "${id}".`);
    return found;
  }
  function facet(slug: string): IndexedFacet {
    const known = facets.get(slug) ?? indexValues(readJson(layout.facet(slug), storedFacetSchema), site);
    facets.set(slug, known);
    return known;
  }
  function indexOfValue(slug: string, value: string): number {
    const index = facet(slug).indexes.get(value);
    if (index === undefined) throw new Error(`The store at ${folder} has no value "${value}" of "${slug}".`);
    return index;
  }
  function valueAt(slug: string, index: number): StoredFacetValue {
    const value = facet(slug).values[index];
    if (!value) throw new Error(`The store at ${folder} has no value ${index} of "${slug}".`);
    return value;
  }
  return {
    site,
    ids,
    pages: readJson(layout.pages, z.array(pageSchema)),
    icons: readJson(layout.icons, iconsSchema),
    cards,
    *items() {
      for (let chunk = 0; chunk * itemsPerChunk < ids.length; chunk += 1) {
        for (const { item } of itemChunk(chunk)) yield item;
      }
    },
    itemAlone: (id) => stored(id).item,
    card,
    item(id) {
      const { item, related } = stored(id);
      const number = numbers.get(id) ?? -1;
      return {
        item,
        card: card(id),
        related: cards(related),
        previous: cardAt(number - 1) ?? null,
        next: number + 1 < ids.length ? (cardAt(number + 1) ?? null) : null,
      };
    },
    facetValues: (slug) => facet(slug).values.map(shortOf),
    facetLetters: (slug) => facet(slug).letters,
    facetValue: (slug, value) => valueAt(slug, indexOfValue(slug, value)),
    aroundValue(slug, value) {
      const { values } = facet(slug);
      const index = indexOfValue(slug, value);
      const [previous, next] = [values[index - 1], values[index + 1]];
      return {
        previous: previous ? shortOf(previous) : null,
        next: next ? shortOf(next) : null,
        related: (values[index]?.related ?? []).flatMap(([other, at]) => {
          const of = site.facets[other];
          return of ? [{ ...shortOf(valueAt(of.slug, at)), facet: { slug: of.slug, label: of.label } }] : [];
        }),
      };
    },
  };
}

/** A facet's values, and their indexes by slug. */
interface IndexedFacet {
  values: readonly StoredFacetValue[];
  /** By slug. */
  indexes: ReadonlyMap<string, number>;
  letters: readonly Letter[];
}

function indexValues({ values }: StoredFacet, { language }: Pick<Site, 'language'>): IndexedFacet {
  return {
    values,
    indexes: new Map(values.map(({ slug }, index) => [slug, index])),
    letters: lettersOf(
      values.map(({ label }) => label),
      language,
    ),
  };
}

/** Returns a value without its items and related values. */
function shortOf({ items: _, related: __, ...value }: StoredFacetValue): FacetValue {
  return value;
}

function readJson<T>(path: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns a reader that caches the chunks read last. */
function keepRecent<T>(size: number, read: (chunk: number) => T): (chunk: number) => T {
  const recent = new Map<number, T>();
  return (chunk) => {
    const value = recent.get(chunk) ?? read(chunk);
    recent.delete(chunk);
    recent.set(chunk, value);
    const oldest = recent.keys().next().value;
    if (recent.size > size && oldest !== undefined) recent.delete(oldest);
    return value;
  };
}

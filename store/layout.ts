import { join } from 'node:path';
import { z } from 'zod';
import { cardSchema, facetValueSchema, itemSchema } from '#model/schema';

/**
 * The built model on disk, in its own folder:
 *   site.json                  the site: title, fields, facets, navigation, counts
 *   ids.json                   ids of all items in order; items are numbered by their index here
 *   items/{n}.json             items in chunks of `itemsPerChunk`, each with the numbers of its related items
 *   cards/{n}.json             cards in chunks of `pageSize`: one chunk is one browse page
 *   facets/{slug}.json         values of a facet, each with the numbers of its items
 *   pages.json                 the collection's own Markdown pages
 *   icons.json                 icons of the site, for pages
 *   messages.json              the interface's messages in the site's languages, and number formats
 *   locales/{tag}/             the same, in a secondary locale
 */
export interface StoreLayout {
  site: string;
  ids: string;
  pages: string;
  icons: string;
  messages: string;
  items: (chunk: number) => string;
  cards: (chunk: number) => string;
  facet: (slug: string) => string;
  /** Folder of the model in a secondary locale. */
  locale: (tag: string) => string;
}

export const itemsPerChunk = 50;

export function storeLayout(folder: string): StoreLayout {
  return {
    site: join(folder, 'site.json'),
    ids: join(folder, 'ids.json'),
    pages: join(folder, 'pages.json'),
    icons: join(folder, 'icons.json'),
    messages: join(folder, 'messages.json'),
    items: (chunk) => join(folder, 'items', `${chunk}.json`),
    cards: (chunk) => join(folder, 'cards', `${chunk}.json`),
    facet: (slug) => join(folder, 'facets', `${slug}.json`),
    locale: (tag) => join(folder, 'locales', tag),
  };
}

export const storedItemSchema = z.object({
  item: itemSchema,
  /** Numbers of the items that share the most distinctive values, closest first. */
  related: z.array(z.int().nonnegative()),
});

export const storedFacetValueSchema = facetValueSchema.extend({
  /** Numbers of the items with the value, ascending. */
  items: z.array(z.int().nonnegative()),
  /** Related values, closest first: index of the facet in the site's list, and of the value in the facet's. */
  related: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])).optional(),
});

export const storedFacetSchema = z.object({
  /** In list order: by label. */
  values: z.array(storedFacetValueSchema),
});

/** The site's icons, for pages. */
export const iconsSchema = z.object({
  /** Icon for a phone's home screen; if absent, there is no web app manifest either. */
  touchIcon: z.string().optional(),
  /** True if the owner has provided an icon. */
  hasOwnIcon: z.boolean(),
});

export const storedItemsSchema = z.array(storedItemSchema);
export const storedCardsSchema = z.array(cardSchema);

export type StoredIcons = z.infer<typeof iconsSchema>;
export type StoredItem = z.infer<typeof storedItemSchema>;
export type StoredFacetValue = z.infer<typeof storedFacetValueSchema>;
export type StoredFacet = z.infer<typeof storedFacetSchema>;

import { join } from 'node:path';
import { z } from 'zod';
import { cardSchema, facetValueSchema, itemSchema } from '#model/schema';

/**
 * The built model on disk, at a folder of its own:
 *
 *   site.json                  the site: title, fields, facets, navigation, counts
 *   ids.json                   ids of all items in order; an item's number is its place here
 *   items/{n}.json             items in chunks of `itemsPerChunk`, each with the numbers of its related items
 *   cards/{n}.json             cards in chunks of `pageSize`: one chunk is one browse page
 *   facets/{slug}.json         values of a facet, each with the numbers of its items
 *   pages.json                 the collection's own Markdown pages
 *   icons.json                 what pages need of the site's icons
 *   messages.json              the interface's messages in the site's languages, and how numbers are written
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
  /** Numbers of the items that share the most telling values, the nearest first. */
  related: z.array(z.int().nonnegative()),
});

export const storedFacetValueSchema = facetValueSchema.extend({
  /** Numbers of the items that have the value, ascending. */
  items: z.array(z.int().nonnegative()),
  /** Related values: index of a facet in the site's list, and of a value in that facet's; the closest first. */
  related: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])).optional(),
});

export const storedFacetSchema = z.object({
  /** In the order of the list: by label. */
  values: z.array(storedFacetValueSchema),
});

/** The site's icons, as pages need them. */
export const iconsSchema = z.object({
  /** The icon for a phone's home screen; absent if none was made, and the manifest with it. */
  touchIcon: z.string().optional(),
  /** True if the site has an icon of its own. */
  hasOwnIcon: z.boolean(),
});

export const storedItemsSchema = z.array(storedItemSchema);
export const storedCardsSchema = z.array(cardSchema);

export type StoredIcons = z.infer<typeof iconsSchema>;
export type StoredItem = z.infer<typeof storedItemSchema>;
export type StoredFacetValue = z.infer<typeof storedFacetValueSchema>;
export type StoredFacet = z.infer<typeof storedFacetSchema>;

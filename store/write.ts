import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { siteLanguages, siteLocales } from '#model/i18n/locale-data';
import { pageSize } from '#model/pages';
import type { Card, FileObject, Page, Problem, Site } from '#model/schema';
import {
  itemsPerChunk,
  type StoredFacet,
  type StoredIcons,
  type StoredItem,
  storeLayout,
} from '#store/layout';

export interface Built {
  site: Site;
  /** In the order of the site. */
  items: StoredItem[];
  /** One for each item, in the same order. */
  cards: Card[];
  /** By facet slug. */
  facets: Map<string, StoredFacet>;
  pages: Page[];
  /** Recordings, films and documents that pages link to. Not stored, as the links contain their addresses. */
  linkedFiles?: FileObject[];
  problems: Problem[];
}

/** Data that is stored for the main locale only. */
export interface StoreOptions {
  icons?: StoredIcons;
  /**
   * Models in the secondary locales, each built after the one before is written, so that one is in memory at a time.
   */
  secondaryLocales?: AsyncIterable<Built>;
}

const noIcons: StoredIcons = { hasOwnIcon: false };

/**
 * Writes the model to a folder and swaps it in: readers see the old store, the new one, or for a moment none.
 * @param folder absolute path; its parent is created
 */
export async function writeStore(
  folder: string,
  built: Built,
  { icons = noIcons, secondaryLocales }: StoreOptions = {},
): Promise<void> {
  const fresh = `${folder}.next`;
  await rm(fresh, { recursive: true, force: true });
  await writeModel(fresh, built, icons);
  const { locale, messages } = storeLayout(fresh);
  await writeJson(messages, siteLocales(siteLanguages(built.site)));
  for await (const translated of secondaryLocales ?? []) {
    await writeModel(locale(translated.site.language), translated, icons);
  }
  await swapIn(fresh, folder);
}

async function writeModel(folder: string, built: Built, icons: StoredIcons): Promise<void> {
  const layout = storeLayout(folder);
  await writeJson(layout.site, built.site);
  await writeJson(
    layout.ids,
    built.items.map(({ item }) => item.id),
  );
  await writeJson(layout.pages, built.pages);
  await writeJson(layout.icons, icons);
  await writeChunks(built.items, { size: itemsPerChunk, path: layout.items });
  await writeChunks(built.cards, { size: pageSize, path: layout.cards });
  for (const [slug, facet] of built.facets) await writeJson(layout.facet(slug), facet);
}

async function writeChunks<T>(
  values: readonly T[],
  { size, path }: { size: number; path: (chunk: number) => string },
): Promise<void> {
  for (let start = 0; start < values.length; start += size) {
    await writeJson(path(start / size), values.slice(start, start + size));
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(value));
}

async function swapIn(fresh: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(ignoreAbsence);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

function ignoreAbsence(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

import { basePath } from '#client/base-path';
import type { Search } from '#client/search/search';
import { withBase } from '#model/urls';

/** The search that was opened last: it stays for as long as the document does, with all that it has read. */
let opened: { index: string; search: Promise<Search> } | undefined;

/**
 * The search in an index. Its worker is loaded when it is first asked for.
 *
 * @param index address of the index, without the base path
 * @param directoryText what stands there, where the page has it
 */
export function searchIn(index: string, directoryText?: string): Promise<Search> {
  if (opened?.index !== index) {
    closeSearch();
    opened = { index, search: open(index, directoryText) };
  }
  return opened.search;
}

/** Forgets it, so that the next question begins anew. */
export function closeSearch(): void {
  opened?.search.then((search) => search.close()).catch(() => {});
  opened = undefined;
}

let tools: typeof import('#client/search/tools') | undefined;

async function loadTools() {
  tools = await import(/* webpackChunkName: "search" */ '#client/search/tools');
  return tools;
}

/** What compares texts as the search does: it comes with the search, before anything is found. */
export function searchTools(): typeof tools {
  return tools;
}

async function open(index: string, directoryText: string | undefined): Promise<Search> {
  const { openSearch } = await loadTools();
  return openSearch(withBase(basePath, index), directoryText);
}

import { basePath } from '#client/base-path';
import { documentBuildId } from '#client/router/next-internals';
import { type KeptItem, keptItemFrom } from '#client/saved/kept-item';
import { itemPath, localizedPath, pageDataPath, withBase } from '#model/urls';

/** An item as the site has it now, or why there is none: the collection has it no longer, or nobody answered. */
export type Found = KeptItem | 'gone' | 'silent';

/**
 * What an item is read from: the build of the site that this document belongs to, in one of its languages.
 *
 * @param localePath what the language's addresses begin with
 */
export function editionHere(localePath: string): string {
  return documentBuildId() + localePath;
}

/**
 * Reads an item from the data of its page. Nothing but the site's own host is asked.
 *
 * @param localePath as for `editionHere`
 */
export async function findItem(id: string, localePath: string): Promise<Found> {
  const page = localizedPath(localePath, itemPath(id));
  try {
    const answer = await fetch(withBase(basePath, pageDataPath(documentBuildId(), page)), {
      headers: { 'x-nextjs-data': '1' },
    });
    if (answer.ok) return itemIn(await answer.json(), { id, seen: editionHere(localePath) });
    // The data of a build goes with it: only the page itself can tell whether the item is gone or the site is newer.
    const asked =
      answer.status === 404 && (await fetch(withBase(basePath, page), { method: 'HEAD', cache: 'no-store' }));
    return asked && asked.status === 404 ? 'gone' : 'silent';
  } catch {
    return 'silent';
  }
}

function itemIn(data: unknown, { id, seen }: { id: string; seen: string }): Found {
  const kept: unknown = Object(data).pageProps?.item?.kept;
  const item = keptItemFrom(kept);
  return item?.id === id ? { ...item, seen } : 'silent';
}

import { basePath } from '#client/base-path';
import { type KeptItem, keptItemFrom } from '#client/table/kept-item';
import { treeHere } from '#client/tree';
import { itemPath, pageDataPath, treePath, withBase } from '#model/urls';

/** An item as the site has it now, or why there is none: the collection has it no longer, or nobody answered. */
export type Found = KeptItem | 'gone' | 'silent';

/** The build of the site that this document belongs to. */
export function buildHere(): string {
  return window.__NEXT_DATA__.buildId;
}

/** Reads an item from the data of its page. Nothing but the site's own host is asked. */
export async function findItem(id: string): Promise<Found> {
  const page = treePath(treeHere(), itemPath(id));
  try {
    const answer = await fetch(withBase(basePath, pageDataPath(buildHere(), page)), {
      headers: { 'x-nextjs-data': '1' },
    });
    if (answer.ok) return itemIn(await answer.json(), id);
    // The data of a build goes with it: only the page itself can tell whether the item is gone or the site is newer.
    const asked =
      answer.status === 404 && (await fetch(withBase(basePath, page), { method: 'HEAD', cache: 'no-store' }));
    return asked && asked.status === 404 ? 'gone' : 'silent';
  } catch {
    return 'silent';
  }
}

function itemIn(data: unknown, id: string): Found {
  const kept: unknown = Object(data).pageProps?.item?.kept;
  const item = keptItemFrom(kept);
  return item?.id === id ? { ...item, seen: buildHere() } : 'silent';
}

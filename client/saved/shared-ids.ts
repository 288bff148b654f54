import { isItemId, tableLimit } from '#client/saved/stored-item';
import { decodePath } from '#model/decode-path';

/** The items that an address names, `#items=a,b,c`, each once; none where it names no table. */
export function sharedIds(hash: string): string[] {
  const [, list = ''] = /^#items=(.+)/.exec(decodePath(hash)) ?? [];
  return [...new Set(list.split(',').filter(isItemId))].slice(0, tableLimit);
}

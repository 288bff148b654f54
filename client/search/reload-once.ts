import { basePath } from '#client/base-path';
import { findFailure } from '#client/router/navigation-failure';
import { storageKey } from '#model/storage-key';

const key = storageKey('reloaded', basePath);

/**
 * Loads the page anew where its index has not arrived: after a new deployment the page names another one. Once for
 * each index, and only where the page can be reached.
 *
 * @returns whether the page is on its way
 */
export async function reloadOnce(index: string): Promise<boolean> {
  try {
    if (sessionStorage.getItem(key) === index) return false;
    if ((await findFailure(location.href)) !== undefined) return false;
    sessionStorage.setItem(key, index);
  } catch {
    // Without a memory there would be no end to it.
    return false;
  }
  location.reload();
  return true;
}

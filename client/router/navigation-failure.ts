import { abortable, withTimeout } from '#client/router/timeout';

/** Cause of a failed navigation: no connection, no answer, or the host's status above 499. */
export type NavigationFailure = 'offline' | 'silent' | number;

/**
 * Requests a page by HEAD, and returns why it cannot be reached. Redirects are not followed, since scripts may not read other
 * hosts.
 *
 * @param patience ms to wait for the answer
 */
export async function findFailure(
  address: string,
  patience?: number,
): Promise<NavigationFailure | undefined> {
  const { abort, ...options } = abortable();
  const [page = ''] = address.split('#');
  try {
    const { status } = await withTimeout(
      fetch(page, { method: 'HEAD', cache: 'no-store', redirect: 'manual', ...options }),
      patience,
    );
    return status < 500 ? undefined : status;
  } catch {
    abort();
    return navigator.onLine ? 'silent' : 'offline';
  }
}

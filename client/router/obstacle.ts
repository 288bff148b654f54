import { inTime, stopper } from '#client/router/in-time';

/** What keeps a page from being reached: no connection, no answer, or the status above 499 that the host answers with. */
export type NavigationFailure = 'offline' | 'silent' | number;

/**
 * Asks the host for a page without loading it. A redirect is not followed: where it leads, scripts may not look.
 *
 * @param patience ms to wait for the answer
 */
export async function obstacleTo(address: string, patience?: number): Promise<NavigationFailure | undefined> {
  const { stop, ...options } = stopper();
  const [page = ''] = address.split('#');
  try {
    const { status } = await inTime(
      fetch(page, { method: 'HEAD', cache: 'no-store', redirect: 'manual', ...options }),
      patience,
    );
    return status < 500 ? undefined : status;
  } catch {
    stop();
    return navigator.onLine ? 'silent' : 'offline';
  }
}

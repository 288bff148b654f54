import { inTime } from '#client/router/in-time';

/** What keeps a page from being reached: no connection, no answer, or the status above 499 that the host answers with. */
export type Obstacle = 'offline' | 'silent' | number;

/** Asks the host for a page without loading it. A redirect is not followed: where it leads, scripts may not look. */
export async function obstacleTo(address: string): Promise<Obstacle | undefined> {
  try {
    const { status } = await inTime(
      fetch(address, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }),
    );
    return status < 500 ? undefined : status;
  } catch {
    return navigator.onLine ? 'silent' : 'offline';
  }
}

import Router from 'next/router';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';

/** Reads the page's data again when the collection has changed. In `vitrine dev` only: no build contains it. */
export function useDevReload(): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') {
      const changes = new EventSource(`${basePath}/__vitrine/changes`);
      // The router itself, not `useRouter`: what that gives is another after each navigation, and a listener that is
      // made anew misses what happens meanwhile.
      changes.onmessage = () => void Router.replace(Router.asPath, undefined, { scroll: false });
      return () => changes.close();
    }
  }, []);
}

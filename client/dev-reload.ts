import Router from 'next/router';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';

/** Reloads the page's data when the collection changes, in `vitrine dev` only. The desk reads by itself what has changed. */
export function useDevReload(): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') {
      const changes = new EventSource(`${basePath}/__vitrine/changes`);
      // Not `useRouter`, which returns another object after each navigation: the listener would miss changes.
      changes.onmessage = () => {
        if (!Router.pathname.startsWith('/__desk'))
          void Router.replace(Router.asPath, undefined, { scroll: false });
      };
      return () => changes.close();
    }
  }, []);
}

import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';

/** Reads the page's data again when the collection has changed. In `vitrine dev` only: no build contains it. */
export function useDevReload(): void {
  const router = useRouter();
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') {
      const changes = new EventSource(`${basePath}/__vitrine/changes`);
      changes.onmessage = () => void router.replace(router.asPath, undefined, { scroll: false });
      return () => changes.close();
    }
  }, [router]);
}

import Router from 'next/router';
import { useSyncExternalStore } from 'react';

/** What stands after `?` in the address, also after Back and Forward; empty until the page is alive. */
export function useQuery(): string {
  return useSyncExternalStore(
    watchAddress,
    () => location.search.slice(1),
    () => '',
  );
}

function watchAddress(listener: () => void): () => void {
  Router.events.on('routeChangeComplete', listener);
  return () => Router.events.off('routeChangeComplete', listener);
}

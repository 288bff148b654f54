import Router from 'next/router';
import { useMemo, useSyncExternalStore } from 'react';
import { sharedIds } from '#client/saved/shared-ids';

/** The items that the address names as it is now. */
export function useSharedIds(): readonly string[] {
  const hash = useSyncExternalStore(watchHash, hashNow, noHash);
  return useMemo(() => sharedIds(hash), [hash]);
}

const hashNow = () => location.hash;
const noHash = () => '';

/** It changes by the visitor's hand, and by the router, which tells only its own listeners. */
function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  Router.events.on('hashChangeComplete', listener);
  Router.events.on('routeChangeComplete', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    Router.events.off('hashChangeComplete', listener);
    Router.events.off('routeChangeComplete', listener);
  };
}

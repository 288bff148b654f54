import Router from 'next/router';
import { useMemo, useSyncExternalStore } from 'react';
import { isItemId, savedLimit } from '#client/saved/stored-item';
import { decodePath } from '#model/urls';

/** Parses the ids in the fragment of a shared list, `#items=a,b,c`, each once; empty for any other fragment. */
export function parseSharedIds(fragment: string): string[] {
  const [, list = ''] = /^#items=(.+)/.exec(decodePath(fragment)) ?? [];
  return [...new Set(list.split(',').filter(isItemId))].slice(0, savedLimit);
}

/** Returns the ids of the shared list that the current address names, and follows the address. */
export function useSharedIds(): readonly string[] {
  const fragment = useSyncExternalStore(subscribe, currentFragment, noFragment);
  return useMemo(() => parseSharedIds(fragment), [fragment]);
}

const currentFragment = () => location.hash;
const noFragment = () => '';

/** The router changes the address without a `hashchange` event. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  Router.events.on('hashChangeComplete', listener);
  Router.events.on('routeChangeComplete', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    Router.events.off('hashChangeComplete', listener);
    Router.events.off('routeChangeComplete', listener);
  };
}

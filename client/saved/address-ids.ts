import Router from 'next/router';
import { useMemo, useSyncExternalStore } from 'react';
import { isItemId, savedLimit } from '#client/saved/stored-item';
import { decodePath } from '#model/urls';

/** Parses the ids in a fragment, `#items=a,b,c`, each once; empty for any other fragment. */
export function parseIds(fragment: string, name: 'items' | 'compare'): string[] {
  const [key, list = ''] = decodePath(fragment).slice(1).split('=');
  const ids = key === name ? list.split(',').filter(isItemId) : [];
  return [...new Set(ids)].slice(0, savedLimit);
}

/** Returns the ids in the current address, and follows its changes. */
function useIds(name: 'items' | 'compare'): readonly string[] {
  const fragment = useSyncExternalStore(subscribe, currentFragment, noFragment);
  return useMemo(() => parseIds(fragment, name), [fragment, name]);
}

/** Returns the ids of the shared list in the current address. */
export function useSharedIds(): readonly string[] {
  return useIds('items');
}

/** Returns the ids in the address of a comparison: the item, and the part to start with. */
export function useComparedIds(): readonly string[] {
  return useIds('compare');
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

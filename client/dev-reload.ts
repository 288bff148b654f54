import Router from 'next/router';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';

/** Name of the event of the window that tells of a change of the folder, in `vitrine dev` only. */
export const folderChanged = 'vitrine:folder-changed';

/** Reloads the page's data when the collection changes, in `vitrine dev` only. The desk reads by itself what has changed. */
export function useDevReload(): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') return hearChanges(reload);
  }, []);
}

function reload(): void {
  window.dispatchEvent(new Event(folderChanged));
  // Not `useRouter`, which returns another object after each navigation: the listener would miss changes.
  if (!Router.pathname.startsWith('/__desk'))
    void Router.replace(Router.asPath, undefined, { scroll: false });
}

/**
 * Calls `told` at each change, and whenever one may have been missed: the server was started again, or the tab was not seen. A
 * browser has six connections to a server for all its tabs, so that one which nobody sees keeps none.
 */
function hearChanges(told: () => void): () => void {
  let changes: EventSource | undefined;
  let wasOpen = false;
  const stop = () => {
    changes?.close();
    changes = undefined;
  };
  const follow = () => {
    if (document.hidden) return stop();
    if (changes) return;
    changes = new EventSource(`${basePath}/__vitrine/changes`);
    changes.onmessage = told;
    changes.onopen = () => {
      if (wasOpen) told();
      wasOpen = true;
    };
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

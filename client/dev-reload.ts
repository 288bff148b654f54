import Router from 'next/router';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';

/** Name of the window's event for a change of the folder, in `vitrine dev` only. */
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
 * Calls `told` when the server has read the folder since this page was asked for, or since the last call. The server says when it
 * read last, at once and at each change: none is missed while the page gets ready, the tab is not seen or the server starts again. A
 * browser has six connections to a server for all its tabs, so that one which nobody sees keeps none.
 */
function hearChanges(told: () => void): () => void {
  let changes: EventSource | undefined;
  let shown: number | undefined;
  const stop = () => {
    changes?.close();
    changes = undefined;
  };
  const follow = () => {
    if (document.hidden) return stop();
    if (changes) return;
    changes = new EventSource(`${basePath}/__vitrine/changes`);
    changes.onmessage = ({ data }) => {
      const [read = 0, now = 0] = `${data}`.split(' ').map(Number);
      const isNew = shown === undefined ? now - read < performance.now() : read !== shown;
      shown = read;
      if (isNew) told();
    };
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

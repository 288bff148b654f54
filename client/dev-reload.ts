import Router from 'next/router';
import { useEffect } from 'react';
import { basePath } from '#client/base-path';

/** Name of the window's event for a change of the folder, in `vitrine dev` only. */
export const folderChanged = 'vitrine:folder-changed';

/** Name of the window's event for a server that has stopped answering, in `vitrine dev` only. */
export const serverLost = 'vitrine:server-lost';

/** Milliseconds between two events for Next's own connection, which fails twelve times in forty seconds. */
const nextPause = 10_000;

/** Reloads the page's data when the collection changes, in `vitrine dev` only. The desk refreshes itself. */
export function useDevReload(): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return;
    const stops = [listenForChanges(reload), keepPage()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/**
 * Keeps the page when `dev` has ended. Next reloads it, and with it what is typed, if its connection has failed twelve times; it counts
 * anew when the browser goes online.
 */
function keepPage(): () => void {
  const timer = setInterval(() => window.dispatchEvent(new Event('online')), nextPause);
  return () => clearInterval(timer);
}

function reload(): void {
  window.dispatchEvent(new Event(folderChanged));
  // Not `useRouter`, which returns another object after each navigation: the listener would miss changes.
  if (!Router.pathname.startsWith('/__desk'))
    void Router.replace(Router.asPath, undefined, { scroll: false });
}

/**
 * Calls `onChange` when the server has read the folder since this page was requested, or since the last call. The server sends the
 * time of its last reading on connection and at each change, so none is missed. Hidden tabs disconnect: a browser has six
 * connections to a server for all its tabs.
 */
function listenForChanges(onChange: () => void): () => void {
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
      if (isNew) onChange();
    };
    changes.onerror = () => window.dispatchEvent(new Event(serverLost));
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

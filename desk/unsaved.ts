import { useEffect } from 'react';

/** Makes the browser ask before the window is closed. Returns a function that stops this. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Makes the browser ask before the window is closed, while there is unsaved text. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeClosing() : undefined), [isUnsaved]);
}

/**
 * Opens a store of unsaved texts by key. A text is restored when its view is opened again; while there is any, the browser asks
 * before the window is closed.
 */
export function openDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  let release: (() => void) | undefined;
  return {
    read: (key: string) => drafts.get(key),
    /** Keeps a draft; undefined removes it. */
    keep(key: string, draft: Draft | undefined): void {
      if (draft === undefined) drafts.delete(key);
      else drafts.set(key, draft);
      if (drafts.size > 0) release ??= askBeforeClosing();
      else {
        release?.();
        release = undefined;
      }
    },
  };
}

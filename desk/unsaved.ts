import { useEffect } from 'react';

/** Has the browser ask before the window is closed. Returns a function that stops this. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the window is closed while something is typed that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeClosing() : undefined), [isUnsaved]);
}

/**
 * Opens a store of unsaved texts, by key. A text is there when its view is opened again, and the browser asks before it closes a
 * window with any.
 */
export function openDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  let release: (() => void) | undefined;
  return {
    read: (key: string) => drafts.get(key),
    /** Keeps a draft, or drops it if there is none to save. */
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

import { useSyncExternalStore } from 'react';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/storage-key';

/** How large pictures stand in lists. */
export type View = 'roomy' | 'dense';

/** Where `scripts/theme/view.js` looks, too. */
const key = storageKey('view', basePath);

const listeners = new Set<() => void>();

/**
 * The view that the visitor chose, on this page and the last time. The root element holds it: `scripts/theme/view.js` has set
 * it before anything was painted, and the style sheets follow it.
 */
export function useView(): View {
  return useSyncExternalStore(subscribe, currentView, usualView);
}

export function chooseView(view: View): void {
  document.documentElement.dataset.view = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage is off or full: the choice holds for this visit.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentView(): View {
  return document.documentElement.dataset.view === 'dense' ? 'dense' : 'roomy';
}

function usualView(): View {
  return 'roomy';
}

import { z } from 'zod';

let isReturning = false;
let folder = '';

/** Makes the browser ask before the window is closed. Returns a function that stops this. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isReturning) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Reloads the page without asking: what is typed is kept. The focused field is left first, so that an open cell is kept too. */
export function reloadWithDrafts(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  isReturning = true;
  window.location.reload();
}

/** Names the folder whose drafts are read and kept from now on. */
export function setDraftFolder(id: string): void {
  folder = id;
}

/** Unsaved values by key. */
export interface Drafts<Draft> {
  keys: () => string[];
  read: (key: string) => Draft | undefined;
  /** Keeps a draft; undefined removes it. */
  keep: (key: string, draft: Draft | undefined) => void;
}

/**
 * Opens a store of unsaved values by key. A value is restored when its view is opened again, also after a reload: it is kept with
 * this tab (`sessionStorage`) for the folder that is shown. While there is any, the browser asks before the window is closed.
 *
 * @param name of the store in the tab
 */
export function openDrafts<Draft>(name: string, schema: z.ZodType<Draft>): Drafts<Draft> {
  const entries = z.array(z.tuple([z.string(), schema]));
  let opened: { place: string; drafts: Map<string, Draft> } | undefined;
  let release: (() => void) | undefined;

  function drafts(): Map<string, Draft> {
    const place = `vitrine:${folder}:${name}`;
    if (opened?.place !== place)
      opened = { place, drafts: new Map(entries.safeParse(readStored(place)).data ?? []) };
    askIfAny(opened.drafts);
    return opened.drafts;
  }

  function askIfAny({ size }: Map<string, Draft>): void {
    if (size > 0) release ??= askBeforeClosing();
    else {
      release?.();
      release = undefined;
    }
  }

  return {
    keys: () => [...drafts().keys()],
    read: (key) => drafts().get(key),
    keep(key, draft) {
      const all = drafts();
      if (draft === undefined && !all.has(key)) return;
      if (draft === undefined) all.delete(key);
      else all.set(key, draft);
      store(`vitrine:${folder}:${name}`, [...all]);
      askIfAny(all);
    },
  };
}

function readStored(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]');
  } catch {
    // Storage is turned off.
    return [];
  }
}

/** Keeps entries with the tab; only in memory if storage is turned off or full. */
function store(place: string, entries: readonly unknown[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(entries));
  } catch {
    // The browser still asks before the window is closed.
  }
}

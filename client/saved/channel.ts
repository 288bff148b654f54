/** Lets parts of a page hear that something has changed, in the form that `useSyncExternalStore` takes. */
export interface Channel {
  watch: (listener: () => void) => () => void;
  tell: () => void;
}

export function openChannel(): Channel {
  const listeners = new Set<() => void>();
  return {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of [...listeners]) listener();
    },
  };
}

import { useEffect } from 'react';

/** Has the browser ask before the window is closed. Returns what takes that back. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the window is closed while something is typed that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeClosing() : undefined), [isUnsaved]);
}

import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { decodePath } from '#model/urls';

/** Class of what says to machines what the page is. */
export const linkedDataClass = 'linked-data';

/** Does what a browser does on a full load, after each client-side navigation. */
export function useAfterNavigation(): void {
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeComplete', finishNavigation);
    return () => events.off('routeChangeComplete', finishNavigation);
  }, [events]);
}

/** Moves the focus to the page's heading, or to what the anchor names: screen readers and Tab go on from there. */
function finishNavigation(address: string): void {
  // They describe the page that the document came with.
  for (const element of document.querySelectorAll(`.${linkedDataClass}`)) element.remove();
  const [, anchor = ''] = address.split('#');
  const named = document.getElementById(decodePath(anchor));
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1;
  (named ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

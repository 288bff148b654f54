import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { decodePath } from '#model/urls';

/** Class of the page's structured data (JSON-LD). */
export const linkedDataClass = 'linked-data';

/** Does after each client-side navigation what a browser does on a full load. */
export function useAfterNavigation(): void {
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeComplete', finishNavigation);
    return () => events.off('routeChangeComplete', finishNavigation);
  }, [events]);
}

/** Moves the focus to the page's heading or to the anchor's target: screen readers and Tab continue from there. */
function finishNavigation(address: string): void {
  // The structured data describes the page that the document was loaded for.
  for (const element of document.querySelectorAll(`.${linkedDataClass}`)) element.remove();
  const [, anchor = ''] = address.split('#');
  const named = document.getElementById(decodePath(anchor));
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1;
  (named ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

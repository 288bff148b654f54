import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { decodePath } from '#model/decode-path';

/**
 * After a client-side navigation, moves the focus to the new page's heading, or to what the address's anchor names: a
 * screen reader goes on reading there, and Tab goes on from there.
 */
export function useHeadingFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeComplete', focusStart);
    return () => events.off('routeChangeComplete', focusStart);
  }, [events]);
}

function focusStart(address: string): void {
  const [, anchor = ''] = address.split('#');
  const named = document.getElementById(decodePath(anchor));
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1;
  (named ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * After a client-side navigation, moves the focus to the new page's heading: a screen reader goes on reading there,
 * and Tab goes on from there. An address with an anchor keeps the browser's own way.
 */
export function useHeadingFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeComplete', focusHeading);
    return () => events.off('routeChangeComplete', focusHeading);
  }, [events]);
}

function focusHeading(url: string): void {
  if (url.includes('#')) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
}

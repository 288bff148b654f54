import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** The element that tells machines what the page that was loaded in full shows. */
export const linkedDataId = 'linked-data';

/** Takes it away on client-side navigation: it is not of the page that is shown then. */
export function useOwnLinkedData(): void {
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeComplete', forget);
    return () => events.off('routeChangeComplete', forget);
  }, [events]);
}

function forget(): void {
  document.getElementById(linkedDataId)?.remove();
}

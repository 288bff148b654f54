import { useEffect, useState } from 'react';
import { isDocumentPage } from '#client/router/next-internals';
import { useMessages } from '#components/PageContext/PageContext';

/** Leads to the page before, where that is one of this site. */
export function BackButton() {
  const { error } = useMessages();
  const [isOurs, setIsOurs] = useState(false);
  useEffect(() => {
    // A tab that a link has opened has nothing before it.
    const cameFromHere = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
    setIsOurs(!isDocumentPage() || cameFromHere);
  }, []);
  return (
    isOurs && (
      <li>
        <button type="button" onClick={() => history.back()}>
          {error.back}
        </button>
      </li>
    )
  );
}

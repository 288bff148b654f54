import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Listing, OpenMap } from '#client/map/open';
import { readView } from '#client/map/view';
import { readQuestion } from '#client/search/address';
import { closeSearch, searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import { reloadOnce } from '#client/search/reload-once';
import type { MapPageProps } from './MapPage';
import { useOpenMap } from './useOpenMap';
import { useQuery } from './useQuery';

export interface ShownMap {
  /** Once it is there. */
  open: OpenMap | undefined;
  state: 'coming' | 'there' | 'failed';
  /** What stands after `?`; empty where nothing is asked for. */
  query: string;
  question: Question;
  /** What the list has; once items are on the map. */
  listing: Listing | undefined;
  setListing: (listing: Listing) => void;
  tryAgain: () => void;
}

/** The map of what the address asks for. */
export function useMap(
  element: RefObject<HTMLElement | null>,
  { map, index, facets }: Pick<MapPageProps, 'map' | 'index' | 'facets'>,
): ShownMap {
  const query = useQuery();
  const question = useMemo(
    () =>
      readQuestion(
        query,
        facets.map(({ slug }) => slug),
      ),
    [query, facets],
  );
  const [listing, setListing] = useState<Listing>();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ question: Question; state: 'there' | 'failed' }>();
  const { open, isLost } = useOpenMap(element, { map, attempt, onListing: setListing });

  useEffect(() => {
    if (!open) return;
    let isGone = false;
    const settle = (state: 'there' | 'failed') => {
      if (!isGone) setShown({ question, state });
    };
    searchIn(index)
      .then((search) => search.places(question))
      .then((places) => (isGone ? undefined : open.show(places, readView(location.hash))))
      .then(() => settle('there'))
      .catch(async () => {
        if (!isGone && !(await reloadOnce(index))) settle('failed');
      });
    return () => {
      isGone = true;
    };
  }, [open, index, question]);

  const known = shown?.question === question ? shown.state : 'coming';
  return {
    open,
    state: isLost ? 'failed' : known,
    query,
    question,
    listing: known === 'there' ? listing : undefined,
    setListing,
    tryAgain() {
      closeSearch();
      setAttempt(attempt + 1);
    },
  };
}

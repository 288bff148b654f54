import { type RefObject, useMemo, useState } from 'react';
import type { Listing, OpenMap } from '#client/map/open';
import { readView } from '#client/map/view';
import { readQuestion } from '#client/search/address';
import type { Question } from '#client/search/question';
import type { Search } from '#client/search/search';
import { useAnswer } from '#client/search/use-answer';
import { type Attempts, useAttempts } from '#client/search/use-attempts';
import type { MapPageProps } from './MapPage';
import { useOpenMap } from './useOpenMap';
import { useQuery } from './useQuery';

export interface ShownMap extends Attempts {
  /** Once it is there. */
  open: OpenMap | undefined;
  state: 'coming' | 'there' | 'failed';
  /** What stands after `?`; empty where nothing is asked for. */
  query: string;
  question: Question;
  /** What the list has; once items are on the map. */
  listing: Listing | undefined;
  setListing: (listing: Listing) => void;
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
  const { attempt, tryAgain } = useAttempts();
  const { open, isLost: isMissing } = useOpenMap(element, { map, attempt, onListing: setListing });
  const ask = useMemo(
    () =>
      open &&
      (async (search: Search, isLate: () => boolean) => {
        const places = await search.places(question);
        if (!isLate()) await open.show(places, readView(location.hash));
        return question;
      }),
    [open, question],
  );
  const { answer, isLost } = useAnswer({ index, ask, attempt });
  const state = isMissing || isLost ? 'failed' : answer === question ? 'there' : 'coming';

  return {
    open,
    state,
    query,
    question,
    listing: state === 'there' ? listing : undefined,
    setListing,
    attempt,
    tryAgain,
  };
}

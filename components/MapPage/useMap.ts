import Router from 'next/router';
import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListScope, OpenMap } from '#client/map/open-map';
import { readQuestion } from '#client/search/address';
import type { Question } from '#client/search/question';
import type { SearchClient } from '#client/search/search-client';
import { type Attempts, useAnswer, useAttempts } from '#client/search/use-answer';
import { type MapView, readMapView } from '#model/places/map-view';
import type { Facet, SiteMap } from '#model/schema';
import { useOpenMap } from './useOpenMap';

export interface MapSource {
  map: SiteMap;
  /** Address of the search index, without the base path. */
  index: string;
  /** Facets of places first, which are the alternative without JavaScript. */
  facets: Pick<Facet, 'slug' | 'label'>[];
}

export interface MapState extends Attempts {
  /** Undefined until it has loaded. */
  open: OpenMap | undefined;
  status: 'loading' | 'ready' | 'failed';
  question: Question;
  /** Undefined until items are on the map. */
  scope: ListScope | undefined;
}

/** Opens the map for the query in the address. */
export function useMap(element: RefObject<HTMLElement | null>, { map, index, facets }: MapSource): MapState {
  const query = useQuery();
  const question = useMemo(
    () =>
      readQuestion(
        query,
        facets.map(({ slug }) => slug),
      ),
    [query, facets],
  );
  const [scope, setScope] = useState<ListScope>();
  const { attempt, tryAgain } = useAttempts();
  const { open, isLost: isMissing } = useOpenMap(element, { map, attempt, onScope: setScope });
  const ask = useMemo(
    () =>
      open &&
      (async (search: SearchClient, isLate: () => boolean) => {
        const places = await search.request('places', { question });
        if (!isLate()) await open.show(places, readMapView(location.hash) ?? formerMapView(query));
        return question;
      }),
    [open, question, query],
  );
  const { answer, isLost } = useAnswer({ index, ask, attempt });
  const status = isMissing || isLost ? 'failed' : answer === question ? 'ready' : 'loading';

  return {
    open,
    status,
    question,
    scope: status === 'ready' ? scope : undefined,
    attempt,
    tryAgain,
  };
}

/** Returns the query of the address, including after Back and Forward; empty until the page is hydrated. */
function useQuery(): string {
  return useSyncExternalStore(
    watchAddress,
    () => location.search.slice(1),
    () => '',
  );
}

function watchAddress(listener: () => void): () => void {
  Router.events.on('routeChangeComplete', listener);
  return () => Router.events.off('routeChangeComplete', listener);
}

/** Zoom at which a town fills the map. */
const townZoom = 11;

/**
 * Returns the view for a former address of CollectionBuilder's map, `/map?location=41.1496,-8.611&marker=tower`.
 *
 * @param query without `?`
 * @returns undefined if the query names no location
 */
export function formerMapView(query: string): MapView | undefined {
  const location = new URLSearchParams(query).get('location') ?? '';
  return readMapView(`#map=${townZoom}/${location.trim().replace(/\s*,\s*/, '/')}`);
}

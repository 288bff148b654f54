import { type RefObject, useEffect, useState } from 'react';
import { basePath } from '#client/base-path';
import type { Listing, OpenMap } from '#client/map/open';
import { readView } from '#client/map/view';
import { withTimeout } from '#client/router/timeout';
import { replaceView } from '#client/viewer/history-state';
import { useMessages } from '#components/PageContext/PageContext';
import type { SiteMap } from '#model/schema';
import { mapFragment, withBase } from '#model/urls';

/** Milliseconds after which it is said that the map does not come. */
const patience = 15_000;

interface OpenMapOptions {
  map: SiteMap;
  /** Grows with each wish to try again. */
  attempt: number;
  onListing: (listing: Listing) => void;
}

/** The map in an element of the page, its view in the address. Undefined until it has come. */
export function useOpenMap(
  element: RefObject<HTMLElement | null>,
  { map, attempt, onListing }: OpenMapOptions,
): { open: OpenMap | undefined; isLost: boolean } {
  const { number } = useMessages();
  const [open, setOpen] = useState<OpenMap>();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    let opened: OpenMap | undefined;
    let isGone = false;
    setLost(false);
    async function load(): Promise<void> {
      const { openMap } = await withTimeout(
        import(/* webpackChunkName: "map" */ '#client/map/open'),
        patience,
      );
      if (isGone || !element.current) return;
      opened = openMap({
        element: element.current,
        baseMap: baseMapOf(map),
        formatCount: number,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onView: (view) => replaceView(mapFragment(view)),
        onListing,
      });
      setOpen(opened);
    }
    const follow = () => {
      const view = readView(location.hash);
      if (view) opened?.setView(view);
    };
    load().catch(() => {
      if (!isGone) setLost(true);
    });
    addEventListener('hashchange', follow);
    return () => {
      isGone = true;
      removeEventListener('hashchange', follow);
      opened?.close();
      setOpen(undefined);
    };
  }, [element, map, number, onListing, attempt]);

  return { open, isLost };
}

function baseMapOf({ baseMap, tiles = '' }: SiteMap): { coarse: string; fine: string } | { tiles: string } {
  if (!baseMap) return { tiles };
  return { coarse: withBase(basePath, baseMap.coarse), fine: withBase(basePath, baseMap.fine) };
}

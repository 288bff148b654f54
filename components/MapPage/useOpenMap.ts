import { type RefObject, useEffect, useState } from 'react';
import { basePath } from '#client/base-path';
import type { ListScope, MapOptions, OpenMap } from '#client/map/open-map';
import { withTimeout } from '#client/router/timeout';
import { replaceView } from '#client/viewer/history-state';
import { usePageContext } from '#components/PageContext/PageContext';
import { mapFragment, readMapView } from '#model/places/map-view';
import type { SiteMap } from '#model/schema';
import { withBase } from '#model/urls';

/** Milliseconds after which loading the map counts as failed. */
const timeout = 15_000;

interface OpenMapOptions {
  map: SiteMap;
  /** Grows with each click on “Try again”. */
  attempt: number;
  onScope: (scope: ListScope) => void;
}

/** Opens the map in an element of the page, and keeps its view in the address. Undefined until it is loaded. */
export function useOpenMap(
  element: RefObject<HTMLElement | null>,
  { map, attempt, onScope }: OpenMapOptions,
): { open: OpenMap | undefined; isLost: boolean } {
  const { messages, site } = usePageContext();
  const { number } = messages;
  const language = site?.language ?? '';
  const [open, setOpen] = useState<OpenMap>();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    let opened: OpenMap | undefined;
    let isGone = false;
    setLost(false);
    async function load(): Promise<void> {
      const { openMap } = await withTimeout(
        import(/* webpackChunkName: "map" */ '#client/map/open-map'),
        timeout,
      );
      if (isGone || !element.current) return;
      opened = openMap({
        element: element.current,
        baseMap: baseMapOf(map, language),
        formatCount: number,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onView: (view) => replaceView(mapFragment(view)),
        onScope,
      });
      setOpen(opened);
    }
    const follow = () => {
      const view = readMapView(location.hash);
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
  }, [element, map, language, number, onScope, attempt]);

  return { open, isLost };
}

function baseMapOf({ baseMap, tiles = '' }: SiteMap, language: string): MapOptions['baseMap'] {
  if (!baseMap) return { tiles };
  const names = baseMap.names[language];
  return {
    coarse: withBase(basePath, baseMap.coarse),
    fine: withBase(basePath, baseMap.fine),
    names: names && withBase(basePath, names),
  };
}

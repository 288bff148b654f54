import Router from 'next/router';
import { useEffect, useRef } from 'react';
import { readView } from '#client/viewer/address';
import { enterView, rewriteView } from '#client/viewer/entry';
import type { Neighbour } from '#components/ItemPage/ItemPage';
import { usePageContext } from '#components/PageContext/PageContext';
import type { ShownItem } from '#model/shown-item';
import { itemPath, localizedPath } from '#model/urls';

interface EntryOptions {
  item: ShownItem;
  /** Whether it has a part to view. */
  isViewable: boolean;
  /** What the address says once the viewer is open; absent where it said so before. */
  entering: string | undefined;
  /** The visitor has gone to another view of the item by the browser's own ways. */
  onMove: (fragment: string) => void;
  onClose: () => void;
}

/** Keeps the viewer and the history of the browser in step: Back closes it, closing goes back, items follow each other in one entry. */
export function useEntry(options: EntryOptions) {
  const { item, entering } = options;
  const { site } = usePageContext();
  const latest = useRef(options);
  latest.current = options;
  const entry = useRef({ path: '', madeAt: '', isGoing: false, isLeaving: false });

  useEffect(() => {
    const { current } = entry;
    current.isLeaving = false;
    function follow(): void {
      // To another page: its item comes when it has arrived.
      if (location.pathname !== current.path) return;
      if (readView(location.hash) && !current.isLeaving) latest.current.onMove(location.hash);
      else drop();
    }
    // The router would take a change of the fragment for one of the page, and scroll it.
    Router.beforePopState(({ as }) => as.replace(/[?#].*/, '') !== current.path);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      Router.beforePopState(() => true);
      current.isLeaving = true;
    };
  }, []);

  useEffect(() => {
    const { current } = entry;
    if (entering !== undefined && !current.madeAt) {
      enterView(entering);
      current.madeAt = location.pathname;
    }
  }, [entering]);

  useEffect(() => {
    const { current } = entry;
    const isMeant = current.path === '' || current.isGoing || readView(location.hash);
    current.path = location.pathname;
    current.isGoing = false;
    if (!isMeant || !latest.current.isViewable) end();
  }, [item]);

  /** Ends here, whatever lies behind. */
  function drop(): void {
    if (readView(location.hash)) rewriteView('');
    end();
  }
  function end(): void {
    entry.current.isLeaving = true;
    latest.current.onClose();
  }

  return {
    goTo(other: Neighbour | null): void {
      if (!other) return;
      entry.current.isGoing = true;
      void Router.replace(localizedPath(site?.localePath ?? '', itemPath(other.id)));
    },
    leave(): void {
      if (entry.current.isLeaving) return;
      entry.current.isLeaving = true;
      if (entry.current.madeAt === location.pathname) history.back();
      else drop();
    },
  };
}

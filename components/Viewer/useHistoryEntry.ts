import Router from 'next/router';
import { useEffect, useRef } from 'react';
import { readView } from '#client/viewer/address';
import { pushView, replaceView } from '#client/viewer/history-state';
import { usePageContext } from '#components/PageContext/PageContext';
import type { Neighbour } from '#model/schema';
import type { ShownItem } from '#model/shown/item';
import { itemPath, localizedPath } from '#model/urls';

interface HistoryEntryOptions {
  item: ShownItem;
  /** False if no part can be viewed. */
  isViewable: boolean;
  /** Fragment of the new history entry; undefined if the address already contains a view. */
  initialFragment: string | undefined;
  /** Called after Back or Forward to another view of the item. */
  onMove: (fragment: string) => void;
  onClose: () => void;
}

/** Synchronises the viewer with the history: Back closes it, closing goes back, and all items share one entry. */
export function useHistoryEntry(options: HistoryEntryOptions) {
  const { item, initialFragment } = options;
  const { localePath } = usePageContext();
  const latest = useRef(options);
  latest.current = options;
  const entry = useRef({ path: '', madeAt: '', isGoing: false, isLeaving: false });

  useEffect(() => {
    const { current } = entry;
    current.isLeaving = false;
    function follow(): void {
      // Another page, whose item follows once it is loaded.
      if (location.pathname !== current.path) return;
      if (readView(location.hash) && !current.isLeaving) latest.current.onMove(location.hash);
      else closeWithoutBack();
    }
    // The router would treat a change of the fragment as a navigation, and scroll.
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
    if (initialFragment !== undefined && !current.madeAt) {
      pushView(initialFragment);
      current.madeAt = location.pathname;
    }
  }, [initialFragment]);

  useEffect(() => {
    const { current } = entry;
    const isExpected = current.path === '' || current.isGoing || readView(location.hash);
    current.path = location.pathname;
    current.isGoing = false;
    if (!isExpected || !latest.current.isViewable) close();
  }, [item]);

  /** Closes the viewer without going back. */
  function closeWithoutBack(): void {
    if (readView(location.hash)) replaceView('');
    close();
  }
  function close(): void {
    entry.current.isLeaving = true;
    latest.current.onClose();
  }

  return {
    goTo(other: Neighbour | null): void {
      if (!other) return;
      entry.current.isGoing = true;
      void Router.replace(localizedPath(localePath, itemPath(other.id)));
    },
    leave(): void {
      if (entry.current.isLeaving) return;
      entry.current.isLeaving = true;
      if (entry.current.madeAt === location.pathname) history.back();
      else closeWithoutBack();
    },
  };
}

import { useRouter } from 'next/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { withTimeout } from '#client/router/timeout';
import { claimPinch, listenForRequests } from '#client/viewer/requests';
import type { ShownItem } from '#model/shown-item';
import type { ItemViewerProps, ViewerProps } from '../Viewer/useViewerState';
// Styles of the lazy viewer, with the page's own: loading them later takes half a kilobyte of script.
import '../Viewer/Viewer.module.css';

interface Opened {
  Viewer: ComponentType<ViewerProps>;
  /** The followed link; undefined where the address opens the viewer. */
  link?: HTMLAnchorElement;
}

/** Milliseconds after which the picture is opened as a file instead. */
const viewerTimeout = 10_000;

function loadViewer() {
  return import(/* webpackChunkName: "viewer" */ '#components/Viewer/Viewer');
}

function prefetchViewer(): void {
  loadViewer().catch(() => {});
}

/** Replaces a content state in the address by the view of this item that it names. It is ignored if its script is missing. */
async function followContentState(item: ShownItem, manifest: string | null): Promise<void> {
  if (!manifest || !location.search.includes('iiif-content=')) return;
  await import(/* webpackChunkName: "content-state" */ '#client/viewer/content-state').then(
    (contentState) => contentState.followContentState({ item, manifest }),
    () => {},
  );
}

/**
 * Opens the viewer for a followed link or for a view in the address. If the viewer cannot be loaded, the link leads to
 * the picture's largest JPEG.
 */
export function ItemViewer({ item, manifest, previous, next }: ItemViewerProps) {
  const [opened, setOpened] = useState<Opened>();
  const isBusy = useRef(false);
  // Before that, the router still writes the query that the page was opened with.
  const { isReady } = useRouter();

  useEffect(() => {
    async function open(link?: HTMLAnchorElement): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const { Viewer } = await withTimeout(loadViewer(), viewerTimeout);
        // The visitor may have left meanwhile.
        if (link ? link.isConnected : namesView()) setOpened((now) => now ?? { Viewer, link });
      } catch {
        if (link?.isConnected) location.assign(link.href);
      }
      isBusy.current = false;
    }
    async function openByAddress(): Promise<void> {
      if (isReady) await followContentState(item, manifest);
      if (namesView()) void open();
    }
    void openByAddress();
    claimPinch();
    addEventListener('popstate', openByAddress);
    const stop = listenForRequests({ onIntent: prefetchViewer, onRequest: (link) => void open(link) });
    return () => {
      stop();
      removeEventListener('popstate', openByAddress);
    };
  }, [item, manifest, isReady]);

  return opened ? (
    <opened.Viewer
      {...{ item, manifest, previous, next }}
      link={opened.link}
      onClose={() => setOpened(undefined)}
    />
  ) : null;
}

/** As `readView` of client/viewer/address.ts, which is loaded with the viewer. */
function namesView(): boolean {
  return /[#&]xywh=/.test(location.hash);
}

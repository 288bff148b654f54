import { useRouter } from 'next/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { withTimeout } from '#client/router/timeout';
import { claimPinch, listenForRequests } from '#client/viewer/requests';
import type { ItemViewerProps, ViewerProps } from '../Viewer/useViewerState';
// Styles of the lazy viewer, bundled with the page's own: loading them later costs 0.5 kB of script.
import '../Viewer/Viewer.module.css';

interface Opened {
  Viewer: ComponentType<ViewerProps>;
  /** The followed link; undefined if the address opens the viewer. */
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

/**
 * Opens the viewer for a followed link, or for a view or a content state in the address. If the viewer cannot be loaded, the link
 * opens the picture's largest JPEG.
 */
export function ItemViewer({ item, manifest, previous, next }: ItemViewerProps) {
  const [opened, setOpened] = useState<Opened>();
  const isBusy = useRef(false);
  // Until then, the router still writes the query with which the page was opened.
  const { isReady } = useRouter();

  useEffect(() => {
    async function open(link?: HTMLAnchorElement): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const { Viewer, followContentState } = await withTimeout(loadViewer(), viewerTimeout);
        if (!link && manifest && isReady) followContentState({ item, manifest });
        // The visitor may have left meanwhile.
        if (link ? link.isConnected : namesView()) setOpened((now) => now ?? { Viewer, link });
      } catch {
        if (link?.isConnected) location.assign(link.href);
      }
      isBusy.current = false;
    }
    const openByAddress = () => {
      if (namesView() || (isReady && manifest && namesContentState())) void open();
    };
    openByAddress();
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

/** Same test as `readView` of client/viewer/address.ts, which is loaded with the viewer. */
function namesView(): boolean {
  return /[#&]xywh=/.test(location.hash);
}

/** Same test as `followContentState`. */
function namesContentState(): boolean {
  return location.search.includes('iiif-content=');
}

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { withTimeout } from '#client/router/timeout';
import { claimPinch, hearRequests } from '#client/viewer/requests';
import type { ItemViewerProps, ViewerProps } from '../Viewer/viewerProps';
// With the page's own: loading styles later takes half a kilobyte of script, on every page.
import '../Viewer/Viewer.module.css';

interface Opened {
  Viewer: ComponentType<ViewerProps>;
  /** Absent where the address asked for it. */
  link?: HTMLAnchorElement;
}

/** Milliseconds after which the picture is opened as a file: as long as people wait for something they asked for. */
const patience = 10_000;

/** A file of its own, which no page loads by itself. */
function loadViewer() {
  return import(/* webpackChunkName: "viewer" */ '#components/Viewer/Viewer');
}

function fetchAhead(): void {
  loadViewer().catch(() => {});
}

/**
 * Opens an item's pictures full screen: where the visitor asks for it, or where the address names a view. Where the viewer
 * does not come, a link does what links do, and leads to the picture's largest JPEG.
 */
export function ItemViewer({ item, previous, next }: ItemViewerProps) {
  const [opened, setOpened] = useState<Opened>();
  const isBusy = useRef(false);

  useEffect(() => {
    async function open(link?: HTMLAnchorElement): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const { Viewer } = await withTimeout(loadViewer(), patience);
        // The visitor may have gone on meanwhile.
        if (link ? link.isConnected : namesView()) setOpened((now) => now ?? { Viewer, link });
      } catch {
        if (link?.isConnected) location.assign(link.href);
      }
      isBusy.current = false;
    }
    const openByAddress = () => {
      if (namesView()) void open();
    };
    openByAddress();
    claimPinch();
    addEventListener('popstate', openByAddress);
    const stop = hearRequests({ onIntent: fetchAhead, onRequest: (link) => void open(link) });
    return () => {
      stop();
      removeEventListener('popstate', openByAddress);
    };
  }, [item]);

  return opened ? (
    <opened.Viewer {...{ item, previous, next }} link={opened.link} onClose={() => setOpened(undefined)} />
  ) : null;
}

/** What `client/viewer/address.ts` reads, which is loaded with the viewer. */
function namesView(): boolean {
  return /[#&]xywh=/.test(location.hash);
}

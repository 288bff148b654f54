import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Action } from '#client/viewer/keys';
import { type CurrentView, type Mark, ZoomViewer } from '#client/viewer/zoom-viewer';
import { useMessages } from '#components/PageContext/PageContext';
import type { ViewerState } from './useViewerState';
import type { ViewedPart } from './viewedParts';

interface ZoomViewerState {
  /** The element that contains the picture. */
  stage: RefObject<HTMLDivElement | null>;
  /** Window pixels per pixel of the picture; undefined until it is shown. */
  scale: number | undefined;
  /** The last change of the view, for screen readers. */
  announcement: string;
  /** True if no level of the picture could be loaded. */
  hasFailed: boolean;
  /** Returns whether an event is on the picture itself. */
  isCanvas: (target: EventTarget) => boolean;
  /** @returns false if the action does not concern the view */
  act: (action: Action) => boolean;
}

/**
 * Shows the current part in a zoom viewer.
 *
 * @param keysId id of the element that describes the keys
 */
export function useZoomViewer(state: ViewerState, keysId: string): ZoomViewerState {
  const { part, view } = state;
  const { viewer } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const viewerRef = useRef<ZoomViewer>(null);
  const [seen, setSeen] = useState<{ part: ViewedPart; current: CurrentView; change?: string }>();
  const [missing, setMissing] = useState<ViewedPart>();
  const current = seen?.part === part ? seen?.current : undefined;

  function handleViewChange(next: CurrentView): void {
    if (!part) return;
    state.updateAddress(next);
    setSeen({ part, current: next, change: changeOf(next) });
  }
  function changeOf(next: CurrentView): string | undefined {
    if (!current) return undefined;
    if (next.turn !== current.turn) return `${next.turn}°`;
    return Math.abs(next.scale / current.scale - 1) > 0.01
      ? viewer.scale({ percent: 100 * next.scale })
      : seen?.change;
  }
  const latest = useRef({ handleViewChange, fail: () => setMissing(part) });
  latest.current = { handleViewChange, fail: () => setMissing(part) };

  useEffect(() => {
    if (!stage.current) return;
    const zoomViewer = new ZoomViewer(stage.current, {
      onViewChange: (next) => latest.current.handleViewChange(next),
      onError: () => latest.current.fail(),
    });
    viewerRef.current = zoomViewer;
    zoomViewer.canvas.setAttribute('role', 'img');
    zoomViewer.canvas.setAttribute('aria-describedby', keysId);
    zoomViewer.canvas.focus();
    return () => zoomViewer.close();
  }, [keysId]);

  useEffect(() => {
    if (!part) return;
    viewerRef.current?.canvas.setAttribute('aria-label', part.alt);
    viewerRef.current?.show(part.picture, view);
    viewerRef.current?.mark(marksOn(part.id));
  }, [part, view]);

  return {
    stage,
    scale: current?.scale,
    announcement: (seen?.part === part && seen?.change) || '',
    hasFailed: missing !== undefined && missing === part,
    isCanvas: (target) => target === viewerRef.current?.canvas,
    act: (action) => viewerRef.current?.act(action) ?? false,
  };
}

/** Copies the marks over a part's picture in the page: hits of a search. */
function marksOn(part: string): Mark[] {
  const marks = document.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(part)}"] [data-mark]`);
  return Array.from(marks, (mark) => {
    const element = document.createElement('span');
    element.dataset.mark = '';
    if ('current' in mark.dataset) element.dataset.current = '';
    const { left, top, width, height } = mark.style;
    const part = (percent: string) => Number.parseFloat(percent) / 100;
    return { element, x: part(left), y: part(top), width: part(width), height: part(height) };
  });
}

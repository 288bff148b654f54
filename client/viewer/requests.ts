import { focusRest, isPlainClick, pointerRest, schedulePrefetch } from '#client/router/links';

/** Links to pictures that the viewer opens; the attribute holds the part's id. */
const viewable = 'a[data-part]';

/** Growth of the distance between two fingers that makes a pinch. */
const pinchGrowth = 1.15;

interface RequestHandlers {
  /** Called if the pointer or focus rests on a link. */
  onIntent: () => void;
  onRequest: (link: HTMLAnchorElement) => void;
}

/**
 * Listens for requests to open the viewer: a click or Enter on a picture's link, or a pinch. A single touch may be scrolling, so it
 * is no sign of intent.
 *
 * @returns a function that stops listening
 */
export function listenForRequests({ onIntent, onRequest }: RequestHandlers): () => void {
  let distance = 0;
  const prefetchAfter = (link: Element, rest: number) =>
    schedulePrefetch(() => {
      if (link.matches(':hover, :focus')) onIntent();
    }, rest);
  const stops = [
    on('mouseover', (link) => prefetchAfter(link, pointerRest)),
    on('focusin', (link) => prefetchAfter(link, focusRest)),
    on('click', (link, event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onRequest(link);
    }),
    on('touchstart', (_, { touches }) => {
      distance = distanceBetween(touches);
    }),
    on('touchmove', (link, { touches }) => {
      if (distance === 0 || distanceBetween(touches) < distance * pinchGrowth) return;
      distance = 0;
      onRequest(link);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function on<T extends keyof DocumentEventMap>(
  type: T,
  act: (link: HTMLAnchorElement, event: DocumentEventMap[T]) => void,
): () => void {
  function handle(event: DocumentEventMap[T]): void {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(viewable);
    if (link) act(link, event);
  }
  document.addEventListener(type, handle);
  return () => document.removeEventListener(type, handle);
}

/** Returns the distance between two fingers, in pixels; 0 for any other number of fingers. */
function distanceBetween([one, other, third]: TouchList): number {
  return one && other && !third ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

/** Stops the browser from zooming the page when a picture is pinched. */
export function claimPinch(): void {
  for (const link of document.querySelectorAll<HTMLElement>(viewable)) link.style.touchAction = 'pan-x pan-y';
}

import { focusRest, isPlainClick, pointerRest, schedulePrefetch } from '#client/router/links';

/** Links whose picture can be viewed; the attribute holds the part's id. */
const viewable = 'a[data-part]';

/** How far two fingers go apart until they mean to look closer: a hand is never quite still. */
const pinchGrowth = 1.15;

interface RequestHandlers {
  /** The visitor may be about to ask. */
  onIntent: () => void;
  onRequest: (link: HTMLAnchorElement) => void;
}

/**
 * Hears that a visitor wants to see a picture full screen: by click or Enter on its link, or by two fingers. One set of
 * listeners for all pictures of a page. A touch alone fetches nothing ahead: on a phone one scrolls a page by its picture.
 *
 * @returns what stops it
 */
export function hearRequests({ onIntent, onRequest }: RequestHandlers): () => void {
  let span = 0;
  const intendBy = (link: Element, rest: number) =>
    schedulePrefetch(() => {
      if (link.matches(':hover, :focus')) onIntent();
    }, rest);
  const stops = [
    on('mouseover', (link) => intendBy(link, pointerRest)),
    on('focusin', (link) => intendBy(link, focusRest)),
    on('click', (link, event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onRequest(link);
    }),
    on('touchstart', (_, { touches }) => {
      span = spanOf(touches);
    }),
    on('touchmove', (link, { touches }) => {
      if (span === 0 || spanOf(touches) < span * pinchGrowth) return;
      span = 0;
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
  function hear(event: DocumentEventMap[T]): void {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(viewable);
    if (link) act(link, event);
  }
  document.addEventListener(type, hear);
  return () => document.removeEventListener(type, hear);
}

/** Pixels between two fingers; 0 for any other number of them. */
function spanOf([one, other, third]: TouchList): number {
  return one && other && !third ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

/** Leaves two fingers on a picture to the viewer; everywhere else they zoom the page. */
export function claimPinch(): void {
  for (const link of document.querySelectorAll<HTMLElement>(viewable)) link.style.touchAction = 'pan-x pan-y';
}

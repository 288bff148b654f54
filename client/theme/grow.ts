import type { Router } from 'next/router';
import { wrapPageChange } from '#client/router/next-internals';

/** The name that the style sheet knows the picture by while it grows (styles/base.css). */
const name = 'picture';

/** The picture within the link that was followed last. */
let followed: HTMLImageElement | null = null;

/** Remembers the picture of a link that is being followed; none for one of text. */
export function rememberPicture(link: Element): void {
  followed = link.querySelector('img');
}

/**
 * Lets the picture of the card that was followed grow into the main picture of the page that it leads to, so that the eye
 * keeps it. Nothing else moves, and nothing does for visitors who asked for less motion, or where either picture is missing.
 *
 * @see https://drafts.csswg.org/css-view-transitions-1/
 */
export function growPictures(router: Router): void {
  wrapPageChange(router, (show) => {
    const card = followed;
    followed = null;
    return card && isInView(card) && mayMove() ? grow(card, show) : show();
  });
}

function grow(card: HTMLImageElement, showPage: () => Promise<void>): Promise<void> {
  const seen = card.currentSrc;
  card.style.setProperty('view-transition-name', name);
  let picture: HTMLImageElement | null = null;
  const transition = document.startViewTransition(async () => {
    await showPage();
    card.style.removeProperty('view-transition-name');
    picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
    if (picture) standIn(picture, seen);
    else transition.skipTransition();
  });
  // Rejected where a transition is cut short: the page is there all the same.
  transition.ready.catch(() => {});
  transition.finished.finally(() => picture?.style.removeProperty('view-transition-name')).catch(() => {});
  return transition.updateCallbackDone;
}

/** What the visitor has just seen stands behind the large picture until that is there. */
function standIn(picture: HTMLImageElement, seen: string): void {
  picture.style.setProperty('view-transition-name', name);
  if (picture.complete) return;
  picture.style.background = `url("${seen}") 0 0 / 100% 100%`;
  picture.addEventListener('load', () => picture.style.removeProperty('background-image'), { once: true });
}

function isInView(card: HTMLImageElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return card.isConnected && card.complete && bottom > 0 && top < innerHeight;
}

function mayMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

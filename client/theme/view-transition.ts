/** The `view-transition-name` of the picture in styles/base.css. */
const transitionName = 'picture';

/** The picture in the link that was followed last. */
let followed: HTMLImageElement | null = null;

/** Remembers the picture in a followed link, if it has one. */
export function rememberPicture(link: Element): void {
  followed = link.querySelector('img');
}

/**
 * Shows the next page, and animates the picture of the followed card into the page's main picture. No animation if the visitor
 * prefers reduced motion, or if either picture is missing.
 *
 * @param showPage resolves once the page is in the document
 * @see https://drafts.csswg.org/css-view-transitions-1/
 */
export function showWithTransition(showPage: () => Promise<void>): Promise<void> {
  const card = followed;
  followed = null;
  return card && isInView(card) && isMotionAllowed() ? grow(card, showPage) : showPage();
}

function grow(card: HTMLImageElement, showPage: () => Promise<void>): Promise<void> {
  const seen = card.currentSrc;
  card.style.setProperty('view-transition-name', transitionName);
  let picture: HTMLImageElement | null = null;
  const transition = document.startViewTransition(async () => {
    await showPage();
    card.style.removeProperty('view-transition-name');
    picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
    if (picture) showBehind(picture, seen);
    else transition.skipTransition();
  });
  // Rejects if a transition is cut short; the page is shown all the same.
  transition.ready.catch(() => {});
  transition.finished.finally(() => picture?.style.removeProperty('view-transition-name')).catch(() => {});
  return transition.updateCallbackDone;
}

/** Shows the card's picture behind the large one until that has loaded. */
function showBehind(picture: HTMLImageElement, seen: string): void {
  picture.style.setProperty('view-transition-name', transitionName);
  if (picture.complete) return;
  picture.style.background = `url("${seen}") 0 0 / 100% 100%`;
  picture.addEventListener('load', () => picture.style.removeProperty('background-image'), { once: true });
}

function isInView(card: HTMLImageElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return card.isConnected && card.complete && bottom > 0 && top < innerHeight;
}

function isMotionAllowed(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Marks words of a page in its text and in its picture. React has rendered the page, but does not manage the content of these
 * elements.
 */

import { loadWords, type Rectangle, rectanglesOf } from '#client/page-text/words-file';
import type { Hit } from '#client/page-text/words-on-page';

/** Words to mark on a page. */
export interface PageHits {
  /** Id of the part that shows the page. */
  part: string;
  /** Text of the page. */
  text: string;
  /** Hits on the page, including the current one. */
  hits: readonly Hit[];
  current: Hit;
}

/**
 * Marks the hits on a page, opens its text, and scrolls to the current hit.
 *
 * @returns a function that removes the marks
 */
export function markPage({ part, text, hits, current }: PageHits): () => void {
  const details = detailsOf(part);
  const words = details?.querySelector<HTMLElement>('.words');
  // A text that is loaded late stays in the page from now on.
  const isLate = details?.hasAttribute('data-later');
  const before = isLate ? markedHtml(text, [], undefined) : words?.innerHTML;
  if (details && words) {
    details.removeAttribute('data-later');
    details.open = true;
    words.innerHTML = markedHtml(text, hits, current);
  }
  const picture = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  const overlay = document.createElement('span');
  let isOver = false;
  const address = details?.dataset.words;
  const target = picture ?? words;
  bringIntoSight(target);
  if (picture && address !== undefined) {
    overlay.dataset.marks = '';
    overlay.setAttribute('aria-hidden', 'true');
    loadWords(address).then(
      (placed) => {
        if (isOver) return;
        for (const hit of hits) {
          for (const rectangle of rectanglesOf(placed, hit.start, hit.end))
            overlay.append(markOf(rectangle, hit === current));
        }
        picture.append(overlay);
        bringIntoSight(overlay.querySelector<HTMLElement>('[data-current]') ?? target);
      },
      // Without the file the picture has no marks; the text has.
      () => undefined,
    );
  }
  return () => {
    isOver = true;
    overlay.remove();
    if (words && before !== undefined) words.innerHTML = before;
  };
}

/** Returns the `details` element with a part's text. */
export function detailsOf(part: string): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`details[data-page="${CSS.escape(part)}"]`);
}

function markOf({ x, y, width, height }: Rectangle, isCurrent: boolean): HTMLElement {
  const mark = document.createElement('span');
  mark.dataset.mark = '';
  const percent = (part: number) => `${(100 * part).toFixed(3)}%`;
  mark.style.left = percent(x);
  mark.style.top = percent(y);
  mark.style.width = percent(width);
  mark.style.height = percent(height);
  if (isCurrent) mark.dataset.current = '';
  return mark;
}

/** Formats the text of a page as HTML, with marks around hits. */
export function markedHtml(text: string, hits: readonly Hit[], current: Hit | undefined): string {
  const starts = new Map(hits.map((hit) => [hit.start, hit]));
  let number = 0;
  let open: Hit | undefined;
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const pieces = paragraph.split(/(\s+)/).map((piece) => {
      if (piece === '') return '';
      if (/^\s/.test(piece)) return piece;
      const begun = starts.get(number);
      open = begun ?? (open && number < open.end ? open : undefined);
      number += 1;
      if (!open) return escapeHtml(piece);
      return `<mark${open === current ? ' class="current"' : ''}>${escapeHtml(piece)}</mark>`;
    });
    return `<p dir="auto">${pieces.join('')}</p>`;
  });
  return paragraphs.join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Scrolls to an element, unless it is well in view. */
function bringIntoSight(element: Element | null | undefined): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top > innerHeight * 0.1 && bottom < innerHeight * 0.9) return;
  element.scrollIntoView({
    block: element.getBoundingClientRect().height > innerHeight ? 'start' : 'center',
  });
}

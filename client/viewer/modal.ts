/**
 * Shows a dialog before the page, keeps the focus in it and the page where it is scrolled to.
 *
 * @returns what takes it away again
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  const close = 'showModal' in dialog ? openNative(dialog) : openByHand(dialog);
  return () => {
    style.overflow = '';
    close();
  };
}

function openNative(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** Chrome 64 knows `dialog`; Firefox 67 and Safari 12 do not (https://caniuse.com/dialog). */
function openByHand(dialog: Element): () => void {
  const page = document.getElementById('__next');
  const keep = (event: FocusEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) stopsOf(dialog)[0]?.focus();
  };
  const turnBack = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') turnBackAtEnds(dialog, event);
  };
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('open', '');
  page?.setAttribute('aria-hidden', 'true');
  document.addEventListener('focusin', keep);
  dialog.addEventListener('keydown', turnBack);
  return () => {
    dialog.removeEventListener('keydown', turnBack);
    document.removeEventListener('focusin', keep);
    page?.removeAttribute('aria-hidden');
    dialog.removeAttribute('open');
  };
}

/** From the last stop of Tab to the first, and the other way. */
function turnBackAtEnds(dialog: Element, event: KeyboardEvent): void {
  const stops = stopsOf(dialog);
  const [from, to] = event.shiftKey
    ? [stops[0], stops[stops.length - 1]]
    : [stops[stops.length - 1], stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

function stopsOf(dialog: Element): HTMLElement[] {
  return Array.from(dialog.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]'));
}

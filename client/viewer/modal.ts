/**
 * Opens a modal dialog, without scrolling the page.
 *
 * @returns a function that closes it
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  const close = 'showModal' in dialog ? openNative(dialog) : openFallback(dialog);
  return () => {
    style.overflow = '';
    close();
  };
}

function openNative(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** Chrome 64 supports `dialog`; Firefox 67 and Safari 12 do not (https://caniuse.com/dialog). */
function openFallback(dialog: Element): () => void {
  const page = document.getElementById('__next');
  const keepFocus = (event: FocusEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) focusableIn(dialog)[0]?.focus();
  };
  const trapTab = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') wrapFocus(dialog, event);
  };
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('open', '');
  page?.setAttribute('aria-hidden', 'true');
  document.addEventListener('focusin', keepFocus);
  dialog.addEventListener('keydown', trapTab);
  return () => {
    dialog.removeEventListener('keydown', trapTab);
    document.removeEventListener('focusin', keepFocus);
    page?.removeAttribute('aria-hidden');
    dialog.removeAttribute('open');
  };
}

/** Keeps Tab within the dialog: from the last control to the first, and back. */
function wrapFocus(dialog: Element, event: KeyboardEvent): void {
  const controls = focusableIn(dialog);
  const [from, to] = event.shiftKey
    ? [controls[0], controls[controls.length - 1]]
    : [controls[controls.length - 1], controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

function focusableIn(dialog: Element): HTMLElement[] {
  return Array.from(dialog.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]'));
}

import { createListeners } from '#client/listeners';

/** The latest message about saved items. */
export interface Notice {
  text: string;
  /** Errors are shown; other messages are only announced to screen readers. */
  isError: boolean;
}

const listeners = createListeners();
let current: Notice | undefined;

export function notify(text: string, isError = false): void {
  setNotice({ text, isError });
}

export function dismissNotice(): void {
  setNotice(undefined);
}

export function currentNotice(): Notice | undefined {
  return current;
}

export const subscribeToNotice = listeners.subscribe;

function setNotice(notice: Notice | undefined): void {
  current = notice;
  listeners.notify();
}

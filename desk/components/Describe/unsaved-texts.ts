import { askBeforeClosing } from '#desk/unsaved';

/** Texts that are typed and not saved, by the key of their picture. They are there again when the view is opened again. */
const texts = new Map<string, string>();

/** Takes back that the browser asks. */
let release: (() => void) | undefined;

export function unsavedText(key: string | undefined): string | undefined {
  return key === undefined ? undefined : texts.get(key);
}

/** Keeps a text, or drops it if there is none to save. The browser asks before it closes a window with any. */
export function keepText(key: string, text: string | undefined): void {
  if (text === undefined) texts.delete(key);
  else texts.set(key, text);
  if (texts.size > 0) release ??= askBeforeClosing();
  else {
    release?.();
    release = undefined;
  }
}

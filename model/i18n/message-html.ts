import { interfaceLocale } from '#model/i18n/messages';
import { escapeText } from '#model/recordings/transcript-forms';

/**
 * Returns a message as HTML, with a `lang` attribute if its language differs from the page's.
 * @param tag BCP 47 tag of the page's language
 */
export function messageHtml(message: string, tag: string): string {
  const { language, direction, isForeign } = interfaceLocale(tag);
  const text = escapeText(message);
  return isForeign ? `<span lang="${language}" dir="${direction}">${text}</span>` : text;
}

import { interfaceLocale } from '#model/i18n/messages';
import { escapeText } from '#model/recordings/transcript-forms';

/**
 * Writes a message of the interface as HTML, with its language if that is not the page's.
 *
 * @param tag BCP 47 tag of the page's language
 */
export function messageHtml(message: string, tag: string): string {
  const { language, direction, isForeign } = interfaceLocale(tag);
  const text = escapeText(message);
  return isForeign ? `<span lang="${language}" dir="${direction}">${text}</span>` : text;
}

import { bindMessages, type CompiledMessages } from '#model/i18n/format';
import type { MessageTexts } from '#model/i18n/message-texts';
import { interfaceLocale } from '#model/i18n/messages';

/**
 * Returns the messages about page texts from the props of pages that have some.
 * @param tag BCP 47 tag of the page's language
 */
export function textMessages(messages: CompiledMessages, tag: string): MessageTexts['text'] {
  // `messageFaults` checks their shape.
  return bindMessages(messages, interfaceLocale(tag)) as MessageTexts['text'];
}

import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

export const markupFaults = {
  'page-too-complex': {
    cause:
      'A text is too long, or too deeply nested, to be read as Markdown, and is published as plain text.',
    expected: 'a text that can be read as Markdown',
    remedy:
      'The whole page is published as plain text. Simplify what stands there, or divide the text into several pages or paragraphs.',
  },
  'frame-elsewhere': {
    cause: 'A page would load a frame or a player from another site, which no page does.',
    expected: 'texts, pictures and links',
    remedy: 'A link to it is published in its place.',
  },
  'directive-unknown': {
    cause: 'Two or three colons are followed by a word that means nothing here.',
    expected: '{forms}',
    remedy: 'It is published as text. Correct the word after the colons, or write a space between them.',
  },
  'directive-incomplete': {
    cause: 'A page places an item, a gallery or a comparison without saying which item or pictures.',
    expected: '{form}',
    remedy: 'Nothing is shown in this place. Write what is missing.',
  },
  'directive-invalid': {
    cause: 'What a page places has a word or a value that is not known.',
    expected: '{known}',
    remedy: 'It is ignored. Correct or delete it.',
  },
  'gallery-with-text': {
    cause: 'A gallery has other text in it than the lines of its pictures.',
    expected: '{form}',
    remedy:
      'The pictures are shown without the text. Close the gallery with ::: on a line of its own before the text.',
  },
  'item-unknown': {
    cause: 'A page names an item that does not exist.',
    expected: 'the id of an item',
    remedy: 'Nothing is shown in this place. Correct the id.',
  },
  'item-without-picture': {
    cause: 'A page shows an item that has no picture.',
    expected: 'an item with a picture',
    remedy: 'Nothing is shown in this place. Name an item with a picture, or link to "{item}".',
  },
} as const;

/** Makes a fault of the text of a page. */
export const markupFault = faultsOf(markupFaults);

/** What pages place, and what they take. */
export const markupPhrases = {
  'no-id': 'no id',
  'no-before': 'no before',
  'no-after': 'no after',
  'item-no-picture': '"{id}", an item without a picture',
  'part-no-picture': '"{id}", a part of "{item}" without a picture',
  'text-in-gallery': 'other text in it',
  'gallery-empty': 'nothing in it',
  'gallery-form': 'a gallery of lines such as {item} or {picture}',
  'one-of-keys': 'one of {keys}',
  'frame-of': 'a frame or a player that loads {address}',
  'html-too-deep': 'HTML of some hundred elements within each other',
  'too-many-characters': '{count} characters, more than {most}',
  'too-deep': 'lists and quotations more than {most} deep within each other',
} as const;

export const markupPhrase = phrasesOf(markupPhrases);

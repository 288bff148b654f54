import { foreignLanguage, type ShownField, shownFields, unnamedFields } from '#model/fields/shown-fields';
import { directionOf } from '#model/i18n/language-tags';
import { messagesFor } from '#model/i18n/messages';
import { alternativeOf } from '#model/pictures/alternative';
import { embedOf } from '#model/recordings/embeds';
import { firstRecording } from '#model/recordings/moments';
import type { Card, Item, Part, Site } from '#model/schema';
import { type ShownObject, shownObject } from '#model/shown/object';
import { pageTexts, pageTitle, type ShownWords, shownWords } from '#model/shown/page-text';
import { type ShownSpeech, shownSpeech } from '#model/shown/speech';
import { beginning, descriptionLength, plainText } from '#model/text/plain-text';

/** An item as its page shows it. For the build only: pages get it as props. */
export interface ShownItem {
  id: string;
  title: string;
  /** BCP 47 tag of the title, if untranslated. */
  language?: string;
  /** Text to read before seeing its pictures, and its language, if untranslated. */
  warning: { text: string; language?: string } | null;
  /** Plain text, shortened. */
  description: string | null;
  fields: ShownField[];
  parts: ShownPart[];
  /** Data for searching its page texts; absent if it has none. */
  words?: ShownWords;
  /** Set if its parts are the pages of a book; `turned` if it is read against the interface's direction. */
  book?: 'book' | 'turned';
  /** Data to save it. */
  saved: Card & Pick<Item, 'rights' | 'permalink'>;
}

/** A part of an item, as the item's page shows it. */
export interface ShownPart {
  /** Its anchor. */
  id: string;
  title: string | null;
  /** Text alternative of the object: `model/pictures/alternative.ts`. */
  alt: string;
  object: ShownObject;
  fields: ShownField[];
  /** Sanitised HTML. */
  transcript: string | null;
  /** Timed words of its recording; omitted if it has none, to keep other pages' data unchanged. */
  speech?: ShownSpeech;
  /** Text of its picture: HTML that needs no script. */
  text?: string;
}

export function shownItem({ item, card }: { item: Item; card: Card }, site: Site): ShownItem {
  const ownFields = shownFields(item, site);
  const fields = [...ownFields, ...unnamedFields(item, site, ownFields)];
  const recording = firstRecording(item.parts);
  const texts = pageTexts(item, site);
  const words = shownWords(item, site);
  return {
    id: item.id,
    title: item.title,
    ...foreignLanguage('title', item, site),
    warning: item.warning ? { text: item.warning, ...foreignLanguage('warning', item, site) } : null,
    description: descriptionOf(fields),
    fields,
    // A record without any object gets a message in place of its picture.
    parts: (item.parts.length > 0 ? item.parts : [noPart]).map((part, at) => ({
      ...shownPart(part, item, site),
      ...speechIn(part, site, { isFirst: part === recording, isMain: at === 0 }),
      ...(texts.has(part.id) && { text: texts.get(part.id) }),
    })),
    ...(words && { words }),
    ...(item.book && { book: isReversed(item.book, site) ? 'turned' : 'book' }),
    saved: {
      ...card,
      ...(item.rights && { rights: item.rights }),
      ...(item.permalink && { permalink: item.permalink }),
    },
  };
}

function isReversed(book: NonNullable<Item['book']>, { language }: Site): boolean {
  return (book === 'right-to-left') !== (directionOf(language) === 'rtl');
}

const noPart: Part = { id: '_none', values: {} };

function shownPart(part: Part, item: Item, site: Site): ShownPart {
  const messages = messagesFor(site.language);
  const page = pageTitle(part, item, messages);
  return {
    id: part.id,
    title: part.title ?? page ?? null,
    alt:
      page && !part.alt
        ? messages.text.alt({ title: item.title, page })
        : alternativeOf(part, item.title, messages),
    object: withPlayer(shownObject(part), part.alt ?? part.title ?? item.title, site),
    fields: shownFields(part, site),
    transcript: part.transcript ?? null,
  };
}

function speechIn(...[part, site, place]: Parameters<typeof shownSpeech>): Pick<ShownPart, 'speech'> {
  const speech = shownSpeech(part, site, place);
  return speech ? { speech } : {};
}

/** Adds the player on another host, if the site allows players. */
function withPlayer(object: ShownObject, title: string, { frames }: Site): ShownObject {
  const embed = frames && object.kind === 'link' && embedOf(object.url);
  return embed ? { ...object, embed: { ...embed, title } } : object;
}

/** Returns the beginning of the first long text, else of the fields with their labels. */
function descriptionOf(fields: readonly ShownField[]): string | null {
  const html = fields.find((field) => field.html !== undefined)?.html;
  const text = html === undefined ? '' : plainText(html);
  return beginning(text || fields.flatMap(fieldText).join('. '), descriptionLength) || null;
}

function fieldText({ label, values }: ShownField): string[] {
  const texts = values.map(({ pieces }) => pieces.map(({ text }) => text).join('')).filter(Boolean);
  return texts.length > 0 ? [`${label}: ${texts.join(', ')}`] : [];
}

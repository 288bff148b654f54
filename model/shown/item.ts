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

/** An item, as its page shows it. For the build only: pages get it as props. */
export interface ShownItem {
  id: string;
  title: string;
  /** BCP 47 tag of the title's language, if nobody has translated it. */
  language?: string;
  /** Text to read before seeing its pictures, and its language, if nobody has translated it. */
  warning: { text: string; language?: string } | null;
  /** Plain text, short. */
  description: string | null;
  fields: ShownField[];
  parts: ShownPart[];
  /** Data for the search in its pages; absent if it has no words. */
  words?: ShownWords;
  /** Set if its parts are the pages of a book: turned if it is read against the direction of the interface. */
  book?: 'book' | 'turned';
  /** For the star. */
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
  /** Timed words of its recording; absent if it has none, to keep the data of other pages as it is. */
  speech?: ShownSpeech;
  /** The words in its picture: HTML that needs no script. */
  text?: string;
}

export function shownItem({ item, card }: { item: Item; card: Card }, site: Site): ShownItem {
  const own = shownFields(item, site);
  const fields = [...own, ...unnamedFields(item, site, own)];
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
    // A record without any object says so in place of its picture.
    parts: (item.parts.length > 0 ? item.parts : [noPart]).map((part, at) => ({
      ...shownPart(part, item, site),
      ...speechIn(part, site, { isFirst: part === recording, isMain: at === 0 }),
      ...(texts.has(part.id) && { text: texts.get(part.id) }),
    })),
    ...(words && { words }),
    ...(item.book && { book: isAgainst(item.book, site) ? 'turned' : 'book' }),
    saved: {
      ...card,
      ...(item.rights && { rights: item.rights }),
      ...(item.permalink && { permalink: item.permalink }),
    },
  };
}

function isAgainst(book: NonNullable<Item['book']>, { language }: Site): boolean {
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

/** Adds the player on another host that the page offers, on a site that offers players. */
function withPlayer(object: ShownObject, title: string, { frames }: Site): ShownObject {
  const embed = frames && object.kind === 'link' && embedOf(object.url);
  return embed ? { ...object, embed: { ...embed, title } } : object;
}

/** Returns the beginning of the first running text, or else of the fields with their labels. */
function descriptionOf(fields: readonly ShownField[]): string | null {
  const html = fields.find((field) => field.html !== undefined)?.html;
  const text = html === undefined ? '' : plainText(html);
  return beginning(text || fields.flatMap(inWords).join('. '), descriptionLength) || null;
}

function inWords({ label, values }: ShownField): string[] {
  const texts = values.map(({ pieces }) => pieces.map(({ text }) => text).join('')).filter(Boolean);
  return texts.length > 0 ? [`${label}: ${texts.join(', ')}`] : [];
}

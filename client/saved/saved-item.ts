import { isItemId } from '#client/saved/stored-item';
import { itemMedia } from '#model/recordings/media-kinds';
import type { Card, Rights, ShownPicture } from '#model/schema';

/** A saved item: its card as of the last lookup, without the number of parts. */
export interface SavedItem extends Omit<Card, 'parts'> {
  rights?: Rights;
  permalink?: string;
  /** Build and language of the last lookup; see `currentEdition` in use-entries.ts. */
  seen?: string;
}

const pictureIdPattern = /^[0-9a-f]{20}$/;
const colorPattern = /^#[0-9a-f]{6}$/;
const maxTextLength = 2000;

/** Parses an item from storage or from page data, field by field; undefined without a valid id. */
export function parseSavedItem(value: unknown): SavedItem | undefined {
  const { id, title, language, date, alt, media, picture, rights, permalink, seen } = fieldsOf(value);
  if (!isItemId(id)) return undefined;
  const parsedPicture = parsePicture(picture);
  return {
    id,
    title: parseText(title) ?? id,
    language: parseText(language),
    date: parseText(date),
    picture: parsedPicture,
    alt: parseText(alt),
    media: itemMedia.find((known) => known === media) ?? (parsedPicture ? 'picture' : 'none'),
    rights: parseRights(rights),
    permalink: parseAddress(permalink),
    seen: parseText(seen),
  };
}

function parsePicture(value: unknown): ShownPicture | undefined {
  const { id, width, height, color, isPage, veiled } = fieldsOf(value);
  return typeof id === 'string' && pictureIdPattern.test(id) && isSize(width) && isSize(height)
    ? {
        ...{ id, width, height },
        color: typeof color === 'string' && colorPattern.test(color) ? color : '#808080',
        ...(isPage === true && { isPage }),
        ...(veiled === true && { veiled }),
      }
    : undefined;
}

function parseRights(value: unknown): Rights | undefined {
  const { label, uri } = fieldsOf(value);
  const text = parseText(label);
  const address = parseAddress(uri);
  return text ? { label: text, ...(address && { uri: address }) } : undefined;
}

/** Returns the properties of an object; none for any other value. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxTextLength) : undefined;
}

function parseAddress(value: unknown): string | undefined {
  const address = parseText(value);
  return address && /^https?:\/\//.test(address) ? address : undefined;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

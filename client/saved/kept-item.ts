import { isItemId } from '#client/saved/stored-item';
import type { Card, Rights, ShownPicture } from '#model/schema';

/** What the table keeps of an item: its card as it was when it was kept or last looked up, without the number of parts. */
export interface KeptItem extends Omit<Card, 'parts'> {
  rights?: Rights;
  /** The build of the site, and its locale, in which the item was looked up: `editionHere`. */
  seen?: string;
}

const pictureForm = /^[0-9a-f]{20}$/;
const colorForm = /^#[0-9a-f]{6}$/;
const longestText = 2000;
const medias = ['picture', 'audio', 'video', 'pdf', 'other', 'none'] as const;

/** Reads an item from what a browser has kept or a host has sent: whatever else stands there is left out. */
export function keptItemFrom(value: unknown): KeptItem | undefined {
  const { id, title, language, date, alt, media, picture, rights, seen } = fieldsOf(value);
  if (!isItemId(id)) return undefined;
  const shown = pictureFrom(picture);
  return {
    id,
    title: textFrom(title) ?? id,
    language: textFrom(language),
    date: textFrom(date),
    picture: shown,
    alt: textFrom(alt),
    media: medias.find((known) => known === media) ?? (shown ? 'picture' : 'none'),
    rights: rightsFrom(rights),
    seen: textFrom(seen),
  };
}

function pictureFrom(value: unknown): ShownPicture | undefined {
  const { id, width, height, color } = fieldsOf(value);
  return typeof id === 'string' && pictureForm.test(id) && isSize(width) && isSize(height)
    ? { id, width, height, color: typeof color === 'string' && colorForm.test(color) ? color : '#808080' }
    : undefined;
}

function rightsFrom(value: unknown): Rights | undefined {
  const { label, uri } = fieldsOf(value);
  const text = textFrom(label);
  const address = textFrom(uri);
  return text ? { label: text, ...(address && /^https?:\/\//.test(address) && { uri: address }) } : undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textFrom(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longestText) : undefined;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

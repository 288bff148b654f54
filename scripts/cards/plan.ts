import { createHash } from 'node:crypto';
import type { Picture } from '#model/schema';
import { cardPath } from '#model/urls';
import type { CardColors } from '#scripts/cards/colors';
import { cardFontsVersion } from '#scripts/cards/fonts';
import type { CardSubject } from '#scripts/cards/subjects';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { planPicture } from '#scripts/pictures/plan';
import { codecs } from '#scripts/pictures/sharp';

/** Raised whenever the code changes what cards look like. */
const cardVersion = 2;

export const cardName = 'card.jpg';

export interface PlannedCard {
  subject: CardSubject;
  /** Of its set, below the cache, with forward slashes. */
  folder: string;
  /** Below the site's base path: named by everything that decides what it looks like. */
  address: string;
}

interface PlanOptions {
  pictureOptions: Pick<PictureOptions, 'formats' | 'quality'>;
  colors: CardColors;
}

/** Decides where the card of a page lies. Two pages that look alike share one. */
export function planCard(subject: CardSubject, { pictureOptions, colors }: PlanOptions): PlannedCard {
  const { text, picture } = subject;
  const { paper, wall, ink, quiet, accent } = colors;
  const source = picture && jpegFolder(picture, pictureOptions);
  const all = [cardVersion, codecs, cardFontsVersion, paper, wall, ink, quiet, accent, source];
  const key = hashOf(JSON.stringify([...all, text.title, text.detail, text.site]));
  // What has no picture is filed like one that has.
  const id = picture?.id ?? key.slice(0, 20);
  const name = key.slice(-12);
  return {
    subject,
    folder: `derivatives/${id.slice(0, 2)}/${id}/card-${name}`,
    address: cardPath(id, name),
  };
}

/** Where a picture's JPEG files lie, from one of which its card is made. */
export function jpegFolder(picture: Picture, pictureOptions: PlanOptions['pictureOptions']): string {
  const sets = planPicture(picture, { pictureOptions, codecs });
  return sets.find(({ files }) => files[0]?.derivative?.format === 'jpg')?.folder ?? '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

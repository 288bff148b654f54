import { createHash } from 'node:crypto';
import { fallbackOf } from '#model/derivatives';
import type { Picture } from '#model/schema';
import { cardPath } from '#model/urls';
import type { CardColors } from '#scripts/outputs/sharing/card';
import { cardFontsVersion } from '#scripts/outputs/sharing/fonts';
import type { CardSubject } from '#scripts/outputs/sharing/subjects';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { planDerivatives } from '#scripts/pictures/plan';
import { codecs } from '#scripts/pictures/sharp';

/** Raised when the code changes how cards look. */
const cardVersion = 3;

export const cardName = 'card.jpg';

export interface PlannedCard {
  subject: CardSubject;
  /** Folder of its set below the cache, with forward slashes. */
  folder: string;
  /** Address below the site's base path, with a hash of everything that the card shows. */
  address: string;
}

interface PlanOptions {
  pictureOptions: Pick<PictureOptions, 'formats' | 'quality'>;
  colors: CardColors;
}

/** Names the file and address of a page's card. Pages whose cards look the same share one. */
export function planCard(subject: CardSubject, { pictureOptions, colors }: PlanOptions): PlannedCard {
  const { text, picture } = subject;
  const { paper, wall, ink, quiet, accent } = colors;
  const source = picture && jpegFolder(picture, pictureOptions);
  const all = [cardVersion, codecs, cardFontsVersion, paper, wall, ink, quiet, accent, source];
  const key = hashOf(JSON.stringify([...all, text.title, text.detail, text.site]));
  const id = picture?.id ?? key.slice(0, 20);
  const name = key.slice(-12);
  return {
    subject,
    folder: `derivatives/${id.slice(0, 2)}/${id}/card-${name}`,
    address: cardPath(id, name),
  };
}

/** Returns the folder of a picture's JPEG derivatives, from one of which its card is made. */
export function jpegFolder(picture: Picture, pictureOptions: PlanOptions['pictureOptions']): string {
  const { formats, quality } = pictureOptions;
  return planDerivatives(picture, fallbackOf(formats), { quality, codecs }).folder;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

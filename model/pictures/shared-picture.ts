import { type Derivative, derivativeFor, fallbackOf, heightAt } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import type { Card, ShownPicture, Site } from '#model/schema';
import { sharedPath } from '#model/urls';

/** Preview picture of a page for social networks; a JPEG. */
export interface SharedPicture {
  /** Address below the base path. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  alt?: string;
}

/** Maximum size that networks show, in pixels (https://developers.facebook.com/docs/sharing/webmasters/images/). */
const maxSize = { width: 1200, height: 630 };

/** Height over width of the tallest picture that is shared whole. Networks crop taller ones to a band in the middle. */
const maxHeightByWidth = 3 / 4;

interface Settings extends Pick<Site, 'sharesWhole'> {
  formats: readonly ShownFormat[];
}

/** A derivative made for sharing. */
export interface SharedVersion extends Omit<SharedPicture, 'alt'> {
  /** The derivative that it is cropped from. */
  source: Derivative;
}

/**
 * Returns the derivative to make for sharing: blurred if the item has a warning, cropped if it is too tall for
 * networks. Undefined if an ordinary derivative suffices.
 */
export function sharedVersion(
  picture: ShownPicture,
  { formats, sharesWhole }: Settings,
): SharedVersion | undefined {
  const isTall = !sharesWhole && picture.height > picture.width * maxHeightByWidth;
  if (!picture.veiled && !isTall) return undefined;
  const source = derivativeFor(picture, fallbackOf(formats), maxSize.width);
  const width = Math.min(source.width, maxSize.width);
  const height = Math.min(heightAt(picture, width), Math.ceil((width * maxSize.height) / maxSize.width));
  return { path: sharedPath(picture), width, height, source };
}

/** A picture of a page, and its alternative text. */
type Shown = Pick<Card, 'picture' | 'alt'>;

/** Returns the first candidate without a warning, else the first with a picture. */
export function chooseShared<One extends Shown>(shown: readonly One[]): One | undefined {
  return shown.find(({ picture }) => picture && !picture.veiled) ?? shown.find(({ picture }) => picture);
}

/** Returns a picture's preview for social networks. */
export function previewOf({ picture, alt }: Shown, site: Settings): SharedPicture | undefined {
  if (!picture) return undefined;
  const { path, width, height } =
    sharedVersion(picture, site) ?? derivativeFor(picture, fallbackOf(site.formats), maxSize.width);
  return { path, width, height, ...(alt && { alt }) };
}

import { type Derivative, derivativeFor, fallbackOf, heightAt } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import type { Card, ShownPicture, Site } from '#model/schema';
import { sharedPath } from '#model/urls';

/** Preview of a page on social networks: a JPEG of the site. */
export interface SharedPicture {
  /** Address below the base path. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  alt?: string;
}

/** Largest size that networks show, in pixels (https://developers.facebook.com/docs/sharing/webmasters/images/). */
const largest = { width: 1200, height: 630 };

/** Height of the tallest picture that is shared whole, by its width. Networks cut a band out of the middle of a taller one. */
const tallest = 3 / 4;

interface Settings extends Pick<Site, 'sharesWhole'> {
  formats: readonly ShownFormat[];
}

/** A file made from a picture for sharing. */
export interface SharedVersion extends Omit<SharedPicture, 'alt'> {
  /** The derivative that it is made from. */
  source: Derivative;
}

/**
 * Returns the picture to share: blurred if its item has a warning, cropped if it is too tall for the previews of networks.
 * Undefined if a derivative serves.
 */
export function sharedVersion(
  picture: ShownPicture,
  { formats, sharesWhole }: Settings,
): SharedVersion | undefined {
  const isTall = !sharesWhole && picture.height > picture.width * tallest;
  if (!picture.veiled && !isTall) return undefined;
  const source = derivativeFor(picture, fallbackOf(formats), largest.width);
  const width = Math.min(source.width, largest.width);
  const height = Math.min(heightAt(picture, width), Math.ceil((width * largest.height) / largest.width));
  return { path: sharedPath(picture), width, height, source };
}

/** A picture that a page shows, and its alternative text. */
type Shown = Pick<Card, 'picture' | 'alt'>;

/** Returns the first that may be seen without a warning, else the first with a picture. */
export function chooseShared<One extends Shown>(shown: readonly One[]): One | undefined {
  return shown.find(({ picture }) => picture && !picture.veiled) ?? shown.find(({ picture }) => picture);
}

/** Returns the preview that a picture makes. */
export function previewOf({ picture, alt }: Shown, site: Settings): SharedPicture | undefined {
  if (!picture) return undefined;
  const { path, width, height } =
    sharedVersion(picture, site) ?? derivativeFor(picture, fallbackOf(site.formats), largest.width);
  return { path, width, height, ...(alt && { alt }) };
}

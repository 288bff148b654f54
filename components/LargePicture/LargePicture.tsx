import type { ReactNode } from 'react';
import { Picture } from '#components/Picture/Picture';
import { PicturePreload } from '#components/PicturePreload/PicturePreload';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownPicture } from '#model/schema';
import styles from './LargePicture.module.css';

export type { Place };

export interface LargePictureProps {
  picture: ShownPicture;
  alt: string;
  place: Place;
  /** Where it leads: a page of the site, or the whole address of a file. */
  href: string;
  isFile?: boolean;
  isMain?: boolean;
  /** Which part of the item it is, where it can be viewed full screen: `client/viewer/requests.ts` hears its link. */
  part?: string;
  /** For an animation: the media query under which it moves. */
  motion?: string;
  /** Text of the link, after the picture. */
  children?: ReactNode;
}

/**
 * Whose first view of an animation is its still. The moving form has no hint of its own: it may weigh megabytes, which
 * should not come before the style sheets, and the browser finds it in the page soon enough.
 */
const stillQuery = '(prefers-reduced-motion: reduce)';

/** A picture as large as its place allows, within a link. */
export function LargePicture(props: LargePictureProps) {
  const { picture, alt, place, href, isFile, isMain, part, motion, children } = props;
  const ratio = ratioOf(picture);
  const shown = { picture, sizes: pictureSizes(ratio, place), from: 128 };
  const Link = isFile ? 'a' : SiteLink;
  return (
    <Link
      className={[styles.link, styles[place]].filter(Boolean).join(' ')}
      href={href}
      data-part={part}
      style={{ '--ratio': ratio.toFixed(4) }}
    >
      {isMain && <PicturePreload {...shown} media={motion && stillQuery} />}
      <Picture {...shown} alt={alt} isMain={isMain} motion={motion} />
      {children}
    </Link>
  );
}

/** Where an item's first picture stands: beside its record, unless it is much wider than high. */
export function placeOf(picture: ShownPicture): Place {
  return placeByRatio(ratioOf(picture));
}

function ratioOf({ width, height }: ShownPicture): number {
  return width / height;
}

/**
 * Where a part's picture stands in an item's page, as `ItemStage.module.css` and `ItemParts.module.css` lay it out:
 * over the record, beside it on a wide screen, or below it, alone or in two columns.
 */
type Place = 'above' | 'beside' | 'alone' | 'half';

/** A picture is never higher than this part of the window; the style sheets say the same. */
const highest = { above: 0.78, beside: 0.84, alone: 0.78, half: 0.78 } as const;

/** A picture that is narrower than this stands beside its record where the screen is wide. */
const besideRatio = 1.25;

export function placeByRatio(ratio: number): Place {
  return ratio <= besideRatio ? 'beside' : 'above';
}

/**
 * The `sizes` attribute: the width that the page leaves, or that which the greatest height gives, whichever is less.
 * Written without `min()`, which the oldest browsers do not read.
 *
 * @param ratio width over height
 */
export function pictureSizes(ratio: number, place: Place): string {
  const height = highest[place];
  const byHeight = `calc(${round(100 * height * ratio)}vh)`;
  const isWide = `(max-aspect-ratio: ${Math.round(1000 * height * ratio)}/1000)`;
  const above = `(max-width: 39.99em) and ${isWide} 100vw, (max-width: 63.99em) and ${isWide} calc(100vw - 4rem)`;
  if (place === 'half') return `${above}, (max-width: 63.99em) ${byHeight}, calc(50vw - 4rem)`;
  const wide = `${above}, ${isWide} calc(100vw - 6rem), ${byHeight}`;
  if (place !== 'beside') return wide;
  const isNarrowed = `(max-aspect-ratio: ${Math.round(1450 * height * ratio)}/1000)`;
  return `(min-width: 75em) and ${isNarrowed} calc(100vw - 39rem), (min-width: 75em) ${byHeight}, ${wide}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

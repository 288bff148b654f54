import type { ReactNode } from 'react';
import { Picture } from '#components/Picture/Picture';
import { PicturePreload } from '#components/PicturePreload/PicturePreload';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownPicture } from '#model/schema';
import styles from './LargePicture.module.css';

export interface LargePictureProps {
  picture: ShownPicture;
  alt: string;
  place: Place;
  /** Path of a page, or full address of a file. */
  href: string;
  isFile?: boolean;
  isMain?: boolean;
  /** Id of the part, if it opens in the viewer; see client/viewer/requests.ts. */
  part?: string;
  /** Media query under which an animation plays. */
  motion?: string;
  /** Text of the link, after the picture. */
  children?: ReactNode;
}

/** Only the still of an animation is preloaded: the animation may weigh megabytes. */
const stillQuery = '(prefers-reduced-motion: reduce)';

/** A picture as large as its place allows, in a link unless it is hidden by a warning. */
export function LargePicture(props: LargePictureProps) {
  const { picture, alt, place, href, isFile, isMain, part, motion, children } = props;
  const ratio = ratioOf(picture);
  const shown = { picture, sizes: pictureSizes(ratio, place), from: 128 };
  const Link = isFile ? 'a' : SiteLink;
  const frame = {
    className: [styles.link, styles[place]].filter(Boolean).join(' '),
    style: { '--ratio': ratio.toFixed(4) },
  };
  if (picture.veiled) {
    return (
      <div {...frame}>
        <Picture {...shown} alt={alt} isMain={isMain} />
      </div>
    );
  }
  return (
    <Link {...frame} href={href} data-part={part}>
      {isMain && <PicturePreload {...shown} media={motion && stillQuery} />}
      <Picture {...shown} alt={alt} isMain={isMain} motion={motion} />
      {children}
    </Link>
  );
}

function ratioOf({ width, height }: Pick<ShownPicture, 'width' | 'height'>): number {
  return width / height;
}

/**
 * Position of a part's picture in an item's page: above the record, beside it on a wide screen, or below it, alone or in two
 * columns.
 */
export type Place = 'above' | 'beside' | 'alone' | 'half';

/** Maximum height, as a share of the window; as in the style sheet. */
const maxHeight = { above: 0.78, beside: 0.84, alone: 0.78, half: 0.78 } as const;

/** Maximum ratio (width over height) of a picture beside the record. */
const besideRatio = 1.25;

/** Returns the position of an item's first picture. */
export function placeOf(picture: Pick<ShownPicture, 'width' | 'height'>): Place {
  return ratioOf(picture) <= besideRatio ? 'beside' : 'above';
}

/**
 * Returns the `sizes` attribute: the width of the page, or the width at the maximum height, whichever is less. Avoids `min()`,
 * which the oldest browsers do not support.
 *
 * @param ratio width over height
 */
export function pictureSizes(ratio: number, place: Place): string {
  const height = maxHeight[place];
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

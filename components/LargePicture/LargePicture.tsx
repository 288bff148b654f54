import type { ReactNode } from 'react';
import { Picture } from '#components/Picture/Picture';
import { PicturePreload } from '#components/PicturePreload/PicturePreload';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownPicture } from '#model/schema';
import styles from './LargePicture.module.css';
import { type Place, pictureSizes, placeByRatio } from './sizes';

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

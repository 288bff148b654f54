import type { ReactNode } from 'react';
import { Picture } from '#components/Picture/Picture';
import { PicturePreload } from '#components/PicturePreload/PicturePreload';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownPicture } from '#model/schema';
import styles from './LargePicture.module.css';
import { type Place, pictureSizes, placeByRatio } from './sizes';

export type { Place };

interface LargePictureProps {
  picture: ShownPicture;
  alt: string;
  place: Place;
  /** Where it leads: a page of the site, or the whole address of a file. */
  href: string;
  isFile?: boolean;
  isMain?: boolean;
  /** Text of the link, after the picture. */
  children?: ReactNode;
}

/** A picture as large as its place allows, within a link. */
export function LargePicture({ picture, alt, place, href, isFile, isMain, children }: LargePictureProps) {
  const ratio = ratioOf(picture);
  const shown = { picture, sizes: pictureSizes(ratio, place), from: 128 };
  const Link = isFile ? 'a' : SiteLink;
  return (
    <Link
      className={[styles.link, styles[place]].filter(Boolean).join(' ')}
      href={href}
      style={{ '--ratio': ratio.toFixed(4) }}
    >
      {isMain && <PicturePreload {...shown} />}
      <Picture {...shown} alt={alt} isMain={isMain} />
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

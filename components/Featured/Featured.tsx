import { Picture } from '#components/Picture/Picture';
import { PicturePreload } from '#components/PicturePreload/PicturePreload';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Card } from '#model/schema';
import { itemPath } from '#model/urls';
import styles from './Featured.module.css';
import { type FeaturedPlace, featuredSizes, placeByRatio } from './place';

/** A card that has a picture. */
export type PicturedCard = Card & Required<Pick<Card, 'picture'>>;

interface FeaturedProps {
  card: PicturedCard;
  place: FeaturedPlace;
  /** It opens the page: fetched at once, before all else. */
  isFirst?: boolean;
}

/** One item's picture at its best: whole, and as large as leaves its title in the window. */
export function Featured({ card, place, isFirst = false }: FeaturedProps) {
  const { id, picture, alt = '', title, date } = card;
  const shown = { picture, sizes: featuredSizes(picture, place), from: 128 };
  return (
    <figure
      className={`${styles.featured} ${styles[place]}`}
      style={{ '--ratio': (picture.width / picture.height).toFixed(4), '--own': `${picture.width}px` }}
    >
      <SiteLink className={styles.link} href={itemPath(id)}>
        {isFirst && <PicturePreload {...shown} />}
        <Picture {...shown} alt={alt} isMain={isFirst} />
        <span className={styles.caption}>
          <bdi>{title}</bdi>
          {date && (
            <>
              {' '}
              <span className={styles.date}>
                <bdi>{date}</bdi>
              </span>
            </>
          )}
        </span>
      </SiteLink>
    </figure>
  );
}

/** Where a picture stands at its best. */
export function featuredPlace(picture: PicturedCard['picture']): FeaturedPlace {
  return placeByRatio(picture);
}

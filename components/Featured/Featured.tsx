import { LargePicture, type Place } from '#components/LargePicture/LargePicture';
import type { Card } from '#model/schema';
import { itemPath } from '#model/urls';
import styles from './Featured.module.css';

/** A card that has a picture. */
export type PicturedCard = Card & Required<Pick<Card, 'picture'>>;

/** One item's picture at its best. */
export function Featured({ card, place }: { card: PicturedCard; place: Place }) {
  const { id, picture, alt = '', title, date } = card;
  return (
    <figure className={styles.featured}>
      <LargePicture picture={picture} alt={alt} place={place} href={itemPath(id)} isMain>
        <span className={styles.caption}>
          <bdi>{title}</bdi>
          {date && (
            <>
              {' '}
              <bdi className={styles.date}>{date}</bdi>
            </>
          )}
        </span>
      </LargePicture>
    </figure>
  );
}

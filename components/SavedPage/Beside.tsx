import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import styles from './CompareView.module.css';
import { type PicturedItem, ratioOf } from './pictured';

interface BesideProps {
  first: PicturedItem;
  second: PicturedItem;
}

/** Two pictures side by side; on a phone below one another. */
export function Beside({ first, second }: BesideProps) {
  return (
    <div className={styles.pair}>
      {[first, second].map((item, side) => (
        // The same item may stand on both sides: the side is the key.
        <figure key={side} className={styles.side} style={{ '--ratio': ratioOf(item).toFixed(4) }}>
          <Picture
            picture={item.picture}
            alt={item.alt ?? item.title}
            sizes="(max-width: 39.99em) 92vw, 46vw"
            from={384}
          />
          <figcaption className={styles.caption}>
            <Caption item={item} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Which item it is. */
export function Caption({ item: { id, title, language, date } }: { item: PicturedItem }) {
  return (
    <p>
      <SiteLink href={itemPath(id)} dir="auto" lang={language}>
        {title}
      </SiteLink>
      {date && (
        <>
          {' '}
          <bdi className={styles.date}>{date}</bdi>
        </>
      )}
    </p>
  );
}

import { Picture } from '#components/Picture/Picture';
import { PicturePreload } from '#components/PicturePreload/PicturePreload';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { FeaturedPicture, PicturedCard } from '#model/pictures/featured-picture';
import type { ShownPicture } from '#model/schema';
import { itemPath } from '#model/urls';
import styles from './Featured.module.css';

interface FeaturedProps {
  card: FeaturedPicture;
  place: FeaturedPlace;
  /** Loaded first, with priority. */
  isFirst?: boolean;
}

/** A large picture, fully visible within the window, together with its title if it is an item's. */
export function Featured({ card, place, isFirst = false }: FeaturedProps) {
  const { picture, alt = '' } = card;
  const shown = { picture, sizes: featuredSizes(picture, place), from: 128 };
  const image = (
    <>
      {isFirst && <PicturePreload {...shown} />}
      <Picture {...shown} alt={alt} isMain={isFirst} />
    </>
  );
  return (
    <figure
      className={`${styles.featured} ${styles[place]}`}
      style={{ '--ratio': (picture.width / picture.height).toFixed(4), '--own': `${picture.width}px` }}
    >
      {card.id === undefined ? (
        <div className={styles.link}>{image}</div>
      ) : (
        <SiteLink className={styles.link} href={itemPath(card.id)}>
          {image}
          <Caption {...card} />
        </SiteLink>
      )}
    </figure>
  );
}

function Caption({ title, date }: PicturedCard) {
  return (
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
  );
}

/** Position of the picture: `beside` the page's title, `half` of the width beside a long text, or `above`, across the page. */
type FeaturedPlace = 'beside' | 'half' | 'above';

/** Maximum ratio (width over height) of a picture beside the title. */
const besideRatio = 1.9;

type Proportions = Pick<ShownPicture, 'width' | 'height'>;

/** @param isLengthy whether the text beside it is long, and needs the width of sixty letters */
export function featuredPlace({ width, height }: Proportions, isLengthy = false): FeaturedPlace {
  if (width / height > besideRatio) return 'above';
  return isLengthy ? 'half' : 'beside';
}

/** Maximum share of the window's width beside a text. */
const shares = { beside: 0.64, half: 0.46 };

/**
 * Returns the `sizes` attribute, as in `Featured.module.css`: the width of the page, or the width at the maximum height, whichever
 * is less. Avoids `min()`, which the oldest browsers do not support.
 */
export function featuredSizes({ width, height }: Proportions, place: FeaturedPlace): string {
  const ratio = width / height;
  // Matches windows of this aspect ratio and narrower, in which the width of the page is less.
  const isNarrow = (part: number, share: number) =>
    `(max-aspect-ratio: ${Math.round((1000 * part * ratio) / share)}/1000)`;
  const byHeight = (height: string) => `calc(${height} * ${Math.round(1000 * ratio) / 1000})`;
  const small = [
    `(max-width: 39.99em) and ${isNarrow(0.6, 1)} 100vw`,
    `(max-width: 63.99em) and ${isNarrow(0.6, 1)} calc(100vw - 4rem)`,
    `(max-width: 63.99em) ${byHeight('60vh')}`,
  ];
  const wide =
    place === 'above'
      ? [`${isNarrow(0.7, 1)} calc(100vw - 6rem)`, byHeight('(100vh - 16rem)')]
      : [`${isNarrow(0.82, shares[place])} ${100 * shares[place]}vw`, byHeight('(100vh - 9rem)')];
  return [...small, ...wide].join(', ');
}

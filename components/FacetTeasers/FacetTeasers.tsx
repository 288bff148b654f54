import { FacetValues } from '#components/FacetList/FacetList';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { type FacetTeaser, haveMostlyPictures, type ValueTeaser } from '#model/fields/groupings';
import { cellOf } from '#model/pictures/justified-rows';
import type { ShownPicture } from '#model/schema';
import { facetPath, facetValuePath } from '#model/urls';
import styles from './FacetTeasers.module.css';

/** The facets with their most frequent values, as tiles if most values have a picture. */
export function FacetTeasers({ facets }: { facets: readonly FacetTeaser[] }) {
  const messages = useMessages();
  const isPictured = facets.every(({ values }) => haveMostlyPictures(values));
  return (
    <section
      className={isPictured ? undefined : styles.columns}
      style={{ '--facets': facets.length }}
      aria-label={messages.front.facets}
    >
      {facets.map(({ slug, label, size, values }) => (
        <div key={slug} className={styles.facet}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <SiteLink href={facetPath(slug)}>{label}</SiteLink>
            </h2>
            {size > values.length && (
              <p className={styles.all}>
                <SiteLink href={facetPath(slug)}>
                  <InterfaceText>{messages.front.allValues({ count: size })}</InterfaceText>
                </SiteLink>
              </p>
            )}
          </div>
          <div className={isPictured ? styles.row : `${styles.row} ${styles.lines}`}>
            {isPictured ? (
              <ValueTiles facet={slug} values={values} />
            ) : (
              <FacetValues facet={slug} values={values} />
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

interface ValueTilesProps {
  /** The facet's slug. */
  facet: string;
  values: readonly ValueTeaser[];
  isWall?: boolean;
}

/** Aspect ratio of a tile, as in the style sheet. */
const tileRatio = 4 / 3;

/** Maximum share of a tile that a picture fills. */
const filledPart = 0.84;

/** Minimum number of tiles that fill a row, so that two or three values are not larger than four. */
const minTiles = 4;

/** Values of a facet, each with a picture of one of its items: in one row, or in several rows as a `wall`. */
export function ValueTiles({ facet, values, isWall = false }: ValueTilesProps) {
  const messages = useMessages();
  const tiles = isWall ? undefined : Math.max(minTiles, values.length);
  return (
    <ul className={isWall ? `${styles.tiles} ${styles.wall}` : styles.tiles} style={{ '--tiles': tiles }}>
      {values.map(({ slug, label, count, language, picture }) => (
        <li key={slug} className={styles.tile}>
          <SiteLink className={styles.link} href={facetValuePath(facet, slug)}>
            <span className={styles.frame}>
              {picture ? <TilePicture picture={picture} tiles={tiles} /> : <Initial label={label} />}
            </span>
            <span className={styles.label} dir="auto" lang={language}>
              {label}
            </span>
          </SiteLink>{' '}
          <span className={styles.count}>{messages.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** First letter of a value without a picture. */
function Initial({ label }: { label: string }) {
  return (
    <span className={styles.initial} aria-hidden>
      {Array.from(label)[0]}
    </span>
  );
}

/** @param props.tiles number of tiles in a row on wide screens; undefined in a wall, which has six */
function TilePicture({ picture, tiles }: { picture: ShownPicture; tiles: number | undefined }) {
  const { inline, block } = cellOf(picture, { narrowest: tileRatio, widest: tileRatio, leeway: 1 });
  return (
    <span
      className={styles.picture}
      style={{ width: `${filledPart * inline}%`, height: `${filledPart * block}%` }}
    >
      <Picture
        picture={picture}
        alt=""
        sizes={`(max-width: 39.99em) ${tiles ? 31 : 40}vw, (max-width: 63.99em) ${tiles ? 17 : 21}vw, ${Math.round(78 / (tiles ?? 6))}vw`}
        from={96}
        upTo={640}
      />
    </span>
  );
}

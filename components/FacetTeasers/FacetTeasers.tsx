import { FacetValues } from '#components/FacetList/FacetList';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { cellOf } from '#model/cells';
import type { FacetTeaser, ValueWay } from '#model/facet-teasers';
import type { ShownPicture } from '#model/schema';
import { facetPath, facetValuePath } from '#model/urls';
import styles from './FacetTeasers.module.css';

/** The collection's facets, each with its most used values: in pictures where most of them have one. */
export function FacetTeasers({ facets }: { facets: readonly FacetTeaser[] }) {
  const messages = useMessages();
  const isPictured = facets.every(
    ({ values }) => 2 * values.filter(({ picture }) => picture).length >= values.length,
  );
  return (
    <section className={isPictured ? undefined : styles.columns} aria-label={messages.front.facets}>
      {facets.map(({ slug, label, size, values }) => (
        <div key={slug} className={styles.facet}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <SiteLink href={facetPath(slug)}>{label}</SiteLink>
            </h2>
            {size > values.length && (
              <p className={styles.all}>
                <SiteLink href={facetPath(slug)}>
                  <InterfaceText>{messages.front.allValues(label, size)}</InterfaceText>
                </SiteLink>
              </p>
            )}
          </div>
          {isPictured ? (
            <ValueTiles facet={slug} values={values} />
          ) : (
            <FacetValues facet={slug} values={values} />
          )}
        </div>
      ))}
    </section>
  );
}

interface ValueTilesProps {
  /** The facet's address part. */
  facet: string;
  values: readonly ValueWay[];
}

/** Width over height of every tile; `ValueTiles.module.css` says the same. */
const tileRatio = 4 / 3;

/** How much of its tile a picture fills at most: it hangs in it whole, with room on all sides. */
const filled = 0.84;

/** Values of a facet, each with a picture of what it leads to. */
function ValueTiles({ facet, values }: ValueTilesProps) {
  const messages = useMessages();
  return (
    <ul className={styles.tiles}>
      {values.map(({ slug, label, count, picture }) => (
        <li key={slug} className={styles.tile}>
          <SiteLink className={styles.link} href={facetValuePath(facet, slug)}>
            <span className={styles.frame}>
              {picture ? <TilePicture picture={picture} /> : <Initial label={label} />}
            </span>
            <span className={styles.label} dir="auto">
              {label}
            </span>
          </SiteLink>{' '}
          <span className={styles.count}>{messages.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first letter stands where no item has a picture. It says nothing that the label does not. */
function Initial({ label }: { label: string }) {
  return (
    <span className={styles.initial} aria-hidden>
      {Array.from(label)[0]}
    </span>
  );
}

function TilePicture({ picture }: { picture: ShownPicture }) {
  const { inline, block } = cellOf(picture, { narrowest: tileRatio, widest: tileRatio, leeway: 1 });
  return (
    <span className={styles.picture} style={{ width: `${filled * inline}%`, height: `${filled * block}%` }}>
      <Picture
        picture={picture}
        alt=""
        sizes="(max-width: 39.99em) 30vw, (max-width: 63.99em) 14vw, 240px"
        from={96}
        upTo={640}
      />
    </span>
  );
}

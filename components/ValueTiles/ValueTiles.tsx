import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { cellOf } from '#model/cells';
import type { ValueWay } from '#model/facet-teasers';
import type { ShownPicture } from '#model/schema';
import { facetValuePath } from '#model/urls';
import styles from './ValueTiles.module.css';

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
export function ValueTiles({ facet, values }: ValueTilesProps) {
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

import type { ShownPart } from '#components/ItemPart/ItemPart';
import type { Place } from '#components/LargePicture/LargePicture';
import { PartObject } from '#components/PartObject/PartObject';
import { pictureOf } from '#model/shown-object';
import styles from './ItemStage.module.css';

/** An item's first part, at the top of its page. */
export function ItemStage({ part, place }: { part: ShownPart; place: Place }) {
  const isPicture = pictureOf(part.object) !== null;
  return (
    <figure className={styles.stage} id={part.id}>
      <div className={isPicture ? styles.picture : styles.object}>
        <PartObject object={part.object} name={part.id} alt={part.alt} place={place} isMain />
      </div>
      {part.title && (
        <figcaption className={styles.caption} dir="auto">
          {part.title}
        </figcaption>
      )}
    </figure>
  );
}

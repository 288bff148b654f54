import { FacetValues } from '#components/FacetValues/FacetValues';
import type { LetterGroup } from '#model/letter-groups';
import styles from './FacetList.module.css';

interface FacetListProps {
  /** The facet's address part. */
  facet: string;
  groups: readonly LetterGroup[];
}

/** A facet's values in columns, under their letters where they have any. */
export function FacetList({ facet, groups }: FacetListProps) {
  return (
    <div className={styles.columns}>
      {groups.map(({ letter, id, values }) => (
        <div key={letter} className={styles.group}>
          {letter !== null && (
            <h2 className={styles.letter} id={id ?? undefined}>
              {letter}
            </h2>
          )}
          <FacetValues facet={facet} values={values} />
        </div>
      ))}
    </div>
  );
}

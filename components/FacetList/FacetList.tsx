import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { FacetValue } from '#model/schema';
import type { LetterGroup } from '#model/text/letters';
import { facetValuePath } from '#model/urls';
import styles from './FacetList.module.css';

interface FacetListProps {
  /** The facet's slug. */
  facet: string;
  groups: readonly LetterGroup[];
}

/** A facet's values in columns, under their letters if they are grouped. */
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

interface FacetValuesProps {
  /** The facet's slug. */
  facet: string;
  values: readonly FacetValue[];
}

/** Values of a facet, each with its number of items. */
export function FacetValues({ facet, values }: FacetValuesProps) {
  const messages = useMessages();
  return (
    <ul>
      {values.map(({ slug, label, count, language }) => (
        <li key={slug} className={styles.value}>
          <SiteLink href={facetValuePath(facet, slug)} dir="auto" lang={language}>
            {label}
          </SiteLink>{' '}
          <span className={styles.count}>{messages.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { FacetValue } from '#model/schema';
import { facetValuePath } from '#model/urls';
import styles from './FacetValues.module.css';

interface FacetValuesProps {
  /** The facet's address part. */
  facet: string;
  values: readonly FacetValue[];
}

/** Values of a facet under one another, each with the number of its items. */
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

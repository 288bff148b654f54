import { FacetValues } from '#components/FacetValues/FacetValues';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useWords } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Facet, FacetValue } from '#model/schema';
import { facetPath } from '#model/urls';
import styles from './WaysIn.module.css';

/** A facet with its most common values. */
export interface FacetIntroduction extends Pick<Facet, 'slug' | 'label' | 'size'> {
  values: FacetValue[];
}

/** The collection's facets, each with the values that lead to most. */
export function WaysIn({ facets }: { facets: readonly FacetIntroduction[] }) {
  const words = useWords();
  if (facets.length === 0) return null;
  return (
    <section className={styles.ways} aria-label={words.front.facets}>
      {facets.map(({ slug, label, size, values }) => (
        <div key={slug} className={styles.facet}>
          <h2 className={styles.title}>
            <SiteLink href={facetPath(slug)}>{label}</SiteLink>
          </h2>
          <FacetValues facet={slug} values={values} isNarrow />
          {size > values.length && (
            <p className={styles.all}>
              <SiteLink href={facetPath(slug)}>
                <InterfaceText>{words.front.allValues(label, size)}</InterfaceText>
              </SiteLink>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

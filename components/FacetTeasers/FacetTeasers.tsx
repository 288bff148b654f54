import { FacetValues } from '#components/FacetValues/FacetValues';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { ValueTiles } from '#components/ValueTiles/ValueTiles';
import type { FacetTeaser } from '#model/facet-teasers';
import { facetPath } from '#model/urls';
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

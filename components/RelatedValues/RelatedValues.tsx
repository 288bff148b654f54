import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { PlacedValue } from '#model/facet-teasers';
import { facetValuePath } from '#model/urls';
import styles from './RelatedValues.module.css';

/** Values, of whatever facet, that are found on the same items. */
export function RelatedValues({ values }: { values: readonly PlacedValue[] }) {
  const messages = useMessages();
  if (values.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className="section-title">
        <InterfaceText>{messages.facet.related}</InterfaceText>
      </h2>
      <dl className={styles.facets}>
        {byFacet(values).map(({ facet, found }) => (
          <div key={facet.slug} className={styles.facet}>
            <dt dir="auto">{facet.label}</dt>
            {found.map(({ slug, label, count }) => (
              <dd key={slug}>
                <SiteLink className={styles.link} href={facetValuePath(facet.slug, slug)} dir="auto">
                  {label}
                </SiteLink>{' '}
                <span className={styles.count}>{messages.number(count)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The facets in the order of their first values, each with all of its own. */
function byFacet(values: readonly PlacedValue[]): { facet: PlacedValue['facet']; found: PlacedValue[] }[] {
  const facets = new Map(values.map(({ facet }) => [facet.slug, facet]));
  return [...facets.values()].map((facet) => ({
    facet,
    found: values.filter((value) => value.facet.slug === facet.slug),
  }));
}

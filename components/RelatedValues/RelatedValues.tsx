import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useWords } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { facetValuePath } from '#model/urls';
import type { PlacedValue } from '#model/ways';
import styles from './RelatedValues.module.css';

/** Values, of whatever facet, that are found on the same items. */
export function RelatedValues({ values }: { values: readonly PlacedValue[] }) {
  const words = useWords();
  if (values.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className="section-title">
        <InterfaceText>{words.facet.related}</InterfaceText>
      </h2>
      <ul className={styles.values}>
        {values.map(({ facet, slug, label, count }) => (
          <li key={`${facet.slug}/${slug}`} className={styles.value}>
            <span className={styles.facet} dir="auto">
              {facet.label}
            </span>{' '}
            <SiteLink className={styles.link} href={facetValuePath(facet.slug, slug)} dir="auto">
              {label}
            </SiteLink>{' '}
            <span className={styles.count}>{words.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

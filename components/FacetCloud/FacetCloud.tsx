import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { CloudValue } from '#model/cloud';
import { facetValuePath } from '#model/urls';
import styles from './FacetCloud.module.css';

interface FacetCloudProps {
  /** The facet's address part. */
  facet: string;
  values: readonly CloudValue[];
}

/** A facet's most used values, each as large as it is used much, with the number of its items. */
export function FacetCloud({ facet, values }: FacetCloudProps) {
  const messages = useMessages();
  if (values.length === 0) return null;
  return (
    <section className={styles.cloud}>
      <h2 className="visually-hidden">
        <InterfaceText>{messages.facet.mostUsed}</InterfaceText>
      </h2>
      <ul className={styles.values}>
        {values.map(({ slug, label, count, level }) => (
          <li key={slug} className={`${styles.value} ${styles[`level${level}`]}`}>
            <SiteLink className={styles.link} href={facetValuePath(facet, slug)}>
              <bdi>{label}</bdi> <span className={styles.count}>{messages.number(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Facet } from '#model/schema';
import { browsePath, facetPath } from '#model/urls';
import styles from './SearchPage.module.css';

/** Links to browse the collection without JavaScript. */
export function BrowseLinks({ facets }: { facets: readonly Pick<Facet, 'slug' | 'label'>[] }) {
  const messages = useMessages();
  return (
    <ul className={styles.ways}>
      <li>
        <SiteLink className={styles.way} href={browsePath()}>
          <InterfaceText>{messages.error.browse}</InterfaceText>
        </SiteLink>
      </li>
      {facets.map(({ slug, label }) => (
        <li key={slug}>
          <SiteLink className={styles.way} href={facetPath(slug)} dir="auto">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

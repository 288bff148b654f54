import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath, facetPath } from '#model/urls';
import styles from './SearchPage.module.css';
import type { SearchFacet } from './searchFacet';

/** Ways to everything that need no search. */
export function OtherWays({ facets }: { facets: readonly SearchFacet[] }) {
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

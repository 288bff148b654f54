import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { OtherWays } from './OtherWays';
import type { PageIndex } from './pageIndex';
import { SearchDesk } from './SearchDesk';
import styles from './SearchPage.module.css';
import type { SearchFacet } from './searchFacet';

export interface SearchPageProps extends BasePageProps {
  /** The index; none while there is none. */
  index: PageIndex | null;
  /** By whose values results are narrowed. */
  facets: SearchFacet[];
  /** The collection along time, where it has enough dates. */
  timeline: SearchFacet | null;
  /** Whether any item has a date, or a picture. */
  hasYears: boolean;
  isPictured: boolean;
  /** Whether any item has coordinates. */
  hasMap: boolean;
}

/** Finds items. What is found only the browser knows; without JavaScript the page leads to where everything stands. */
export function SearchPage({ site, index, facets, timeline, hasYears, isPictured, hasMap }: SearchPageProps) {
  const { search } = useMessages();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={search.title} description={search.description({ site: site.title })} />
      <div className={styles.title}>
        <PageTitle>
          <InterfaceText>{search.title}</InterfaceText>
        </PageTitle>
      </div>
      <noscript>
        <p className={styles.text}>
          <InterfaceText>{search.needsScript}</InterfaceText>
        </p>
        <OtherWays facets={timeline ? [...facets, timeline] : facets} />
      </noscript>
      {index !== null && (
        <SearchDesk {...{ ...index, facets, hasYears, isPictured, hasMap }} hasTimeline={timeline !== null} />
      )}
    </div>
  );
}

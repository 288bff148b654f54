import type { Answer } from '#client/search/search';
import { usePageContext } from '#components/PageContext/PageContext';
import { ActiveFilters } from '#components/SearchPage/ActiveFilters';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { searchPath } from '#model/urls';
import type { SearchFacet } from '../SearchPage/searchFacet';
import styles from './QuerySummary.module.css';
import type { TimeQuery } from './useTimeQuery';

interface QuerySummaryProps {
  time: TimeQuery;
  facets: readonly SearchFacet[];
  /** For the labels of the chosen values. */
  found: Pick<Answer, 'chosen'> | undefined;
}

/** The query and filters of the timeline; nothing where it shows all items. */
export function QuerySummary({ time, facets, found }: QuerySummaryProps) {
  const { messages, languageAttributes } = usePageContext();
  const { question } = time;
  const isNarrow = question.area || Object.keys(question.facets).length > 0;
  if (question.text === '' && !isNarrow) return null;
  return (
    <div className={styles.asked}>
      {question.text !== '' && (
        <p className={styles.words}>
          <span {...languageAttributes}>{messages.search.title}</span>{' '}
          <SiteLink href={searchPath(time.query)}>
            <bdi>{question.text}</bdi>
          </SiteLink>
        </p>
      )}
      <ActiveFilters
        desk={{ question, choose: time.ask }}
        facets={facets}
        found={found}
        toResults={focusTitle}
      />
    </div>
  );
}

function focusTitle(): void {
  document.querySelector('h1')?.focus();
}

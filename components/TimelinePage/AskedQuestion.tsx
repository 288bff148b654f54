import type { Answer } from '#client/search/search';
import { usePageContext } from '#components/PageContext/PageContext';
import { ActiveFilters } from '#components/SearchPage/ActiveFilters';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { searchPath } from '#model/urls';
import type { SearchFacet } from '../SearchPage/searchFacet';
import styles from './AskedQuestion.module.css';
import type { AskedTime } from './useTime';

interface AskedQuestionProps {
  time: AskedTime;
  facets: readonly SearchFacet[];
  /** With the names of the chosen values. */
  found: Pick<Answer, 'chosen'> | undefined;
}

/** What the chart is of, where that is not all: the words that are searched for, and what narrows them. */
export function AskedQuestion({ time, facets, found }: AskedQuestionProps) {
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

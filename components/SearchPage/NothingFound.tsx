import { emptyQuestion } from '#client/search/question';
import { Button } from '#components/Button/Button';
import { usePageContext } from '#components/PageContext/PageContext';
import { hasFilters } from './active-filters';
import { OtherWays } from './OtherWays';
import styles from './SearchPage.module.css';
import type { SearchFacet } from './searchFacet';
import type { Desk } from './useAsked';

interface NothingFoundProps {
  desk: Desk;
  facets: readonly SearchFacet[];
  toResults: () => void;
}

/** What to do where nothing was found. */
export function NothingFound({ desk: { question, choose }, facets, toResults }: NothingFoundProps) {
  const { messages, languageAttributes } = usePageContext();
  const { search } = messages;
  return (
    <div className={styles.text}>
      <p {...languageAttributes}>{search.advice}</p>
      {hasFilters(question) && (
        <p>
          <Button
            onClick={() => {
              choose({ ...emptyQuestion, text: question.text, sort: question.sort });
              toResults();
            }}
          >
            {search.clearFilters}
          </Button>
        </p>
      )}
      <OtherWays facets={facets} />
    </div>
  );
}

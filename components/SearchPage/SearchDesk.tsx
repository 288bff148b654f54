import { useCallback, useRef } from 'react';
import { isPlainClick } from '#client/router/links';
import { writeQuestion } from '#client/search/address';
import { emptyQuestion } from '#client/search/question';
import { Announcement } from '#components/Announcement/Announcement';
import { Button } from '#components/Button/Button';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { Pager, pagesOf } from '#components/Pager/Pager';
import { Unavailable } from '#components/Unavailable/Unavailable';
import type { SearchManifest, SearchRow } from '#model/search/index-format';
import { searchPath } from '#model/urls';
import { ActiveFilters } from './ActiveFilters';
import { hasFilters } from './active-filters';
import { BrowseLinks } from './BrowseLinks';
import { Filters } from './Filters';
import { formatTotal, ResultHead } from './ResultHead';
// Bundled with the page's own: loading styles later costs 0.5 kB of script on every page.
import '../Face/Face.module.css';
import '../SaveButton/SaveButton.module.css';
import './Highlighted.module.css';
import './Moments.module.css';
import './ResultCell.module.css';
import './Results.module.css';
import { SearchField } from './SearchField';
import styles from './SearchPage.module.css';
import { type PageFacet, pageSize, type SearchState, useSearch } from './useSearch';

export interface SearchDeskProps {
  /** Address of the index, without the base path. */
  index: string;
  manifest: SearchManifest;
  facets: readonly PageFacet[];
  isPictured: boolean;
  /** Rows of the first items, available before the search is loaded. */
  rows: readonly SearchRow[];
  hasYears: boolean;
  hasTimeline: boolean;
  hasMap: boolean;
}

/** The field, the filters and the results of the search. */
export function SearchDesk(props: SearchDeskProps) {
  const { index, facets, isPictured, hasYears } = props;
  const messages = useMessages();
  const search = useSearch(props);
  const { answer, isLost } = search;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusResults = useCallback(() => heading.current?.focus(), []);
  const isEmpty = answer?.total === 0;
  return (
    <div className={styles.desk}>
      <SearchField query={search.query} corrections={answer?.corrections ?? []} focusResults={focusResults} />
      <Filters {...{ search, facets, hasYears }} />
      <div className={answer || isLost ? styles.results : styles.waiting} data-loading={messages.map.loading}>
        <ResultHead {...props} search={search} heading={heading} />
        <ActiveFilters query={search.query} values={answer?.chosen} {...{ facets, focusResults }} />
        {isLost && <Unavailable tryAgain={search.tryAgain} />}
        {!isLost && isEmpty && <NothingFound {...{ search, facets, focusResults }} />}
        {!isLost && search.results && answer && !isEmpty && (
          <div key="results">
            <search.results.Results
              {...{ index, answer, isPictured }}
              facets={search.query.facets}
              onError={search.handleError}
              onEnd={search.list === 'endless' ? search.showMore : undefined}
            />
          </div>
        )}
        {!isLost && !search.results && search.isFirst && (
          // React keeps the document's results in place until their script is loaded.
          <div key="first" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
        {!isLost && answer && search.list === 'pages' && (
          <ResultPager search={search} total={answer.total} focusResults={focusResults} />
        )}
        <Announcement text={isLost ? messages.search.failed : answer ? formatTotal(answer, messages) : ''} />
      </div>
    </div>
  );
}

interface PartProps {
  search: SearchState;
  focusResults: () => void;
}

/** Links to the pages of results, whose addresses can be shared; a click does not reload the page. */
function ResultPager({ search: { query }, total, focusResults }: PartProps & { total: number }) {
  return (
    <Pager
      page={query.page}
      pages={pagesOf(total, pageSize)}
      pathOf={(page) => searchPath(writeQuestion(query.question, page))}
      follow={(event, page) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        query.choose(query.question, page);
        focusResults();
      }}
    />
  );
}

/** Advice for a search without results. */
function NothingFound({
  search: { query },
  facets,
  focusResults,
}: PartProps & Pick<SearchDeskProps, 'facets'>) {
  const { messages, languageAttributes } = usePageContext();
  const { text, sort } = query.question;
  return (
    <div className={styles.text}>
      <p {...languageAttributes}>{messages.search.advice}</p>
      {hasFilters(query.question) && (
        <p>
          <Button
            onClick={() => {
              query.choose({ ...emptyQuestion, text, sort });
              focusResults();
            }}
          >
            {messages.search.clearFilters}
          </Button>
        </p>
      )}
      <BrowseLinks facets={facets} />
    </div>
  );
}

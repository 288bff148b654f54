import { useCallback, useMemo, useRef, useState } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useList } from '#client/search/list';
import { useAttempts } from '#client/search/use-attempts';
import { Announcement } from '#components/Announcement/Announcement';
import { useMessages } from '#components/PageContext/PageContext';
import { Unavailable } from '#components/Unavailable/Unavailable';
import { ActiveFilters } from './ActiveFilters';
import { Filters } from './Filters';
import { NothingFound } from './NothingFound';
import { ResultHead, sayTotal } from './ResultHead';
import { ResultPager } from './ResultPager';
// With the page's own: loading styles later takes half a kilobyte of script, on every page.
import '../SaveButton/SaveButton.module.css';
import './ResultCell.module.css';
import './Results.module.css';
import type { PageIndex } from './pageIndex';
import type * as Cells from './Results';
import { SearchField } from './SearchField';
import styles from './SearchPage.module.css';
import type { SearchFacet } from './searchFacet';
import { useAsked } from './useAsked';
import { useFound } from './useFound';
import { useListPlace } from './useListPlace';
import { useShown } from './useShown';
import { wantedOf, yearsKey } from './wanted';

interface SearchDeskProps extends PageIndex {
  facets: readonly SearchFacet[];
  isPictured: boolean;
  hasYears: boolean;
  hasTimeline: boolean;
  hasMap: boolean;
}

/** What shows results: loaded beside the search, since without that there are none. */
const cells: LazyModule<typeof Cells> = { load: () => import(/* webpackChunkName: "cells" */ './Results') };

/** The question, what narrows it, and what is found. */
export function SearchDesk({
  address: index,
  directoryText,
  facets,
  isPictured,
  hasYears,
  hasTimeline,
  hasMap,
}: SearchDeskProps) {
  const slugs = useMemo(() => facets.map(({ slug }) => slug), [facets]);
  const messages = useMessages();
  const { search } = messages;
  const desk = useAsked(slugs);
  const list = useList();
  const { shown, showMore } = useShown(desk);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [whole, setWhole] = useState<readonly string[]>([]);
  const { query, question, page } = desk;
  const wanted = wantedOf({ page, list, shown, opened, whole });
  const { attempt, tryAgain } = useAttempts();
  const asking = { index, directoryText, query, question, wanted, isPictured, attempt };
  const { found: answered, isLost: isUnanswered, lose } = useFound(asking);
  const { loaded, isLost: isUnseen } = useLazyModule(cells, { attempt });
  const isLost = isUnanswered || isUnseen;
  const found = loaded && answered;
  useListPlace({ desk, found, shown });
  const heading = useRef<HTMLHeadingElement>(null);
  const toResults = useCallback(() => heading.current?.focus(), []);

  function toggle(key: string, isOpen: boolean): void {
    setOpened((now) =>
      isOpen ? [...now.filter((other) => other !== key), key] : now.filter((other) => other !== key),
    );
  }

  const isEmpty = found?.total === 0;
  return (
    <div className={styles.desk}>
      <SearchField desk={desk} forgiven={found?.forgiven ?? []} toResults={toResults} />
      <Filters
        {...{ desk, facets, found, opened, toggle }}
        wantWhole={(slug) => setWhole((now) => [...now.filter((other) => other !== slug), slug])}
        years={hasYears ? { isOpen: opened.includes(yearsKey) } : undefined}
      />
      <div className={found || isLost ? styles.results : styles.waiting}>
        <ResultHead {...{ desk, found, isLost, heading, list, isPictured, hasTimeline, hasMap }} />
        <ActiveFilters {...{ desk, facets, found, toResults }} />
        {isLost ? (
          <Unavailable tryAgain={tryAgain} />
        ) : (
          <>
            {isEmpty && <NothingFound {...{ desk, facets, toResults }} />}
            {loaded && found && !isEmpty && (
              <loaded.Results
                {...{ index, found, isPictured }}
                facets={slugs}
                onFault={lose}
                onEnd={list === 'endless' ? showMore : undefined}
              />
            )}
            {found && list === 'pages' && (
              <ResultPager desk={desk} total={found.total} toResults={toResults} />
            )}
          </>
        )}
        <Announcement text={isLost ? search.failed : found ? sayTotal(found, messages) : ''} />
      </div>
    </div>
  );
}

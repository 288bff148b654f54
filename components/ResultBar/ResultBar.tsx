import { useEffect, useLayoutEffect, useState } from 'react';
import { followLink } from '#client/router/links';
import { readQuestion, writeQuestion } from '#client/search/address';
import { keepResult, type ResultPosition, resultOptions } from '#client/search/history-state';
import { useList } from '#client/search/paging-preference';
import type { Row } from '#client/search/protocol';
import { keepListPosition, listPosition } from '#client/search/scroll-restoration';
import { searchIn } from '#client/search/search-client';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath, searchPath } from '#model/urls';
import styles from './ResultBar.module.css';

interface ResultBarProps {
  result: ResultPosition;
}

/** Results per page. */
const pageSize = 60;

/** Links from an item to the previous and next search result, and back to the list. */
export function ResultBar({ result }: ResultBarProps) {
  const { messages, languageAttributes } = usePageContext();
  const { search, item } = messages;
  const list = useList();
  const { previous, next } = useAdjacent(result);
  const query = list === 'pages' ? queryAt(result) : result.query;

  // Before paint, since the visitor may leave immediately.
  useLayoutEffect(() => {
    keepResult(result);
    const { top, shown = pageSize, id } = listPosition(query) ?? {};
    const isFirst = id === result.id;
    keepListPosition(query, {
      ...(isFirst && { top }),
      shown: Math.max(shown, result.place + 1),
      id: result.id,
    });
  }, [result, query]);

  return (
    <nav
      className={styles.bar}
      aria-label={search.position({ position: result.place + 1, total: result.total })}
      {...languageAttributes}
    >
      <Step label={item.previous} row={previous} rel="prev" result={{ ...result, place: result.place - 1 }} />
      <div>
        <p>{search.position({ position: result.place + 1, total: result.total })}</p>
        <SiteLink
          href={searchPath(query)}
          follow={(event, path) => followLink(event, path, { scroll: false })}
        >
          {search.back}
        </SiteLink>
      </div>
      <Step label={item.next} row={next} rel="next" result={{ ...result, place: result.place + 1 }} />
    </nav>
  );
}

/** Returns the query of the page of results that contains the result. */
function queryAt({ query, facets, place }: ResultPosition): string {
  return writeQuestion(readQuestion(query, facets), Math.floor(place / pageSize) + 1);
}

interface StepProps {
  label: string;
  row: Row | undefined;
  rel: 'prev' | 'next';
  result: ResultPosition;
}

/** Link to another result, which reserves its space before it is loaded. */
function Step({ label, row, rel, result }: StepProps) {
  if (!row) return <span>{label}</span>;
  const options = resultOptions({ ...result, id: row.id });
  return (
    <SiteLink rel={rel} href={itemPath(row.id)} follow={(event, path) => followLink(event, path, options)}>
      {label}
      <span className="visually-hidden">
        {': '}
        <bdi lang={row.language}>{row.title}</bdi>
      </span>
    </SiteLink>
  );
}

interface Adjacent {
  previous?: Row | undefined;
  next?: Row | undefined;
}

/** Returns the results before and after one; none until the index is loaded, or if its order has changed. */
function useAdjacent(result: ResultPosition): Adjacent {
  const [adjacent, setAdjacent] = useState<Adjacent & { of?: ResultPosition }>({});
  useEffect(() => {
    let isStale = false;
    findAdjacent(result).then(
      (found) => isStale || setAdjacent({ ...found, of: result }),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [result]);
  return adjacent.of === result ? adjacent : {};
}

async function findAdjacent({ id, index, query, facets, place }: ResultPosition): Promise<Adjacent> {
  const first = Math.max(0, place - 1);
  const search = searchIn(index);
  const { numbers } = await search.request('ask', {
    question: readQuestion(query, facets),
    wanted: { first, count: place - first + 2, facets: [], years: false },
  });
  const rows = await search.request('rows', { numbers });
  const here = place - first;
  return rows[here]?.id === id ? { previous: rows[here - 1], next: rows[here + 1] } : {};
}

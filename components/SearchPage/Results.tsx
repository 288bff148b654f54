import { memo, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListAnswer } from '#client/search/protocol';
import { cachedRow, loadRows, rowsVersion, subscribeRows } from '#client/search/row-cache';
import { Highlighted } from './Highlighted';
import { Moments } from './Moments';
import { foundPages } from './pages-module';
import { ResultCell } from './ResultCell';
import styles from './Results.module.css';

interface ResultsProps {
  /** Address of the index, without the base path. */
  index: string;
  /** Slugs of the site's facets. */
  facets: readonly string[];
  answer: ListAnswer;
  isPictured: boolean;
  onError: (error: unknown) => void;
  /** Called near the end of a continuous list. */
  onEnd: (() => void) | undefined;
}

/** Number of rows loaded together. */
const groupSize = 3;

/** The results, in cells of one size, which reserve the space of rows that are not loaded yet. */
export const Results = memo(function Results({ answer, isPictured, onEnd, ...props }: ResultsProps) {
  const { numbers, first, total } = answer;
  const groups: (readonly number[])[] = [];
  for (let start = 0; start < numbers.length; start += groupSize)
    groups.push(numbers.slice(start, start + groupSize));
  return (
    <>
      <Moments moments={answer.moments} highlights={answer.highlights} />
      {answer.pages.length > 0 && foundPages.loaded && (
        <foundPages.loaded.FoundPages
          pages={answer.pages}
          mark={(text) => <Highlighted text={text} highlights={answer.highlights} />}
        />
      )}
      <ol className={isPictured ? styles.grid : styles.lines} start={first + 1}>
        {groups.map((group, n) => (
          // Cells are reused for new results.
          <ResultGroup
            key={n}
            numbers={group}
            place={first + n * groupSize}
            {...{ answer, isPictured }}
            {...props}
          />
        ))}
      </ol>
      {onEnd && first + numbers.length < total && <ListEnd key={numbers.length} onEnd={onEnd} />}
    </>
  );
});

function ListEnd({ onEnd }: { onEnd: () => void }) {
  return <div ref={useNear<HTMLDivElement>(onEnd)} className={styles.end} />;
}

interface ResultGroupProps extends Omit<ResultsProps, 'onEnd'> {
  /** Numbers of consecutive results. */
  numbers: readonly number[];
  /** Index of the first one among all results. */
  place: number;
}

/** A group of results, whose rows are loaded when they are near the window. */
function ResultGroup({ index, facets, answer, numbers, place, isPictured, onError }: ResultGroupProps) {
  useSyncExternalStore(subscribeRows, rowsVersion, rowsVersion);
  const rows = numbers.map((number) => cachedRow(index, number));
  // The first rows are loaded with the answer.
  const [isNear, setNear] = useState(rows[0] !== undefined);
  const first = useNear<HTMLLIElement>(() => setNear(true));
  const key = numbers.join();

  // The key changes with the numbers.
  useEffect(() => {
    if (isNear) loadRows(index, numbers).catch(onError);
  }, [index, key, isNear]);

  return rows.map((row, n) => (
    <ResultCell
      key={n}
      cell={n === 0 ? first : undefined}
      row={row}
      position={{ place: place + n, total: answer.total, query: answer.query, index, facets }}
      highlights={answer.highlights}
      isPictured={isPictured}
    />
  ));
}

/** Distance from the window within which an element is near, in window heights; larger once the visitor scrolls, to load rows ahead. */
const margins = { still: '0%', scrolled: '25%' };

/**
 * Calls a function once, when an element is near the window; immediately if the browser has no IntersectionObserver (Safari 12.0).
 *
 * @see https://caniuse.com/intersectionobserver
 */
function useNear<E extends Element>(onNear: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const { current } = element;
    if (!current || !('IntersectionObserver' in window)) {
      latest.current();
      return;
    }
    let observer: IntersectionObserver | undefined;
    function observe(margin: string): void {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          end();
          latest.current();
        },
        { rootMargin: `${margin} 0%` },
      );
      if (current) observer.observe(current);
    }
    const widen = () => observe(margins.scrolled);
    function end(): void {
      observer?.disconnect();
      removeEventListener('scroll', widen);
    }
    observe(scrollY > 0 ? margins.scrolled : margins.still);
    if (scrollY === 0) addEventListener('scroll', widen, { once: true, passive: true });
    return end;
  }, []);
  return element;
}

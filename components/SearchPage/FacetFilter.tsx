import { useEffect, useRef, useState } from 'react';
import type { CountedValue } from '#client/search/protocol';
import { usePageContext } from '#components/PageContext/PageContext';
import { fold } from '#model/search/fold';
import styles from './FacetFilter.module.css';

interface FacetFilterProps {
  /** Of the facet. */
  label: string;
  /** Absent until they are counted. */
  values: readonly CountedValue[] | undefined;
  /** True if the facet has rare values that are not counted. */
  isPartial: boolean;
  countRareValues: () => void;
  /** Slugs of the chosen values. */
  chosen: readonly string[];
  choose: (slug: string, isChosen: boolean) => void;
}

/** Number of values shown at first, and added each time. */
const shownFirst = 8;
const shownMore = 40;

/** The values of a facet among the results, most frequent first. */
export function FacetFilter({ label, values, isPartial, countRareValues, chosen, choose }: FacetFilterProps) {
  const { messages, languageAttributes } = usePageContext();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(shownFirst);
  const list = useRef<HTMLUListElement>(null);
  const { shown, others } = shownValues(values ?? [], { typed, limit, chosen });
  const hasMore = others > 0 || isPartial;
  /** Index of the value to focus once it is rendered, since the focused button may disappear. */
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    const boxes = list.current?.querySelectorAll('input') ?? [];
    const box = boxes[focused.current] ?? (hasMore ? undefined : boxes[boxes.length - 1]);
    if (!box) return;
    focused.current = undefined;
    box.focus();
  });
  const isLong = (values?.length ?? 0) > shownFirst || typed !== '' || isPartial;

  function find(text: string): void {
    setTyped(text);
    if (isPartial) countRareValues();
  }
  function showMore(): void {
    setLimit(limit + shownMore);
    if (isPartial && others <= shownMore) countRareValues();
    focused.current = Math.min(limit, shown.length);
  }

  return (
    <>
      {isLong && (
        <input
          className={styles.find}
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          aria-label={messages.search.findIn({ facet: label })}
          placeholder={messages.search.findIn({ facet: label })}
          value={typed}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
      )}
      <ul ref={list} className={values ? undefined : styles.waiting}>
        {shown.map((value) => (
          <li key={value.slug}>
            <label className={styles.value}>
              <input
                className={styles.checkbox}
                type="checkbox"
                checked={chosen.includes(value.slug)}
                onChange={({ currentTarget }) => choose(value.slug, currentTarget.checked)}
              />
              <span className={styles.label} dir="auto">
                {value.label}
              </span>{' '}
              <span className={styles.count}>{messages.number(value.count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className={styles.more} onClick={showMore} {...languageAttributes}>
          {messages.search.more}
          {!isPartial && <span className={styles.count}> {messages.number(others)}</span>}
        </button>
      )}
    </>
  );
}

interface ShownOptions {
  /** Text typed into the filter's field, matched within labels. */
  typed: string;
  limit: number;
  /** Slugs of the chosen values. */
  chosen: readonly string[];
}

/** Returns the values to show: the first ones, then the chosen ones; and the number of the others. */
export function shownValues(values: readonly CountedValue[], { typed, limit, chosen }: ShownOptions) {
  const part = fold(typed.trim());
  const fitting = part ? values.filter(({ label }) => fold(label).includes(part)) : values;
  const first = fitting.slice(0, limit);
  const later = fitting.slice(limit).filter(({ slug }) => chosen.includes(slug));
  return { shown: [...first, ...later], others: fitting.length - first.length - later.length };
}

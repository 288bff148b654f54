import { useRef, useState } from 'react';
import { searchTools } from '#client/search/opened';
import type { CountedValue } from '#client/search/search';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './FacetFilter.module.css';
import { FilterBox } from './FilterBox';
import type { SearchFacet } from './searchFacet';
import { few, shownValues } from './shownValues';

interface FacetFilterProps {
  facet: SearchFacet;
  /** Absent until they have come. */
  values: readonly CountedValue[] | undefined;
  /** Whether there are rare values that have not come. */
  isPartial: boolean;
  wantWhole: () => void;
  /** Address parts of the values that are chosen. */
  chosen: readonly string[];
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
  choose: (slug: string, isChosen: boolean) => void;
}

/** A facet’s values among what is found, the most frequent first; any of them may be chosen. */
export function FacetFilter({
  facet,
  values,
  isPartial,
  wantWhole,
  chosen,
  isOpen,
  toggle,
  choose,
}: FacetFilterProps) {
  const { messages, languageAttributes } = usePageContext();
  const [part, setPart] = useState('');
  const [limit, setLimit] = useState(few);
  const list = useRef<HTMLUListElement>(null);
  const { shown, others } = shownValues(values ?? [], {
    part,
    limit,
    chosen,
    fold: searchTools()?.fold ?? String,
  });
  const isLong = (values?.length ?? 0) > few || part !== '' || isPartial;

  function find(typed: string): void {
    setPart(typed);
    if (isPartial) wantWhole();
  }
  function showMore(): void {
    setLimit(limit + 5 * few);
    if (isPartial && others <= 5 * few) wantWhole();
    // The first of those that come takes the focus: the button may go.
    const place = shown.length;
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus());
  }

  return (
    <FilterBox label={facet.label} count={chosen.length} isOpen={isOpen} toggle={toggle}>
      {isLong && (
        <input
          className={styles.part}
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          aria-label={messages.search.findIn({ facet: facet.label })}
          placeholder={messages.search.findIn({ facet: facet.label })}
          value={part}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
      )}
      <ul ref={list} className={values ? undefined : styles.waiting}>
        {shown.map(({ slug, label, count }) => (
          <li key={slug}>
            <label className={styles.value}>
              <input
                className={styles.box}
                type="checkbox"
                checked={chosen.includes(slug)}
                onChange={({ currentTarget }) => choose(slug, currentTarget.checked)}
              />
              <span className={styles.label} dir="auto">
                {label}
              </span>{' '}
              <span className={styles.count}>{messages.number(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {(others > 0 || isPartial) && (
        <button type="button" className={styles.more} onClick={showMore} {...languageAttributes}>
          {messages.search.more}
          {!isPartial && <span className={styles.count}> {messages.number(others)}</span>}
        </button>
      )}
    </FilterBox>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { searchKey } from '#client/search/key';
import { useStored } from '#client/storage';
import { Button } from '#components/Button/Button';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { ownProperty } from '#model/std/own-property';
import { activeFilters, withValue } from './active-filters';
import { FacetFilter } from './FacetFilter';
import styles from './Filters.module.css';
import { type PageFacet, type SearchState, yearsKey } from './useSearch';
import { YearFilter } from './YearFilter';

interface FiltersProps {
  search: SearchState;
  facets: readonly PageFacet[];
  hasYears: boolean;
}

/**
 * The filters: beside the results, on a phone behind a button. They appear with the first answer that counts their values, to avoid
 * layout shifts.
 */
export function Filters({ search, facets, hasYears }: FiltersProps) {
  const messages = useMessages();
  const { query, answer, isFirst, isLost, openFilters, toggleFilter, countRareValues } = search;
  const { question, choose } = query;
  const [isShown, show] = useState(false);
  const id = useId();
  const count = activeFilters(question).length;
  const classes = [!isShown && styles.hidden, (!answer || isFirst) && !isLost && styles.waiting];
  return (
    <div className={styles.filters}>
      <div className={styles.opener}>
        <Button aria-expanded={isShown} aria-controls={id} onClick={() => show(!isShown)}>
          {messages.search.filters}
          {count > 0 && <span className={styles.count}> {messages.number(count)}</span>}
        </Button>
      </div>
      <section id={id} className={classes.filter(Boolean).join(' ')} aria-label={messages.search.filters}>
        {facets.map(({ slug, label }) => {
          const chosen = ownProperty(question.facets, slug) ?? [];
          return (
            <FilterBox
              key={slug}
              label={label}
              count={chosen.length}
              isOpen={openFilters.includes(slug)}
              toggle={(isOpen) => toggleFilter(slug, isOpen)}
            >
              <FacetFilter
                label={label}
                values={answer && ownProperty(answer.facets, slug)}
                isPartial={answer?.uncounted.includes(slug) ?? false}
                countRareValues={() => countRareValues(slug)}
                chosen={chosen}
                choose={(value, isChosen) =>
                  choose(withValue(question, { facet: slug, slug: value, isChosen }))
                }
              />
            </FilterBox>
          );
        })}
        {hasYears && (
          <FilterBox
            label={messages.search.years}
            count={question.years ? 1 : 0}
            isOpen={openFilters.includes(yearsKey)}
            toggle={(isOpen) => toggleFilter(yearsKey, isOpen)}
          >
            <YearFilter
              years={answer?.years}
              chosen={question.years}
              choose={(range) => {
                const { years: _, ...others } = question;
                choose(range ? { ...others, years: range } : others);
              }}
            />
          </FilterBox>
        )}
        <KeySwitch />
      </section>
    </div>
  );
}

interface FilterBoxProps {
  label: string;
  /** Number of chosen values. */
  count: number;
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
  /** Rendered only while it is open. */
  children: ReactNode;
}

function FilterBox({ label, count, isOpen, toggle, children }: FilterBoxProps) {
  const messages = useMessages();
  return (
    <details
      className={styles.box}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) toggle(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span dir="auto">{label}</span>
        {count > 0 && <span className={styles.count}>{messages.number(count)}</span>}
      </summary>
      {isOpen && (
        <fieldset className={styles.fields}>
          <legend className="visually-hidden">{label}</legend>
          {children}
        </fieldset>
      )}
    </details>
  );
}

/** Switches the keyboard shortcut for the search on or off. */
function KeySwitch() {
  const { messages, languageAttributes } = usePageContext();
  const isOn = useStored(searchKey) ?? true;
  return (
    <label className={styles.key} {...languageAttributes}>
      <input
        className={styles.checkbox}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => searchKey.update(() => checked)}
      />
      {messages.search.keyHint}
    </label>
  );
}

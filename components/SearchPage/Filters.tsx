import { useId, useState } from 'react';
import { Button } from '#components/Button/Button';
import { useMessages } from '#components/PageContext/PageContext';
import { own } from '#model/own';
import { activeFilters, withValue } from './active-filters';
import { FacetFilter } from './FacetFilter';
import styles from './Filters.module.css';
import { KeySwitch } from './KeySwitch';
import type { SearchFacet } from './searchFacet';
import type { Desk } from './useAsked';
import type { Found } from './useFound';
import { yearsKey } from './wanted';
import { YearFilter } from './YearFilter';

interface FiltersProps {
  desk: Desk;
  facets: readonly SearchFacet[];
  found: Found | undefined;
  /** Facets that stand open. */
  opened: readonly string[];
  toggle: (key: string, isOpen: boolean) => void;
  /** The rare values of a long facet are wanted too. */
  wantWhole: (facet: string) => void;
  /** Absent where too few items have a date. */
  years: { isOpen: boolean } | undefined;
}

/** What results can be narrowed by: beside them, on a phone behind a button. */
export function Filters({ desk, facets, found, opened, toggle, wantWhole, years }: FiltersProps) {
  const messages = useMessages();
  const { question, choose } = desk;
  const [isShown, show] = useState(false);
  const id = useId();
  const count = activeFilters(question).length;
  return (
    <div className={styles.filters}>
      <div className={styles.opener}>
        <Button aria-expanded={isShown} aria-controls={id} onClick={() => show(!isShown)}>
          {messages.search.filters}
          {count > 0 && <span className={styles.count}> {messages.number(count)}</span>}
        </Button>
      </div>
      <section id={id} className={isShown ? undefined : styles.hidden} aria-label={messages.search.filters}>
        {facets.map((facet) => (
          <FacetFilter
            key={facet.slug}
            facet={facet}
            values={found && own(found.facets, facet.slug)}
            isPartial={found?.uncounted.includes(facet.slug) ?? false}
            wantWhole={() => wantWhole(facet.slug)}
            chosen={own(question.facets, facet.slug) ?? []}
            isOpen={opened.includes(facet.slug)}
            toggle={(isOpen) => toggle(facet.slug, isOpen)}
            choose={(slug, isChosen) => choose(withValue(question, { facet: facet.slug, slug, isChosen }))}
          />
        ))}
        {years && (
          <YearFilter
            found={found}
            chosen={question.years}
            isOpen={years.isOpen}
            toggle={(isOpen) => toggle(yearsKey, isOpen)}
            choose={(range) => {
              const { years: _, ...others } = question;
              choose(range ? { ...others, years: range } : others);
            }}
          />
        )}
        <KeySwitch />
      </section>
    </div>
  );
}

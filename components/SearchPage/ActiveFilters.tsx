import { type RefObject, useRef } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import type { Messages } from '#model/i18n/messages';
import { own } from '#model/own';
import styles from './ActiveFilters.module.css';
import { type ActiveFilter, activeFilters } from './active-filters';
import type { SearchFacet } from './searchFacet';
import type { Desk } from './useAsked';
import type { Found } from './useFound';

interface ActiveFiltersProps {
  desk: Pick<Desk, 'question' | 'choose'>;
  facets: readonly SearchFacet[];
  found: Pick<Found, 'chosen'> | undefined;
  toResults: () => void;
}

/** What narrows the results, each with a way to drop it. A value whose name has not come yet is not shown yet. */
export function ActiveFilters({ desk, facets, found, toResults }: ActiveFiltersProps) {
  const { messages, languageAttributes } = usePageContext();
  const list = useRef<HTMLUListElement>(null);
  const shown = activeFilters(desk.question)
    .map((filter) => ({ filter, label: labelOf(filter, { desk, facets, found, messages }) }))
    .filter(({ label }) => label !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul ref={list} className={styles.filters} aria-label={messages.search.filters} {...languageAttributes}>
      {shown.map(({ filter, label = '' }, place) => (
        <li key={filter.key}>
          <button
            type="button"
            className={styles.filter}
            aria-label={messages.search.removeFilter({ filter: label })}
            onClick={() => {
              desk.choose(filter.without);
              keepFocus(list, { place, isLast: shown.length === 1, toResults });
            }}
          >
            <bdi>{label}</bdi>
            <span className={styles.sign} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LabelSources extends Pick<ActiveFiltersProps, 'desk' | 'facets' | 'found'> {
  messages: Messages;
}

function labelOf(
  { kind }: ActiveFilter,
  { desk, facets, found, messages }: LabelSources,
): string | undefined {
  const { search } = messages;
  const { years } = desk.question;
  if (kind === 'area') return search.area;
  if (kind === 'years')
    return years && search.filter({ facet: search.years, value: `${years.from}–${years.to}` });
  const facet = facets.find(({ slug }) => slug === kind.facet);
  const value = (found && own(found.chosen, kind.facet))?.find(({ slug }) => slug === kind.slug);
  return facet && value && search.filter({ facet: facet.label, value: value.label });
}

interface FocusOptions {
  place: number;
  isLast: boolean;
  toResults: () => void;
}

/** The button that had the focus goes: the next one takes it, or the number of results. */
function keepFocus(
  list: RefObject<HTMLUListElement | null>,
  { place, isLast, toResults }: FocusOptions,
): void {
  if (isLast) toResults();
  else
    requestAnimationFrame(() => {
      const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
      (buttons[place] ?? buttons[buttons.length - 1])?.focus();
    });
}

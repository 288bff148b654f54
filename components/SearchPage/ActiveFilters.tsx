import { type RefObject, useRef } from 'react';
import type { Answer } from '#client/search/protocol';
import type { QueryState } from '#client/search/query-state';
import { usePageContext } from '#components/PageContext/PageContext';
import type { Messages } from '#model/i18n/messages';
import type { Facet } from '#model/schema';
import { ownProperty } from '#model/std/own-property';
import styles from './ActiveFilters.module.css';
import { type ActiveFilter, activeFilters } from './active-filters';

interface ActiveFiltersProps {
  query: Pick<QueryState, 'question' | 'choose'>;
  facets: readonly Pick<Facet, 'slug' | 'label'>[];
  /** The query's values that exist, by facet; absent until they are loaded. */
  values: Answer['chosen'] | undefined;
  focusResults: () => void;
}

/** The filters of the query, each with a button that removes it. A value appears once its label is loaded. */
export function ActiveFilters({ query, facets, values, focusResults }: ActiveFiltersProps) {
  const { messages, languageAttributes } = usePageContext();
  const list = useRef<HTMLUListElement>(null);
  const { question, choose } = query;
  const shown = activeFilters(question)
    .map((filter) => ({ filter, label: labelOf(filter, { query, facets, values, messages }) }))
    .filter(({ label }) => label !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul ref={list} className={styles.filters} aria-label={messages.search.filters} {...languageAttributes}>
      {shown.map(({ filter, label = '' }, index) => (
        <li key={filter.key}>
          <button
            type="button"
            className={styles.filter}
            aria-label={messages.search.removeFilter({ filter: label })}
            onClick={() => {
              choose(filter.without);
              if (shown.length === 1) focusResults();
              else moveFocus(list, index);
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

interface LabelSources extends Pick<ActiveFiltersProps, 'query' | 'facets' | 'values'> {
  messages: Messages;
}

function labelOf(
  { kind }: ActiveFilter,
  { query, facets, values, messages }: LabelSources,
): string | undefined {
  const { search } = messages;
  const { years } = query.question;
  if (kind === 'area') return search.area;
  if (kind === 'years')
    return years && search.filter({ facet: search.years, value: `${years.from}–${years.to}` });
  const facet = facets.find(({ slug }) => slug === kind.facet);
  const value = (values && ownProperty(values, kind.facet))?.find(({ slug }) => slug === kind.slug);
  return facet && value && search.filter({ facet: facet.label, value: value.label });
}

/** Moves the focus from a removed button to the one that takes its place. */
function moveFocus(list: RefObject<HTMLUListElement | null>, index: number): void {
  requestAnimationFrame(() => {
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    (buttons[index] ?? buttons[buttons.length - 1])?.focus();
  });
}

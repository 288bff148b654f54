import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Answer } from '#client/search/protocol';
import type { QueryState } from '#client/search/query-state';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { SearchIcon } from '#components/SearchIcon/SearchIcon';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  query: QueryState;
  corrections: Answer['corrections'];
  focusResults: () => void;
}

/** The search field, which searches at each letter; Enter settles the query. Below it are a hint, or the query's corrections. */
export function SearchField({ query, corrections, focusResults }: SearchFieldProps) {
  const { messages, languageAttributes } = usePageContext();
  const { search } = messages;
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { text } = query.question;

  // Takes over text typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed && !location.search) query.type(typed);
  }, []);
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [text]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    query.settle();
    // Hides the on-screen keyboard, to show the results.
    if (matchMedia('(hover: none)').matches) focusResults();
  }

  return (
    <search className={styles.form}>
      <form onSubmit={submit}>
        <label className="visually-hidden" htmlFor="find">
          <InterfaceText>{search.label}</InterfaceText>
        </label>
        <input
          ref={field}
          id="find"
          className={styles.field}
          type="search"
          name="q"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={500}
          aria-describedby={hint}
          defaultValue=""
          onChange={({ currentTarget }) => query.type(currentTarget.value)}
        />
        <button type="submit" className={styles.button} aria-label={search.title}>
          <SearchIcon />
        </button>
        <p
          id={hint}
          className={corrections.length > 0 ? styles.corrected : styles.hint}
          {...languageAttributes}
        >
          {corrections.length > 0
            ? corrections.map((correction) => search.corrected(correction)).join(' ')
            : search.hint}
        </p>
      </form>
    </search>
  );
}

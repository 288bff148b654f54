import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Answer } from '#client/search/search';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './SearchField.module.css';
import type { Desk } from './useAsked';

interface SearchFieldProps {
  desk: Desk;
  /** What stands for words that nothing has. */
  forgiven: Answer['forgiven'];
  toResults: () => void;
}

/** Where the words are typed. Each letter asks; Enter means what stands there. What was found instead is said in the place of the hint. */
export function SearchField({ desk, forgiven, toResults }: SearchFieldProps) {
  const { messages, languageAttributes } = usePageContext();
  const { search } = messages;
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { text } = desk.question;

  // What was typed before the page was alive.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed && !location.search) desk.type(typed);
  }, []);
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [text]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    desk.settle();
    // The keyboard on the screen gives way to what was found.
    if (matchMedia('(hover: none)').matches) toResults();
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
          onChange={({ currentTarget }) => desk.type(currentTarget.value)}
        />
        <p id={hint} className={forgiven.length > 0 ? styles.forgiven : styles.hint} {...languageAttributes}>
          {forgiven.length > 0
            ? forgiven.map(({ typed, found }) => search.corrected({ typed, used: found })).join(' ')
            : search.hint}
        </p>
      </form>
    </search>
  );
}

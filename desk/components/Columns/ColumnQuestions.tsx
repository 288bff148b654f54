import Link from 'next/link';
import type { MouseEvent } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskText } from '#desk/text';
import { type ChosenColumn, type DeskColumn, deskRoot } from '#model/desk/protocol';
import styles from './Columns.module.css';

const questions = { title: 'guessTitle', file: 'guessFile', date: 'guessDate' } as const;

/** Returns the sentences that ask what columns mean, and the guessed answers; none once the owner has answered. */
export function questionsOf(columns: readonly DeskColumn[] = [], text: DeskText) {
  return columns.flatMap(({ header, reading }) => {
    if (!reading?.guess) return [];
    const example = reading.samples[0] ?? '';
    const sentence = text('columns', questions[reading.guess], { column: header.trim(), example });
    return { sentence, guess: { column: header, means: reading.guess } };
  });
}

/** Returns a function that saves what columns mean. Without any, they stay as they are, and nothing is asked again. */
export function useChooseColumns() {
  const { text, send } = useDesk();
  return (columns: readonly ChosenColumn[]) =>
    send('change-settings', {
      label: text('changes', 'columns'),
      changes: [{ path: ['columns'], value: columns }],
    });
}

/** Moves the focus to the heading of the view, for a button that disappears when it has been pressed. */
export function focusHeading({ currentTarget }: MouseEvent): void {
  currentTarget.closest('main')?.querySelector('h1')?.focus();
}

/** Asks which columns are the title, the file and the date, if it is not sure, until the owner has answered. */
export function ColumnQuestions() {
  const { state, text } = useDesk();
  const choose = useChooseColumns();
  const asked = questionsOf(state.sheet?.columns, text);
  if (asked.length === 0) return null;
  const answer = (event: MouseEvent, columns: readonly ChosenColumn[]) => {
    focusHeading(event);
    void choose(columns);
  };
  return (
    <section className={styles.questions} aria-label={text('bar', 'columns')}>
      {asked.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          onClick={(event) =>
            answer(
              event,
              asked.map(({ guess }) => guess),
            )
          }
        >
          {text('columns', 'take', { count: asked.length })}
        </button>
        <button type="button" className={styles.button} onClick={(event) => answer(event, [])}>
          {text('columns', 'right')}
        </button>
        <Link className={styles.link} href={`${deskRoot}/columns`}>
          {text('columns', 'see')}
        </Link>
      </p>
    </section>
  );
}

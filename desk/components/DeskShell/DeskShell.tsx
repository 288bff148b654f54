import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { ColumnQuestions } from '#desk/components/Columns/ColumnQuestions';
import { Conflicts } from '#desk/components/ConflictChoice/ConflictChoice';
import { type DeskNote, useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskText } from '#desk/text';
import { deskViews } from '#desk/views';
import { deskRoot } from '#model/desk/protocol';
import styles from './DeskShell.module.css';

/** Maximum number of rows that a note lists. */
const maxRows = 10;

/** The frame of the desk's pages: links to the views above, and the last change below. */
export function DeskShell({ view, title, children }: { view: string; title: string; children: ReactNode }) {
  const { state, text } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading of each new view
  useEffect(() => heading.current?.focus(), [view]);
  const views = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the window.
  useEffect(() => {
    views.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view]);
  return (
    <div className={styles.desk} lang={state.language} dir={state.direction}>
      <header className={styles.header}>
        <Link className={styles.site} href="/" title={text('bar', 'toSite')}>
          <span aria-hidden="true">‹ </span>
          <bdi>{state.title}</bdi>
        </Link>
        <nav className={styles.views} ref={views} aria-label={text('bar', 'label')}>
          <ul>
            {deskViews.map((each) => (
              <li key={each}>
                <Link href={`${deskRoot}/${each}`} aria-current={each === view ? 'page' : undefined}>
                  {text('bar', each)}
                  {each === 'problems' && <ProblemCount />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state.notes.length > 0 && (
          <div className={styles.notes} role="alert" lang="en" dir="ltr">
            {state.notes.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
        )}
        {/* The forms of a record and of a picture show them at their fields. */}
        <Conflicts areLinks={view === 'record' || view === 'describe'} />
        {view !== 'columns' && <ColumnQuestions />}
        {children}
      </main>
      <Saved />
    </div>
  );
}

/** The number of problems, in the colour of the most severe. */
export function ProblemCount() {
  const { state } = useDesk();
  const problems = state.problems.filter(({ severity }) => severity !== 'note');
  if (problems.length === 0) return null;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return <span className={hasErrors ? styles.errors : styles.warnings}>{problems.length}</span>;
}

/** `Title of row 4 · 28 Nov 2026, 14:05`, with the time in the browser's format. */
function labelWithTime({ label, time }: { label: string; time: string }): string {
  const formatted = new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return `${label} · ${formatted}`;
}

/** Says where a change was saved: `Saved in items.csv, rows 4, 5, 6 …: 12 cells filled down`. */
function sentenceOf({ kind, text: what, file, rows = [] }: DeskNote, text: DeskText): string {
  if (kind === 'refused') return what;
  if (kind === 'undone' || file === undefined) return text('changes', kind, { what });
  if (rows.length === 0) return text('changes', 'savedIn', { file, what });
  const named = rows.slice(0, maxRows).join(', ') + (rows.length > maxRows ? ' …' : '');
  return text('changes', 'savedInRows', { file, what, rows: named, count: rows.length });
}

/** Says why changes wait; undefined if none does. */
function useWait(): string | undefined {
  const { state, text, isLost, waiting } = useDesk();
  const count = waiting.length;
  if (isLost) return text('changes', 'stopped', { count });
  if (count === 0) return undefined;
  const { file = '', openIn: program } = state.sheet ?? {};
  return program === undefined
    ? text('changes', 'waits', { count })
    : text('changes', 'waitsFor', { count, file, program });
}

/** The last saved or refused change, with a button to undo it, and what waits. */
function Saved() {
  const { state, text, note, showNote, waiting, undo } = useDesk();
  const wait = useWait();
  const retry = note?.retry;
  return (
    <footer className={wait === undefined ? styles.saved : `${styles.saved} ${styles.waiting}`}>
      <output className={wait !== undefined || note?.kind === 'refused' ? styles.refused : styles.note}>
        {wait !== undefined && note?.discard === undefined ? wait : note && sentenceOf(note, text)}
        {wait === undefined && note?.altered !== undefined && (
          <span className={styles.altered}>{text('changes', 'alteredByExcel', { text: note.altered })}</span>
        )}
      </output>
      {note?.discard && (
        <button type="button" className={styles.action} onClick={note.discard}>
          {text('table', 'discard')}
        </button>
      )}
      {retry && (
        <button type="button" className={styles.action} onClick={() => retry.run(retry.needed)}>
          {text('changes', retry.needed === 'toUtf8' ? 'saveAsUtf8' : 'replaceFormula')}
        </button>
      )}
      {note?.kind === 'refused' && wait === undefined && (
        <button type="button" className={styles.action} onClick={() => showNote(undefined)}>
          {text('changes', 'dismiss')}
        </button>
      )}
      {(state.undo || waiting.length > 0) && (
        <button
          type="button"
          className={styles.action}
          onClick={() => void undo()}
          title={state.undo && waiting.length === 0 ? labelWithTime(state.undo) : undefined}
        >
          {text('changes', 'undo')}
        </button>
      )}
    </footer>
  );
}

import Link from 'next/link';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { combineFixes } from '#desk/combine-fixes';
import { Backs } from '#desk/components/Backs/Backs';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { recordAddress } from '#desk/views';
import { type DeskProblem, deskRoot, type RowsAnswer } from '#model/desk/protocol';
import { groupBy } from '#model/std/group-by';
import styles from './Problems.module.css';

/** Maximum number of rows of a problem that have links. */
const maxLinks = 12;

/** Number of problems of one kind shown at first. */
const initialCount = 5;

/** All problems that `check` finds, each with a link to its place, and a button if there is exactly one correction. */
export function Problems() {
  const { state, text } = useDesk();
  const of = groupBy(state.problems, ({ severity }) => severity);
  const [errors = [], warnings = [], notes = []] = [of.get('error'), of.get('warning'), of.get('note')];
  const [backs, setBacks] = useState<RowsAnswer['backs']>([]);
  const view = useRef<HTMLDivElement>(null);
  const notePress = useFocusAfterFix(view);
  return (
    <div ref={view} onClickCapture={notePress}>
      {errors.length + warnings.length === 0 && <p className={styles.none}>{text('problems', 'none')}</p>}
      <ProblemList
        heading={text('problems', 'errors', { count: errors.length })}
        problems={errors}
        onBacks={setBacks}
      />
      <ProblemList
        heading={text('problems', 'warnings', { count: warnings.length })}
        problems={warnings}
        onBacks={setBacks}
      />
      <ProblemList heading={text('problems', 'notes')} problems={notes} onBacks={setBacks} />
      <Backs backs={backs} onDecided={() => setBacks([])} />
    </div>
  );
}

/**
 * Moves the focus if a button disappears with its problem: to the next button, or to the view's heading.
 *
 * @returns a click handler for the buttons
 */
function useFocusAfterFix(view: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { state } = useDesk();
  const pressed = useRef<HTMLButtonElement>(undefined);
  const after = useRef<HTMLButtonElement[]>([]);
  useEffect(() => {
    // Runs with each new state.
    void state;
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = after.current.find(({ isConnected }) => isConnected);
    (next ?? view.current?.closest('main')?.querySelector('h1'))?.focus();
  }, [state, view]);
  return ({ target }) => {
    const buttons = [...(view.current?.querySelectorAll('button') ?? [])];
    const index = target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;
    pressed.current = buttons[index];
    after.current = buttons.slice(index + 1);
  };
}

interface ProblemsProps extends Pick<AddRowsProps, 'onBacks'> {
  problems: readonly DeskProblem[];
}

function ProblemList({ heading, problems, onBacks }: ProblemsProps & { heading: string }) {
  if (problems.length === 0) return null;
  const kinds = [...groupBy(problems, ({ code }) => code)];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {kinds.map(([code, some]) => (
        <ProblemsOfKind key={code} problems={some} onBacks={onBacks} />
      ))}
    </section>
  );
}

/** Problems of one kind: the first ones, a button for all, and a button that corrects all. */
function ProblemsOfKind({ problems, onBacks }: ProblemsProps) {
  const { change, text } = useDesk();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? problems : problems.slice(0, initialCount);
  const left = problems.length - shown.length;
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  const label = text('changes', 'corrections', { count: fixes.length });
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    list.current?.children[initialCount]?.querySelector('h3')?.focus();
  };
  return (
    <>
      <ul ref={list}>
        {shown.map((problem) => (
          <li key={JSON.stringify([problem.file, problem.rows, problem.column, problem.found])}>
            <ProblemNote problem={problem} onBacks={onBacks} />
          </li>
        ))}
      </ul>
      {(left > 0 || fixes.length > 1) && (
        <p className={styles.kind}>
          {left > 0 && (
            <button type="button" className={styles.fix} onClick={showAll}>
              {text('problems', 'showMore', { count: left })}
            </button>
          )}
          {fixes.length > 1 && (
            <button
              type="button"
              className={styles.fix}
              onClick={() => void change(combineFixes(fixes, label))}
            >
              {text('problems', 'fixAll', { count: fixes.length })}
            </button>
          )}
        </p>
      )}
    </>
  );
}

function ProblemNote({ problem, onBacks }: { problem: DeskProblem } & Pick<AddRowsProps, 'onBacks'>) {
  const { change, text } = useDesk();
  const { found, expected, remedy, fix, filesToAdd } = problem;
  return (
    <article className={styles.problem} data-severity={problem.severity}>
      <h3 className={styles.place} tabIndex={-1}>
        <Place problem={problem} />
      </h3>
      <p dir="auto">{text('problems', 'foundExpected', { found, expected })}</p>
      <p dir="auto" className={styles.remedy}>
        {remedy}
      </p>
      {fix && (
        <button type="button" className={styles.fix} dir="auto" onClick={() => void change(fix.change)}>
          {fix.label}
        </button>
      )}
      {filesToAdd && <AddRows files={filesToAdd} onBacks={onBacks} />}
    </article>
  );
}

interface AddRowsProps {
  files: readonly string[];
  /** Called with files that look like the back of another, which get no row yet. */
  onBacks: (backs: RowsAnswer['backs']) => void;
}

/** Adds rows for files without one. */
function AddRows({ files, onBacks }: AddRowsProps) {
  const { text, send } = useDesk();
  const [isAdding, setIsAdding] = useState(false);
  const add = async () => {
    if (isAdding) return;
    setIsAdding(true);
    const label = text('changes', 'added', { count: files.length });
    const answer = await send<RowsAnswer>('add-rows', { label, files, perhapsBacks: files });
    if (answer) onBacks(answer.backs);
    setIsAdding(false);
  };
  return (
    <button type="button" className={styles.fix} aria-disabled={isAdding} onClick={() => void add()}>
      {text('problems', 'addRows', { count: files.length })}
    </button>
  );
}

/** Place of a problem: links to each row or to the settings, or the file name. */
function Place({ problem: { file, rows, column, header } }: { problem: DeskProblem }) {
  const { state, text } = useDesk();
  const where = column === undefined ? '' : text('problems', 'column', { column });
  if (file === state.settingsFile)
    return (
      <>
        <Link href={`${deskRoot}/settings`}>{file}</Link> {where}
      </>
    );
  if (file !== state.sheet?.file || rows.length === 0)
    return (
      <>
        <bdi>{file}</bdi> {rows.length > 0 && text('problems', 'line', { line: rows.join(', ') })} {where}
      </>
    );
  return (
    <>
      {rows.slice(0, maxLinks).map((row) => (
        <Link key={row} href={recordAddress({ row, column: header ?? column })}>
          {text('problems', 'row', { row })}
        </Link>
      ))}
      {rows.length > maxLinks && (
        <span>{text('problems', 'moreRows', { count: rows.length - maxLinks })}</span>
      )}
      {where && <span>{where}</span>}
    </>
  );
}

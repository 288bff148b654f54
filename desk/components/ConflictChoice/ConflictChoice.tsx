import Link from 'next/link';
import { useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { FieldConflict } from '#desk/components/DeskContext/useChanges';
import { keyOfRow } from '#desk/table/rows';
import { recordAddress } from '#desk/views';
import type { SeenRow } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './ConflictChoice.module.css';

/** Returns the text of a cell that is to be decided, if there is one. */
export function useConflict(row: SeenRow, header: string): FieldConflict | undefined {
  const { conflicts, state } = useDesk();
  const columns = state.sheet?.columns ?? [];
  return conflicts.find(
    (each) => each.header === header && keyOfRow(each, columns) === keyOfRow(row, columns),
  );
}

/** Both texts of a cell that another program has changed, until one of them is chosen. */
export function ConflictChoice({
  conflict,
  isNamed = false,
}: {
  conflict: FieldConflict;
  isNamed?: boolean;
}) {
  const { text, state, decide } = useDesk();
  const [isDeciding, setDeciding] = useState(false);
  const { row, header, now, after } = conflict;
  const label = state.sheet?.columns.find((column) => column.header === header)?.label ?? header;
  const choose = async (which: 'mine' | 'theirs') => {
    setDeciding(true);
    await decide(conflict, which);
    setDeciding(false);
  };
  return (
    <section className={styles.conflict} aria-label={text('changes', 'cell', { field: label, row })}>
      {isNamed && (
        <p className={styles.name}>
          <bdi>{text('changes', 'cell', { field: label, row })}</bdi>
        </p>
      )}
      <p>{text('changes', now === undefined ? 'gone' : 'changedMeanwhile')}</p>
      <dl>
        {now !== undefined && (
          <div>
            <dt>{text('changes', 'theirs')}</dt>
            <dd dir="auto">{now}</dd>
          </div>
        )}
        <div>
          <dt>{text('changes', 'mine')}</dt>
          <dd dir="auto">{after}</dd>
        </div>
      </dl>
      <p className={styles.buttons}>
        {now !== undefined && (
          <button
            type="button"
            className={controls.button}
            disabled={isDeciding}
            onClick={() => void choose('mine')}
          >
            {text('changes', 'takeMine')}
          </button>
        )}
        <button
          type="button"
          className={controls.button}
          disabled={isDeciding}
          onClick={() => void choose('theirs')}
        >
          {text('changes', now === undefined ? 'dismiss' : 'takeTheirs')}
        </button>
      </p>
    </section>
  );
}

/** All texts that are to be decided, or links to their fields. */
export function Conflicts({ areLinks }: { areLinks: boolean }) {
  const { conflicts, text, state } = useDesk();
  if (conflicts.length === 0) return null;
  const named = conflicts.map((conflict) => ({
    conflict,
    key: `${conflict.header}\n${conflict.row}\n${conflict.after}`,
    label: state.sheet?.columns.find(({ header }) => header === conflict.header)?.label ?? conflict.header,
  }));
  if (!areLinks)
    return named.map(({ conflict, key }) => <ConflictChoice key={key} conflict={conflict} isNamed />);
  return (
    <ul className={styles.links}>
      {named.map(({ conflict: { row, header }, key, label }) => (
        <li key={key}>
          <Link href={recordAddress({ row, column: header })}>
            {text('changes', 'cell', { field: label, row })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

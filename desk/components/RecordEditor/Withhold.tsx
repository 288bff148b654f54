import Link from 'next/link';
import { useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { withheldText } from '#desk/withheld-text';
import { deskRoot, type RecordRow } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './RecordEditor.module.css';
import type { EditRecord } from './useRecord';

interface WithholdProps {
  row: RecordRow;
  /** Index of the row in the record: 0 for its own, more for a part. */
  index: number;
  edit: EditRecord;
}

/** Withholds a row from publication, until a day if one is chosen, or publishes it again. */
export function Withhold({ row, index, edit }: WithholdProps) {
  const { state, text } = useDesk();
  const [until, setUntil] = useState('');
  const id = useId();
  const { withheld } = row;
  const set = async (isPublished: boolean) => {
    const isDone = await edit((rows) => {
      const { row: number, seen } = rows[index] ?? row;
      return {
        label: text('changes', isPublished ? 'published' : 'withheld', { row: number }),
        ...{ row: number, seen, isPublished },
        ...(!isPublished && until !== '' && { until }),
      };
    });
    if (isDone) setUntil('');
  };
  // Its owner has not decided yet.
  const isAsked = withheld?.why === 'ask';
  const withhold = text('withheld', index > 0 ? 'withholdPart' : 'withhold');
  // Only its record, or the other program, decides.
  const isDecidedElsewhere = withheld?.why === 'parent' || withheld?.why === 'project';
  return (
    <div className={styles.withhold}>
      {withheld && (
        <p className={styles.withheld}>
          <strong>{text('withheld', 'isWithheld')}</strong> {withheldText(withheld, state.language, text)}{' '}
          <Link href={`${deskRoot}/publish`}>{text('withheld', 'all')}</Link>
        </p>
      )}
      <div className={styles.withholdControls}>
        {/* One button for both, which keeps the focus. */}
        {!isDecidedElsewhere && (
          <button type="button" className={controls.button} onClick={() => void set(withheld !== undefined)}>
            {withheld ? text('withheld', 'publish') : withhold}
          </button>
        )}
        {isAsked && (
          <button type="button" className={controls.button} onClick={() => void set(false)}>
            {withhold}
          </button>
        )}
        {(!withheld || isAsked) && (
          <label htmlFor={id}>
            {text('withheld', 'until')}
            <input
              id={id}
              type="date"
              className={controls.control}
              min={tomorrow()}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </label>
        )}
      </div>
      {!withheld && row.pictures.length > 1 && (
        <p className={styles.withholdHint}>{text('withheld', 'several')}</p>
      )}
    </div>
  );
}

/** Returns the next day of this computer, `2027-03-02`. */
function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  // Swedish dates are in ISO 8601 format.
  return day.toLocaleDateString('sv-SE');
}

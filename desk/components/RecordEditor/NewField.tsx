import { useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import controls from '../controls.module.css';
import styles from './RecordEditor.module.css';

/** Adds a column to the spreadsheet. */
export function NewField() {
  const { change, text } = useDesk();
  const [name, setName] = useState('');
  const id = useId();
  const header = name.trim();
  return (
    <form
      className={styles.newField}
      onSubmit={async (event) => {
        event.preventDefault();
        const made = await change({
          label: text('changes', 'column', { column: header }),
          addColumns: [header],
        });
        if (made) setName('');
      }}
    >
      <label htmlFor={id}>{text('record', 'newField')}</label>
      <input
        id={id}
        className={controls.control}
        value={name}
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={controls.button} disabled={header === ''}>
        {text('record', 'addField')}
      </button>
    </form>
  );
}

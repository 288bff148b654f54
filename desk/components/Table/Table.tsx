import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { StartList } from '#desk/components/StartList/StartList';
import { OpenTable } from './OpenTable';
import styles from './Table.module.css';
import { useTableRows } from './useTableRows';

/** All rows of the list, for bulk work. */
export function Table() {
  const { state, text } = useDesk();
  const { sheet } = state;
  const { table, write } = useTableRows();
  if (!sheet) return <StartList />;
  return (
    <>
      {sheet.readOnly !== undefined && <p className={styles.note}>{sheet.readOnly}</p>}
      {sheet.openIn !== undefined && sheet.readOnly === undefined && (
        <p className={styles.note}>{text('table', 'openIn', { file: sheet.file, program: sheet.openIn })}</p>
      )}
      {table ? (
        <OpenTable sheet={sheet} rows={table.rows} reading={table.reading} write={write} />
      ) : (
        <p role="status">{text('table', 'loading')}</p>
      )}
    </>
  );
}

import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { StartList } from '#desk/components/StartList/StartList';
import controls from '../controls.module.css';
import { OpenTable } from './OpenTable';
import styles from './Table.module.css';
import { useTableRows } from './useTableRows';

/** All rows of the list, for bulk work. */
export function Table() {
  const { state, text } = useDesk();
  const { sheet } = state;
  const { table, isMissing, unsaved, write, undo, tryAgain, discard } = useTableRows();
  if (!sheet) return <StartList />;
  return (
    <>
      {sheet.readOnly !== undefined && <p className={styles.note}>{sheet.readOnly}</p>}
      {sheet.openIn !== undefined && sheet.readOnly === undefined && (
        <p className={styles.note}>{text('table', 'openIn', { file: sheet.file, program: sheet.openIn })}</p>
      )}
      {unsaved > 0 && (
        <div className={styles.note}>
          <p>{text('table', 'notSaved', { count: unsaved })}</p>
          <p className={styles.buttons}>
            <button type="button" className={controls.button} onClick={tryAgain}>
              {text('table', 'tryAgain')}
            </button>
            <button type="button" className={controls.button} onClick={discard}>
              {text('table', 'discard')}
            </button>
          </p>
        </div>
      )}
      {table && (
        <OpenTable sheet={sheet} rows={table.rows} reading={table.reading} write={write} undo={undo} />
      )}
      {!table && <p role="status">{text('table', isMissing ? 'notRead' : 'loading')}</p>}
      {!table && isMissing && (
        <p className={styles.buttons}>
          <button type="button" className={controls.button} onClick={tryAgain}>
            {text('table', 'tryAgain')}
          </button>
        </p>
      )}
    </>
  );
}

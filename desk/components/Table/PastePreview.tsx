import { useMemo, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { parseClipboard, possibleDelimiters } from '#desk/table/clipboard';
import { type PastePlan, planPaste } from '#desk/table/paste-plan';
import type { CellRange } from '#desk/table/selection';
import type { ShownTable } from '#desk/table/typed-cells';
import { ChangeList } from './ChangeList';
import styles from './Table.module.css';
import { TableDialog } from './TableDialog';

interface PastePreviewProps {
  /** Text of the clipboard. */
  pasted: string;
  table: ShownTable;
  range: CellRange;
  onPaste: (plan: PastePlan) => void;
  onClose: () => void;
}

/** Shows, before a large paste, what it changes, what it adds and what does not fit. */
export function PastePreview({ pasted, table, range, onPaste, onClose }: PastePreviewProps) {
  const { text } = useDesk();
  const delimiters = useMemo(() => possibleDelimiters(pasted), [pasted]);
  const [delimiter, setDelimiter] = useState(delimiters[0] ?? '');
  const plan = useMemo(
    () => planPaste(parseClipboard(pasted, delimiter), table, range),
    [pasted, delimiter, table, range],
  );
  const { edits, addRows, beyond } = plan;
  return (
    <TableDialog
      title={text('table', 'paste')}
      action={text('table', 'paste')}
      isReady={edits.length + addRows.length > 0}
      onDone={() => onPaste(plan)}
      onClose={onClose}
    >
      {delimiters.length > 1 && (
        <fieldset className={styles.checks}>
          <legend>{text('table', 'delimiter')}</legend>
          {delimiters.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="delimiter"
                checked={each === delimiter}
                onChange={() => setDelimiter(each)}
              />{' '}
              {each === '' ? text('table', 'noDelimiter') : text('table', 'delimited', { sign: each })}
            </label>
          ))}
        </fieldset>
      )}
      <p role="status">
        {text('table', 'pasteCells', { count: edits.length })}{' '}
        {text('table', 'pasteRows', { count: addRows.length })}
      </p>
      {beyond > 0 && <p className={styles.warning}>{text('table', 'beyond', { count: beyond })}</p>}
      <ChangeList edits={edits} columns={table.columns} />
    </TableDialog>
  );
}

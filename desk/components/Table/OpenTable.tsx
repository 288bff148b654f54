import { type ClipboardEvent, useId, useMemo, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { parseClipboard, possibleDelimiters, writeClipboard } from '#desk/table/clipboard';
import { isLarge, planPaste } from '#desk/table/paste-plan';
import { columnWidths } from '#desk/table/rows';
import { countCells, rangeOf, type Selection } from '#desk/table/selection';
import { textAt } from '#desk/table/typed-cells';
import type { DeskSheet, SeenRow } from '#model/desk/protocol';
import { FindReplace } from './FindReplace';
import { Grid } from './Grid';
import { NewColumn } from './NewColumn';
import { PastePreview } from './PastePreview';
import { RemoveRows } from './RemoveRows';
import styles from './Table.module.css';
import { Toolbar } from './Toolbar';
import { useGridState } from './useGridState';
import { useKeptPlace } from './useKeptPlace';
import { useTableActions } from './useTableActions';
import type { TableRows } from './useTableRows';
import { useTableView } from './useTableView';

interface OpenTableProps extends Pick<TableRows, 'write' | 'undo'> {
  sheet: DeskSheet;
  rows: readonly SeenRow[];
  /** Number of readings in which rows were added or removed. */
  reading: number;
}

type Question = { kind: 'replace' | 'column' | 'remove' } | { kind: 'paste'; text: string };

/** The table with its tools, and dialogs before large changes. */
export function OpenTable({ sheet, rows, reading, write, undo }: OpenTableProps) {
  const { state, text } = useDesk();
  const { columns } = sheet;
  const isReadOnly = sheet.readOnly !== undefined;
  const view = useTableView(rows, reading, state.language);
  const { shown } = view;
  const table = useMemo(() => ({ rows: shown, columns }), [shown, columns]);
  const size = { rows: shown.length + (isReadOnly ? 0 : 1), columns: columns.length };
  const grid = useGridState(size);
  const { selection } = grid;
  const actions = useTableActions(table, write);
  const keys = useId();
  const [question, setQuestion] = useState<Question>();
  const [copied, setCopied] = useState<{ range: Selection; count: number }>();
  // Widths stay the same while cells are edited.
  const widths = useMemo(() => columnWidths(columns, rows), [columns.length, reading]);
  useKeptPlace({ grid, shown, reading, idColumn: columns.find(({ editor }) => editor === 'id')?.index });

  const target = rangeOf(selection, size);
  const range = useMemo(
    () => rangeOf(selection, { rows: shown.length, columns: columns.length }),
    [selection, shown.length, columns.length],
  );
  const selectedRows = range ? shown.slice(range.top, range.bottom + 1) : [];
  const close = () => {
    setQuestion(undefined);
    grid.focus();
  };
  const copy = (event: ClipboardEvent) => {
    if (!range || grid.editing !== undefined) return;
    event.preventDefault();
    const cells = selectedRows.map((_, down) =>
      columns
        .slice(range.left, range.right + 1)
        .map((_, along) => textAt(table, range.top + down, range.left + along)),
    );
    event.clipboardData.setData('text/plain', writeClipboard(cells));
    setCopied({ range: selection, count: countCells(range) });
    if (event.type === 'cut' && !isReadOnly) actions.empty(range);
  };
  const paste = (event: ClipboardEvent) => {
    if (!target || isReadOnly || grid.editing !== undefined) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain');
    const [delimiter = '', ...others] = possibleDelimiters(pasted);
    const plan = planPaste(parseClipboard(pasted, delimiter), table, target);
    if (others.length > 0 || isLarge(plan)) setQuestion({ kind: 'paste', text: pasted });
    else actions.paste(plan);
  };
  return (
    <div className={styles.table}>
      <Toolbar
        {...{ view, columns, isReadOnly }}
        notice={copied?.range === selection ? text('table', 'copied', { count: copied.count }) : ''}
        all={rows.length}
        selected={selectedRows.length}
        onNewRow={() => grid.go({ row: shown.length, column: 0 })}
        onFill={() => {
          if (range) actions.fill(range);
          grid.focus();
        }}
        onAsk={(kind) => setQuestion({ kind })}
      />
      <Grid
        {...{ table, size, widths, grid, range, view, keys, undo }}
        actions={isReadOnly ? undefined : actions}
        onCopy={copy}
        onPaste={paste}
        onReplace={() => setQuestion({ kind: 'replace' })}
      />
      <p className={styles.keys} id={keys}>
        {text('table', isReadOnly ? 'keysToRead' : 'keys')}
      </p>
      {question?.kind === 'replace' && (
        <FindReplace
          table={table}
          hidden={rows.length - shown.length}
          onReplace={actions.replace}
          onClose={close}
        />
      )}
      {question?.kind === 'paste' && target && (
        <PastePreview
          pasted={question.text}
          table={table}
          range={target}
          onPaste={actions.paste}
          onClose={close}
        />
      )}
      {question?.kind === 'column' && (
        <NewColumn taken={columns.map(({ header }) => header)} onAdd={actions.addColumn} onClose={close} />
      )}
      {question?.kind === 'remove' && (
        <RemoveRows
          rows={selectedRows}
          columns={columns}
          onRemove={(removed) => void actions.removeRows(removed).then(grid.focus)}
          onClose={close}
        />
      )}
    </div>
  );
}

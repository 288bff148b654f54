import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { CellEdit, DeskColumn } from '#model/desk/protocol';
import styles from './Table.module.css';

/** Maximum number of changes shown, and of letters of each text. */
const max = { edits: 50, letters: 300 };

interface ChangeListProps {
  edits: readonly CellEdit[];
  columns: readonly DeskColumn[];
}

/** The first changes of cells, before and after. */
export function ChangeList({ edits, columns }: ChangeListProps) {
  const { text } = useDesk();
  if (edits.length === 0) return null;
  const labels = new Map(columns.map(({ index, label }) => [index, label]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.changes} tabIndex={0} aria-label={text('table', 'preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('table', 'cell')}</th>
            <th scope="col">{text('table', 'before')}</th>
            <th scope="col">{text('table', 'after')}</th>
          </tr>
        </thead>
        <tbody>
          {edits.slice(0, max.edits).map(({ row, seen, column, header, after }) => (
            <tr key={`${row} ${column}`}>
              <th scope="row">{text('changes', 'cell', { field: labels.get(column) ?? header, row })}</th>
              <td dir="auto">{seen[column]?.slice(0, max.letters)}</td>
              <td dir="auto">{after.slice(0, max.letters)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {edits.length > max.edits && <p>{text('table', 'more', { count: edits.length - max.edits })}</p>}
    </section>
  );
}

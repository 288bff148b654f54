import type { TableEntry } from '#client/table/use-found';
import { KeepButton } from '#components/KeepButton/KeepButton';
import { CompareButton } from './CompareButton';
import { TableCell } from './TableCell';
import styles from './TablePage.module.css';

interface SharedEntriesProps {
  entries: readonly TableEntry[];
  compare: ((id: string) => void) | undefined;
}

/** The items of a table that somebody shared: each can be kept. */
export function SharedEntries({ entries, compare }: SharedEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <TableCell key={entry.id} entry={entry}>
          {compare && entry.item && <CompareButton entry={entry} compare={compare} />}
          {entry.item && entry.state !== 'gone' && <KeepButton item={entry.item} place="tools" />}
        </TableCell>
      ))}
    </ul>
  );
}

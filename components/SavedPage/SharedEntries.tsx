import type { TableEntry } from '#client/saved/use-found';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { CompareButton } from './CompareButton';
import styles from './SavedPage.module.css';
import { TableCell } from './TableCell';

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
          {entry.item && entry.state !== 'gone' && <SaveButton item={entry.item} place="tools" />}
        </TableCell>
      ))}
    </ul>
  );
}

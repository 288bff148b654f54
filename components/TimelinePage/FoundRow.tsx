import type { Row } from '#client/search/search';
import { ItemRow } from '#components/ItemRow/ItemRow';
import styles from './FoundList.module.css';

interface FoundRowProps {
  row: Row;
  /** Whether any row of the list has a picture. */
  isPictured: boolean;
}

/** An item of the list: its date, and what it is, with who made it. */
export function FoundRow({ row, isPictured }: FoundRowProps) {
  const date = (
    <span className={styles.date}>
      <bdi>{row.date}</bdi>
    </span>
  );
  return <ItemRow {...{ row, isPictured }} lead={date} note={row.creators.join(', ')} />;
}

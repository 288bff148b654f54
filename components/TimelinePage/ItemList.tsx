import { useEffect, useRef, useState } from 'react';
import type { Row } from '#client/search/protocol';
import { Button } from '#components/Button/Button';
import { ItemRow } from '#components/ItemRow/ItemRow';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ItemList.module.css';
import type { ItemResults } from './useTimelineItems';

interface ItemListProps {
  found: ItemResults | undefined;
  showMore: () => Promise<void>;
}

/** The items in the shown years, by date, with a button to load more. */
export function ItemList({ found, showMore }: ItemListProps) {
  const messages = useMessages();
  const list = useRef<HTMLUListElement>(null);
  /** Index of the next batch's first row, which takes the focus. */
  const [next, setNext] = useState<number>();
  const { rows = [], total = 0 } = found ?? {};

  useEffect(() => {
    if (next === undefined || rows.length <= next) return;
    list.current?.children[next]?.querySelector('a')?.focus();
    setNext(undefined);
  }, [next, rows.length]);

  if (!found) return null;
  const isPictured = rows.some(({ picture }) => picture);
  return (
    <>
      <ul ref={list} className={styles.list} data-found="">
        {rows.map((row) => (
          <DatedRow key={row.number} row={row} isPictured={isPictured} />
        ))}
      </ul>
      {rows.length < total && (
        <Button
          onClick={() => {
            setNext(rows.length);
            void showMore();
          }}
        >
          {messages.search.more}
        </Button>
      )}
    </>
  );
}

interface DatedRowProps {
  row: Row;
  /** True if any row of the list has a picture. */
  isPictured: boolean;
}

/** A row with date and creators. */
function DatedRow({ row, isPictured }: DatedRowProps) {
  const date = (
    <span className={styles.date}>
      <bdi>{row.date}</bdi>
    </span>
  );
  return <ItemRow {...{ row, isPictured }} lead={date} note={row.creators.join(', ')} />;
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/Button/Button';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './FoundList.module.css';
import { FoundRow } from './FoundRow';
import type { FoundItems } from './useItems';

interface FoundListProps {
  found: FoundItems | undefined;
  showMore: () => Promise<void>;
}

/** The items of the years that are shown, the earliest first, and a button for more of them. */
export function FoundList({ found, showMore }: FoundListProps) {
  const messages = useMessages();
  const list = useRef<HTMLUListElement>(null);
  /** The row that the focus goes to as soon as it is there: the first of those that were asked for. */
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
          <FoundRow key={row.number} row={row} isPictured={isPictured} />
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

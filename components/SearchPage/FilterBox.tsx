import type { ReactNode } from 'react';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './FilterBox.module.css';

interface FilterBoxProps {
  label: string;
  /** How many of its values are chosen. */
  count: number;
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
  /** What stands in it: made only when it is opened. */
  children: ReactNode;
}

/** A filter that can be opened. */
export function FilterBox({ label, count, isOpen, toggle, children }: FilterBoxProps) {
  const messages = useMessages();
  return (
    <details
      className={styles.box}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) toggle(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span dir="auto">{label}</span>
        {count > 0 && <span className={styles.count}>{messages.number(count)}</span>}
      </summary>
      {isOpen && (
        <fieldset className={styles.fields}>
          <legend className="visually-hidden">{label}</legend>
          {children}
        </fieldset>
      )}
    </details>
  );
}

import type { ComponentProps } from 'react';
import { useShell } from '#components/Shell/Shell';
import styles from './Button.module.css';

/** A button with a frame, for what can be done next on a page; in it a text of the interface. */
export function Button({ children, ...attributes }: ComponentProps<'button'>) {
  const { marks } = useShell();
  return (
    <button type="button" className={styles.button} {...marks} {...attributes}>
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';
import { useShell } from '#components/Shell/Shell';
import styles from './Button.module.css';

interface ButtonProps {
  onClick: () => void;
  /** A text of the interface. */
  children: ReactNode;
}

/** A button with a frame: what can be done next on a page. */
export function Button({ onClick, children }: ButtonProps) {
  const { marks } = useShell();
  return (
    <button type="button" className={styles.button} onClick={onClick} {...marks}>
      {children}
    </button>
  );
}

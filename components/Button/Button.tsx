import type { ComponentProps } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './Button.module.css';

/** A button with a frame, for what can be done next on a page; in it a text of the interface. */
export function Button({ children, ...attributes }: ComponentProps<'button'>) {
  const { languageAttributes } = usePageContext();
  return (
    <button type="button" className={styles.button} {...languageAttributes} {...attributes}>
      {children}
    </button>
  );
}

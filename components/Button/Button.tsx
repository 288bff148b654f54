import type { ComponentProps } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './Button.module.css';

/** A framed button with a text of the interface. */
export function Button({ children, ...attributes }: ComponentProps<'button'>) {
  const { languageAttributes } = usePageContext();
  return (
    <button type="button" className={styles.button} {...languageAttributes} {...attributes}>
      {children}
    </button>
  );
}

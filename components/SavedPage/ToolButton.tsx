import type { ButtonHTMLAttributes } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './TableCell.module.css';

/** Lines on a ground of 24 by 24. `earlier` and `later` are turned round where the page is read from right to left. */
const icons = {
  earlier: 'M14.5 5.5L8 12l6.5 6.5',
  later: 'M9.5 5.5L16 12l-6.5 6.5',
  compare: 'M3.5 5.5h7v13h-7zM13.5 5.5h7v13h-7z',
  takeOff: 'M6 6l12 12M18 6L6 18',
  grip: 'M5 8.5h14M5 12h14M5 15.5h14',
} as const;

export type IconName = keyof typeof icons;

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
}

/** A small button with a sign on it. */
export function ToolButton({ icon, label, ...attributes }: ToolButtonProps) {
  const { languageAttributes } = usePageContext();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      {...languageAttributes}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Icon({ name }: { name: IconName }) {
  const isTurned = name === 'earlier' || name === 'later';
  return (
    <svg
      className={isTurned ? styles.turned : undefined}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}

import styles from './RightsMark.module.css';

/** A licence's mark in letters; its name stands beside it, and is what is read out. */
export function RightsMark({ mark }: { mark: readonly string[] }) {
  return (
    <span className={styles.mark} dir="ltr" aria-hidden="true">
      {mark.map((part) => (
        <span key={part} className={styles.part}>
          {part}
        </span>
      ))}
    </span>
  );
}

import { Button } from '#components/Button/Button';
import { useShell } from '#components/Shell/Shell';
import styles from './Unavailable.module.css';

interface UnavailableProps {
  /** Absent where it is said elsewhere on the page. */
  text?: string;
  tryAgain: () => void;
}

/** What could not be loaded, and the way to ask for it once more. */
export function Unavailable({ text, tryAgain }: UnavailableProps) {
  const { words, marks } = useShell();
  return (
    <div role={text && 'alert'}>
      {text && (
        <p className={styles.text} {...marks}>
          {text}
        </p>
      )}
      <Button onClick={tryAgain}>{words.error.again}</Button>
    </div>
  );
}

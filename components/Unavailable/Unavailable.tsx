import { Button } from '#components/Button/Button';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './Unavailable.module.css';

interface UnavailableProps {
  /** Absent where it is said elsewhere on the page. */
  text?: string;
  tryAgain: () => void;
}

/** What could not be loaded, and the way to ask for it once more. */
export function Unavailable({ text, tryAgain }: UnavailableProps) {
  const { messages, languageAttributes } = usePageContext();
  return (
    <div role={text && 'alert'}>
      {text && (
        <p className={styles.text} {...languageAttributes}>
          {text}
        </p>
      )}
      <Button onClick={tryAgain}>{messages.error.again}</Button>
    </div>
  );
}

import { Button } from '#components/Button/Button';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './Unavailable.module.css';

interface UnavailableProps {
  /** Undefined if the page shows it elsewhere. */
  text?: string;
  tryAgain: () => void;
}

/** Says that something could not be loaded, with a retry button. */
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

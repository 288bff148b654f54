import { Button } from '#components/Button/Button';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './Unavailable.module.css';

interface UnavailableProps {
  /** Undefined if it is elsewhere on the page. */
  text?: string;
  tryAgain: () => void;
}

/** Message that something could not be loaded, with a button to retry. */
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

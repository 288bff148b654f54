import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import styles from './CopyButton.module.css';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  label: string;
  /** Called when the button is pressed. */
  text: () => string;
}

/** Copies a text. Hidden, but takes its room, before hydration and without a clipboard. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { canCopy, result, copy } = useCopy();
  return (
    <span className={canCopy ? undefined : styles.waiting}>
      <button type="button" className={styles.button} onClick={() => copy(text())}>
        <InterfaceText>{label}</InterfaceText>
      </button>{' '}
      <span role="status" className={styles.said}>
        {result && <InterfaceText>{result}</InterfaceText>}
      </span>
    </span>
  );
}

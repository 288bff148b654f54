import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import styles from './CopyButton.module.css';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  label: string;
  /** Called when the button is pressed. */
  text: () => string;
}

/** Copies a text. Before hydration and without a clipboard it is hidden, but keeps its space. */
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

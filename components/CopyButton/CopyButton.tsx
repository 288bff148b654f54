import { useEffect, useState } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  label: string;
  /** Asked when the button is pressed. */
  text: () => string;
}

/** How long the page says that it was copied, in milliseconds. */
const told = 4000;

/** Copies a text. Until the page is alive its place is kept; browsers and addresses without a clipboard never show it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { cite } = useMessages();
  const [isAble, setIsAble] = useState(false);
  const [said, setSaid] = useState('');
  // Absent on addresses that are not secure.
  useEffect(() => setIsAble('clipboard' in navigator), []);
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(''), told);
    return () => clearTimeout(timer || undefined);
  }, [said]);
  function copy(): void {
    navigator.clipboard.writeText(text()).then(
      () => setSaid(cite.copied),
      () => setSaid(cite.notCopied),
    );
  }
  return (
    <span className={isAble ? undefined : styles.waiting}>
      <button type="button" className={styles.button} onClick={copy}>
        <InterfaceText>{label}</InterfaceText>
      </button>{' '}
      <span role="status" className={styles.said}>
        {said && <InterfaceText>{said}</InterfaceText>}
      </span>
    </span>
  );
}

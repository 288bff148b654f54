import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Prose } from '#components/Prose/Prose';
import styles from './Transcript.module.css';

/** The transcript of a part, collapsed. */
export function Transcript({ html }: { html: string }) {
  const messages = useMessages();
  return (
    <details className={styles.transcript}>
      <summary>
        <InterfaceText>{messages.item.transcript}</InterfaceText>
      </summary>
      <Prose html={html} />
    </details>
  );
}

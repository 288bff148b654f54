import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { Prose } from '#components/Prose/Prose';
import { useMessages } from '#components/Shell/Shell';
import styles from './Transcript.module.css';

/** The words of a part, folded away. */
export function Transcript({ html }: { html: string }) {
  const words = useMessages();
  return (
    <details className={styles.transcript}>
      <summary>
        <InterfaceText>{words.item.transcript}</InterfaceText>
      </summary>
      <Prose html={html} />
    </details>
  );
}

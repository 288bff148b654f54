import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import type { Card } from '#model/schema';
import styles from './Face.module.css';

/** Replaces a missing picture: the kind of the item, and its length or first words. Fills its frame. */
export function Face({ media, face = [] }: Pick<Card, 'media' | 'face'>) {
  const messages = useMessages();
  return (
    <span className={styles.face}>
      <span className={styles.media}>
        <InterfaceText>{messages.media[media]}</InterfaceText>
      </span>
      {face.map((line, n) => (
        // The order of an item's lines never changes.
        <span key={n} className={styles.line} dir="auto">
          {line}
        </span>
      ))}
    </span>
  );
}

import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ItemPart, type ShownPart } from '#components/ItemPart/ItemPart';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ItemParts.module.css';

/** All parts but the first, which stands at the top of the page. */
export function ItemParts({ parts }: { parts: readonly ShownPart[] }) {
  const messages = useMessages();
  if (parts.length === 0) return null;
  const isAlone = parts.length === 1;
  return (
    <section className={styles.parts}>
      <h2 className="section-title">
        <InterfaceText>{messages.item.parts}</InterfaceText>
      </h2>
      <div className={isAlone ? undefined : styles.columns}>
        {parts.map((part, i) => (
          <ItemPart key={part.id} part={part} number={i + 2} isAlone={isAlone} />
        ))}
      </div>
    </section>
  );
}

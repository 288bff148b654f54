import { Fields } from '#components/Fields/Fields';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { PartObject } from '#components/PartObject/PartObject';
import { Transcript } from '#components/Transcript/Transcript';
import type { ShownPart } from '#model/shown-item';
import styles from './ItemPart.module.css';

interface ItemPartProps {
  part: ShownPart;
  /** Its place among the parts, from 1. */
  number: number;
  isAlone: boolean;
}

/** One of an item's further parts, with its own record. */
export function ItemPart({ part, number, isAlone }: ItemPartProps) {
  const messages = useMessages();
  return (
    <section className={styles.part} id={part.id}>
      <h3 className={styles.title} dir="auto">
        {part.title ?? <InterfaceText>{messages.item.part(number)}</InterfaceText>}
      </h3>
      <PartObject object={part.object} name={part.id} alt={part.alt} place={isAlone ? 'alone' : 'half'} />
      {(part.fields.length > 0 || part.transcript) && (
        <div className={styles.record}>
          <Fields fields={part.fields} />
          {part.transcript && <Transcript html={part.transcript} />}
        </div>
      )}
    </section>
  );
}

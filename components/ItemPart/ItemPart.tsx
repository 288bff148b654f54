import { Fields } from '#components/Fields/Fields';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { PartObject } from '#components/PartObject/PartObject';
import { Transcript } from '#components/Transcript/Transcript';
import { alternativeOf } from '#model/alternative';
import { type ShownField, shownFields } from '#model/fields/shown-fields';
import { messagesFor } from '#model/i18n/messages';
import type { Item, Part, Site } from '#model/schema';
import { type ShownObject, shownObject } from '#model/shown-object';
import styles from './ItemPart.module.css';

/** What an item's page needs of a part. */
export interface ShownPart {
  /** Its anchor. */
  id: string;
  title: string | null;
  /** What a person who cannot see the object hears: `model/alternative.ts`. */
  alt: string;
  object: ShownObject;
  fields: ShownField[];
  /** Sanitised HTML. */
  transcript: string | null;
}

export function shownPart(
  part: Part,
  item: Pick<Item, 'title'>,
  site: Pick<Site, 'fields' | 'facets' | 'language' | 'locales'>,
): ShownPart {
  return {
    id: part.id,
    title: part.title ?? null,
    alt: alternativeOf(part, item.title, messagesFor(site.language)),
    object: shownObject(part),
    fields: shownFields(part, site),
    transcript: part.transcript ?? null,
  };
}

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

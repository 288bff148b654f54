import type { ReactNode } from 'react';
import type { SavedItem } from '#client/saved/saved-item';
import { Fields } from '#components/Fields/Fields';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { Transcript } from '#components/Transcript/Transcript';
import type { ShownField } from '#model/fields/shown-fields';
import type { ShownPart } from '#model/shown/item';
import styles from './ItemRecord.module.css';

interface ItemRecordProps {
  title: string;
  /** Language of the title, if it differs from the page's. */
  language?: string | undefined;
  saved: SavedItem;
  fields: readonly ShownField[];
  /** The item's first part, whose record is shown with the item's. */
  part?: ShownPart;
  /** In a column beside the picture, with the facts below the prose. */
  isNarrow?: boolean;
  /** Shown below the facts. */
  children?: ReactNode;
}

/** The fields of an item: prose, and facts beside it on a wide screen. */
export function ItemRecord({
  title,
  language,
  saved,
  fields,
  part,
  isNarrow = false,
  children,
}: ItemRecordProps) {
  const prose = fields.filter(({ html }) => html !== undefined);
  const facts = fields.filter(({ html }) => html === undefined);
  return (
    <div className={`${styles.record} ${isNarrow ? '' : styles.apart}`}>
      <div className={styles.prose}>
        <PageTitle language={language}>{title}</PageTitle>
        <SaveButton item={saved} place="line" />
        <Fields fields={prose} />
        {part?.transcript && <Transcript html={part.transcript} />}
      </div>
      <div className={styles.facts}>
        <Fields fields={facts} />
        {part && part.fields.length > 0 && <PartRecord part={part} />}
        {children}
      </div>
    </div>
  );
}

function PartRecord({ part }: { part: ShownPart }) {
  const messages = useMessages();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading} dir="auto">
        {part.title ?? <InterfaceText>{messages.item.part({ part: 1 })}</InterfaceText>}
      </h2>
      <Fields fields={part.fields} />
    </section>
  );
}

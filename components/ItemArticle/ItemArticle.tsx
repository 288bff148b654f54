import type { ReactNode } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { Fields } from '#components/Fields/Fields';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { ItemActions } from '#components/ItemActions/ItemActions';
import { ItemRecord } from '#components/ItemRecord/ItemRecord';
import type * as Search from '#components/ItemSearch/ItemSearch';
import type { Place } from '#components/LargePicture/LargePicture';
import { useMessages } from '#components/PageContext/PageContext';
import { FileLink } from '#components/PartObject/PartFile';
import { PartObject, stagePlace } from '#components/PartObject/PartObject';
import { PartStrip } from '#components/PartStrip/PartStrip';
import { Speech } from '#components/Speech/Speech';
import { Transcript } from '#components/Transcript/Transcript';
import type { Citations } from '#model/cite/cite';
import type { ShownItem, ShownPart } from '#model/shown/item';
import { isPlayedFilm, pictureOf } from '#model/shown/object';
import styles from './ItemArticle.module.css';

interface ItemArticleProps {
  item: ShownItem;
  citations: Citations;
  /** Address of the item's IIIF manifest, if it has one. */
  manifest: string | null;
  contact: string | null;
}

const itemSearch: LazyModule<typeof Search> = {
  load: () => import('#components/ItemSearch/ItemSearch'),
};

/** An item: its first part, the record below or beside it, then the other parts. */
export function ItemArticle({
  item: { id, title, language, fields, parts, saved, words, book },
  citations,
  manifest,
  contact,
}: ItemArticleProps) {
  const [first, ...others] = parts;
  const { loaded: search } = useLazyModule(itemSearch, { isWanted: Boolean(words) });
  const place = first ? stagePlaceOf(first) : 'above';
  const [citation] = citations.styles;
  const speaking = parts.find(({ speech }) => speech)?.id;
  const speechIn = ({ id, object, speech }: ShownPart) =>
    speech && (
      <Speech
        {...{
          speech,
          part: id,
          isFirst: id === speaking,
          isMain: id === first?.id,
          citation: citation?.html,
        }}
      >
        {object.kind === 'file' && <FileLink file={object} />}
      </Speech>
    );
  return (
    <article className={styles.item}>
      <div
        className={`${styles.top} ${place === 'beside' ? styles.beside : ''} ${first?.speech ? styles.spoken : ''}`}
      >
        {first && hasStage(parts) && (
          <div className={styles.stage}>
            <div className={styles.pinned}>
              <ItemStage part={first} place={place} />
              {!first.speech && <PartStrip parts={parts} itemTitle={title} />}
            </div>
          </div>
        )}
        <div>
          {first?.speech && <PartStrip parts={parts} itemTitle={title} />}
          <ItemRecord
            title={title}
            language={language}
            saved={saved}
            fields={fields}
            part={first}
            isNarrow={place === 'beside'}
          >
            <ItemActions {...{ citations, id, manifest, contact }} permalink={saved.permalink} />
          </ItemRecord>
          {first && speechIn(first)}
          {(words || first?.text) && (
            <div data-below>
              <div>{words && search && <search.ItemSearch key={id} {...{ words, parts }} />}</div>
              {first?.text && <div data-text dangerouslySetInnerHTML={{ __html: first.text }} />}
            </div>
          )}
        </div>
      </div>
      <ItemParts parts={others} book={book} speechIn={speechIn} />
    </article>
  );
}

/** A film is beside its transcript, a recording above it. */
function stagePlaceOf({ object, speech }: ShownPart): Place {
  return speech && isPlayedFilm(object) ? 'beside' : stagePlace(object);
}

/** An item may consist of a record and a transcript only. */
function hasStage([first, ...others]: readonly ShownPart[]): boolean {
  return others.length > 0 || first?.object.kind !== 'none' || first.object.preview !== null;
}

/** The first part of an item. */
function ItemStage({ part, place }: { part: ShownPart; place: Place }) {
  const isPicture = pictureOf(part.object) !== null;
  return (
    <figure className={styles.figure} id={part.id}>
      <div className={isPicture ? styles.picture : styles.object}>
        <PartObject
          {...{ object: part.object, name: part.id, alt: part.alt, speech: part.speech, place }}
          isMain
        />
      </div>
      {part.title && (
        <figcaption className={styles.caption} dir="auto">
          {part.title}
        </figcaption>
      )}
    </figure>
  );
}

/** All parts but the first. */
function ItemParts({
  parts,
  book,
  speechIn,
}: Pick<ShownItem, 'book'> & {
  parts: readonly ShownPart[];
  speechIn: (part: ShownPart) => ReactNode;
}) {
  const messages = useMessages();
  if (parts.length === 0) return null;
  const isAlone = parts.length === 1;
  return (
    <section className={styles.parts}>
      <h2 className="section-title">
        <InterfaceText>{messages.item.parts}</InterfaceText>
      </h2>
      <div className={isAlone ? undefined : styles.columns} data-book={book}>
        {parts.map((part, i) => (
          <ItemPart key={part.id} part={part} number={i + 2} isAlone={isAlone}>
            {speechIn(part)}
          </ItemPart>
        ))}
      </div>
    </section>
  );
}

interface ItemPartProps {
  part: ShownPart;
  /** From 1. */
  number: number;
  isAlone: boolean;
  /** Shown below its record. */
  children: ReactNode;
}

function ItemPart({ part, number, isAlone, children }: ItemPartProps) {
  const messages = useMessages();
  return (
    <section className={styles.part} id={part.id}>
      <h3 className={styles.title} dir="auto">
        {part.title ?? <InterfaceText>{messages.item.part({ part: number })}</InterfaceText>}
      </h3>
      <PartObject
        {...{ object: part.object, name: part.id, alt: part.alt, speech: part.speech }}
        place={isAlone ? 'alone' : 'half'}
      />
      {(part.fields.length > 0 || part.transcript) && (
        <div className={styles.record}>
          <Fields fields={part.fields} />
          {part.transcript && <Transcript html={part.transcript} />}
        </div>
      )}
      {part.text && <div data-text dangerouslySetInnerHTML={{ __html: part.text }} />}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { basePath } from '#client/base-path';
import type { SavedEntry } from '#client/saved/use-entries';
import { Face } from '#components/Face/Face';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath, localizedPath, withBase } from '#model/urls';
import { fitIn } from '../Picture/fit';
import styles from './SavedCard.module.css';

/** Aspect ratio of the frame around each picture, as in the style sheet. */
const frameRatio = 4 / 3;

interface SavedCardProps {
  entry: SavedEntry;
  isDragged?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A saved item: its uncropped picture, its title, and more details in print. */
export function SavedCard({ entry: { id, item, state }, isDragged = false, children }: SavedCardProps) {
  const { saved } = useMessages();
  const trouble = {
    missing: saved.notInCollection,
    unreachable: saved.unavailable,
    loading: undefined,
    loaded: undefined,
  }[state];
  const title = item?.title ?? id;
  const content = (
    <>
      <span className={styles.wall}>
        <CardPicture item={item} state={state} />
      </span>
      <span className={styles.title} dir="auto" lang={item?.language}>
        {title}
      </span>
    </>
  );
  return (
    <li className={`${styles.cell} ${isDragged ? styles.dragged : ''}`}>
      {state === 'missing' ? (
        <div>{content}</div>
      ) : (
        <SiteLink className={styles.link} href={itemPath(id)}>
          {content}
        </SiteLink>
      )}
      {item?.date && (
        <p className={styles.notes}>
          <bdi>{item.date}</bdi>
        </p>
      )}
      {trouble && (
        <p className={styles.trouble}>
          <InterfaceText>{trouble}</InterfaceText>
        </p>
      )}
      <PrintedRecord id={id} item={item} />
      <div className={styles.tools}>{children}</div>
    </li>
  );
}

/** The picture, once the item is known to exist: deleted items have no files. */
function CardPicture({ item, state }: Pick<SavedEntry, 'item' | 'state'>) {
  const picture = item?.picture;
  if (!picture) return item && <Face media={item.media} />;
  const fit = fitIn(frameRatio, picture.width / picture.height);
  return (
    <span className={styles.picture} style={{ ...fit, backgroundColor: picture.color }}>
      {(state === 'loaded' || state === 'unreachable') && (
        <Picture
          picture={picture}
          alt={item.alt ?? ''}
          sizes="(max-width: 39.99em) 45vw, (max-width: 63.99em) 30vw, 22rem"
          from={128}
          upTo={1200}
        />
      )}
    </span>
  );
}

/** Shown in print only, as a reference to the item. */
function PrintedRecord({ id, item }: Pick<SavedEntry, 'id' | 'item'>) {
  const { localePath } = usePageContext();
  return (
    <div className={styles.printed} aria-hidden>
      <p>{id}</p>
      {item?.rights && <p dir="auto">{item.rights.label}</p>}
      <p>
        {typeof location === 'object' &&
          location.origin + withBase(basePath, localizedPath(localePath, itemPath(id)))}
      </p>
    </div>
  );
}

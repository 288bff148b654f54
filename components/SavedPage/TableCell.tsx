import type { ReactNode } from 'react';
import { basePath } from '#client/base-path';
import type { TableEntry } from '#client/saved/use-found';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath, localizedPath, withBase } from '#model/urls';
import { fitIn } from './fit';
import styles from './TableCell.module.css';

/** Width over height of the place that each picture has, as in the style sheet. */
const placeRatio = 4 / 3;

interface TableCellProps {
  entry: TableEntry;
  isDragged?: boolean;
  /** What can be done with the item. */
  children?: ReactNode;
}

/** An item on the table: its picture whole, its title, and what a printed sheet says besides. */
export function TableCell({ entry: { id, item, state }, isDragged = false, children }: TableCellProps) {
  const { table } = useMessages();
  const title = item?.title ?? id;
  const shown = (
    <>
      <span className={styles.wall}>
        <CellPicture item={item} state={state} />
      </span>
      <span className={styles.title} dir="auto" lang={item?.language}>
        {title}
      </span>
    </>
  );
  return (
    <li className={`${styles.cell} ${isDragged ? styles.dragged : ''}`}>
      {state === 'gone' ? (
        <div>{shown}</div>
      ) : (
        <SiteLink className={styles.link} href={itemPath(id)}>
          {shown}
        </SiteLink>
      )}
      {item?.date && (
        <p className={styles.notes}>
          <bdi>{item.date}</bdi>
        </p>
      )}
      {(state === 'gone' || state === 'silent') && (
        <p className={styles.trouble}>
          <InterfaceText>{table[state]}</InterfaceText>
        </p>
      )}
      <PrintedRecord id={id} item={item} />
      <div className={styles.tools}>{children}</div>
    </li>
  );
}

/** The picture once the item is known to be there: that of one that is gone may be gone with it. */
function CellPicture({ item, state }: Pick<TableEntry, 'item' | 'state'>) {
  const { media } = useMessages();
  const picture = item?.picture;
  if (!picture)
    return <span className={styles.blank}>{item && <InterfaceText>{media[item.media]}</InterfaceText>}</span>;
  const fit = fitIn(placeRatio, picture.width / picture.height);
  return (
    <span className={styles.picture} style={{ ...fit, backgroundColor: picture.color }}>
      {(state === 'there' || state === 'silent') && (
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

/** What is only on paper: who finds the sheet must find the item. */
function PrintedRecord({ id, item }: Pick<TableEntry, 'id' | 'item'>) {
  const { site } = usePageContext();
  return (
    <div className={styles.printed} aria-hidden>
      <p>{id}</p>
      {item?.rights && <p dir="auto">{item.rights.label}</p>}
      <p>
        {typeof location === 'object' &&
          location.origin + withBase(basePath, localizedPath(site?.localePath ?? '', itemPath(id)))}
      </p>
    </div>
  );
}

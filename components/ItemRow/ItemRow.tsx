import type { ComponentProps, ReactNode } from 'react';
import type { Row } from '#client/search/protocol';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import styles from './ItemRow.module.css';

interface ItemRowProps extends ComponentProps<'li'> {
  row: Row;
  /** True if any row of the list has a picture. */
  isPictured: boolean;
  /** Shown below the title. */
  note: string | undefined;
  /** Shown before the link. */
  lead?: ReactNode;
}

/** A search result as a row: a small picture, the title and a note, then its children. */
export function ItemRow({ row, isPictured, note, lead, children, ...attributes }: ItemRowProps) {
  const { id, title, language, picture, alt = '' } = row;
  return (
    <li className={styles.row} {...attributes}>
      {lead}
      <SiteLink className={styles.link} href={itemPath(id)}>
        {isPictured && (
          <span className={styles.frame}>
            {picture && <Picture picture={picture} alt={alt} sizes="4rem" from={64} upTo={256} />}
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title} dir="auto" lang={language}>
            {title}
          </span>
          {note && <bdi className={styles.note}>{note}</bdi>}
        </span>
      </SiteLink>
      {children}
    </li>
  );
}

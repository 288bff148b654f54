import type { RefObject } from 'react';
import { followLink } from '#client/router/links';
import { passing, type Result } from '#client/search/result';
import type { Mark, Row } from '#client/search/search';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import { Marked } from './Marked';
import styles from './ResultCell.module.css';
import { ResultPicture } from './ResultPicture';

interface ResultCellProps {
  cell: RefObject<HTMLLIElement | null> | undefined;
  /** Absent until it has come. */
  row: Row | undefined;
  result: Omit<Result, 'id'>;
  marks: readonly Mark[];
  isPictured: boolean;
}

/** A result: its picture, its title, who made it and when. Its room is the same, whatever stands in it. */
export function ResultCell({ cell, row, result, marks, isPictured }: ResultCellProps) {
  const messages = useMessages();
  const look = isPictured ? styles.cell : styles.line;
  if (!row) return <li ref={cell} className={look} />;
  const options = passing({ ...result, id: row.id });
  return (
    <li ref={cell} className={look} data-item={row.id}>
      <SiteLink
        className={styles.link}
        href={itemPath(row.id)}
        follow={(event, path) => followLink(event, path, options)}
      >
        {isPictured && (
          <span className={styles.frame}>
            {row.picture ? (
              // By its key a new picture is a new element: the old one does not stand in its place until it has come.
              <ResultPicture key={row.picture.id} picture={row.picture} alt={row.alt ?? ''} />
            ) : (
              <span className={styles.blank}>
                <InterfaceText>{messages.media[row.media]}</InterfaceText>
              </span>
            )}
          </span>
        )}
        <span className={styles.title} dir="auto" lang={row.language}>
          <Marked text={row.title} marks={marks} />
        </span>
      </SiteLink>
      <SaveButton item={row} place="corner" />
      {row.creators.length > 0 && (
        <span className={styles.note} dir="auto">
          <Marked text={row.creators.join(', ')} marks={marks} />
        </span>
      )}
      {row.date && (
        <span className={styles.note}>
          <bdi>
            <Marked text={row.date} marks={marks} />
          </bdi>
        </span>
      )}
    </li>
  );
}

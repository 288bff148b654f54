import type { Row } from '#client/search/search';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import styles from './FoundList.module.css';

interface FoundRowProps {
  row: Row;
  /** Whether any row of the list has a picture. */
  hasPictures: boolean;
}

/** An item of the list: its date, its picture in small, its title and who made it. */
export function FoundRow({ row, hasPictures }: FoundRowProps) {
  const { id, title, language, date, picture, creators } = row;
  return (
    <li className={styles.row}>
      <span className={styles.date}>
        <bdi>{date}</bdi>
      </span>
      <SiteLink className={styles.link} href={itemPath(id)}>
        {hasPictures && (
          <span className={styles.picture}>
            {picture && <Picture picture={picture} alt="" sizes="64px" from={64} upTo={256} />}
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title} dir="auto" lang={language}>
            {title}
          </span>
          {creators.length > 0 && (
            <span className={styles.creators} dir="auto">
              {creators.join(', ')}
            </span>
          )}
        </span>
      </SiteLink>
    </li>
  );
}

import type { RefObject } from 'react';
import { followLink } from '#client/router/links';
import { type ResultPosition, resultOptions } from '#client/search/history-state';
import type { Row } from '#client/search/protocol';
import { Face } from '#components/Face/Face';
import { Picture } from '#components/Picture/Picture';
import { SaveButton } from '#components/SaveButton/SaveButton';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownPicture } from '#model/schema';
import type { Highlight } from '#model/search/query';
import { itemPath } from '#model/urls';
import { Highlighted } from './Highlighted';
import styles from './ResultCell.module.css';

interface ResultCellProps {
  cell: RefObject<HTMLLIElement | null> | undefined;
  /** Absent until it is loaded. */
  row: Row | undefined;
  position: Omit<ResultPosition, 'id'>;
  highlights: readonly Highlight[];
  isPictured: boolean;
}

/** A result: picture, title, creators and date, in a cell of fixed size. */
export function ResultCell({ cell, row, position, highlights, isPictured }: ResultCellProps) {
  const className = isPictured ? styles.cell : styles.line;
  if (!row) return <li ref={cell} className={className} />;
  const options = resultOptions({ ...position, id: row.id });
  return (
    <li ref={cell} className={className} data-item={row.id}>
      <SiteLink
        className={styles.link}
        href={itemPath(row.id)}
        follow={(event, path) => followLink(event, path, options)}
      >
        {isPictured && (
          <span className={styles.frame}>
            {row.picture ? (
              // A new picture is a new element, so that the old one is not shown while it loads.
              <ResultPicture
                key={row.picture.id}
                picture={row.picture}
                alt={row.alt ?? ''}
                isEager={position.place < eagerResults}
              />
            ) : (
              <span className={styles.blank}>
                <Face {...row} />
              </span>
            )}
          </span>
        )}
        <span className={styles.title} dir="auto" lang={row.language}>
          <Highlighted text={row.title} highlights={highlights} />
        </span>
      </SiteLink>
      <SaveButton item={row} place="caption" />
      {row.creators.length > 0 && (
        <span className={styles.note} dir="auto">
          <Highlighted text={row.creators.join(', ')} highlights={highlights} />
        </span>
      )}
      {row.date && (
        <span className={styles.note}>
          <bdi>
            <Highlighted text={row.date} highlights={highlights} />
          </bdi>
        </span>
      )}
    </li>
  );
}

/** Number of results whose pictures load immediately: as many as a phone shows without scrolling. */
const eagerResults = 6;

/** Maximum height and width of a result's picture, in CSS pixels, from narrow to wide windows; see `--cell` in Results.module.css. */
const rooms = [
  { height: 128, width: 190 },
  { height: 160, width: 260 },
  { height: 192, width: 290 },
];

/** A result's picture in its own aspect ratio, at the bottom of its cell. */
function ResultPicture({ picture, alt, isEager }: { picture: ShownPicture; alt: string; isEager: boolean }) {
  const ratio = picture.width / picture.height;
  const [narrow, usual, wide] = rooms.map(({ width, height }) => Math.ceil(Math.min(width, ratio * height)));
  return (
    <span className={styles.picture} style={{ '--ratio': ratio.toFixed(4) }}>
      <Picture
        picture={picture}
        alt={alt}
        sizes={`(max-width: 39.99em) ${narrow}px, (max-width: 79.99em) ${usual}px, ${wide}px`}
        from={96}
        upTo={640}
        isEager={isEager}
      />
    </span>
  );
}

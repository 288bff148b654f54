import type { OpenMap } from '#client/map/open';
import { Picture } from '#components/Picture/Picture';
import { useShell } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import styles from './MapList.module.css';
import type { ListedItem } from './useListed';

/** An item in the list. Resting on it, by pointer or focus, shows its place. */
export function MapRow({ item: { row, spot }, open }: { item: ListedItem; open: OpenMap | undefined }) {
  const { words, marks } = useShell();
  const point = () => open?.point(spot);
  return (
    <li className={styles.row} onMouseEnter={point} onFocus={point} onBlur={() => open?.point(undefined)}>
      <SiteLink className={styles.link} href={itemPath(row.id)}>
        <span className={styles.frame}>
          {row.picture && (
            <Picture picture={row.picture} alt={row.alt ?? ''} sizes="4rem" from={64} upTo={256} />
          )}
        </span>
        <span className={styles.words}>
          <span dir="auto" lang={row.language}>
            {row.title}
          </span>
          {row.date && <bdi className={styles.date}>{row.date}</bdi>}
        </span>
      </SiteLink>
      <button
        type="button"
        className={styles.show}
        aria-label={words.map.show(row.title)}
        title={words.map.show(row.title)}
        onClick={() => open?.goTo(spot)}
        {...marks}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d="M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </li>
  );
}

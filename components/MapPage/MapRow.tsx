import type { OpenMap } from '#client/map/open';
import { ItemRow } from '#components/ItemRow/ItemRow';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './MapList.module.css';
import type { ListedItem } from './useListed';

interface MapRowProps {
  item: ListedItem;
  open: OpenMap | undefined;
  /** Whether any row of the list has a picture. */
  isPictured: boolean;
}

/** An item in the list. Resting on it, by pointer or focus, shows its place. */
export function MapRow({ item: { row, spot }, open, isPictured }: MapRowProps) {
  const { messages, languageAttributes } = usePageContext();
  const point = () => open?.point(spot);
  return (
    <ItemRow
      {...{ row, isPictured }}
      note={row.date}
      onMouseEnter={point}
      onFocus={point}
      onBlur={() => open?.point(undefined)}
    >
      <button
        type="button"
        className={styles.show}
        aria-label={messages.map.show(row.title)}
        title={messages.map.show(row.title)}
        onClick={() => open?.goTo(spot)}
        {...languageAttributes}
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
    </ItemRow>
  );
}

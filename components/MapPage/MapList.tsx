import type { OpenMap } from '#client/map/open-map';
import { writeQuestion } from '#client/search/address';
import { Button } from '#components/Button/Button';
import { ItemRow } from '#components/ItemRow/ItemRow';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { Unavailable } from '#components/Unavailable/Unavailable';
import type { Area } from '#model/places/area';
import { mapPath, searchPath } from '#model/urls';
import styles from './MapList.module.css';
import type { MapState } from './useMap';
import { type ListedItem, useMapList } from './useMapList';

/** Lists the items in view or of the chosen mark, as an accessible alternative to the map. */
export function MapList({ state, index }: { state: MapState; index: string }) {
  const { messages, languageAttributes } = usePageContext();
  const { open, question, status, scope, attempt, tryAgain } = state;
  const { list, isLost, more } = useMapList({ open, index, scope, attempt });
  if (status === 'failed' || isLost) return <Unavailable text={messages.map.failed} tryAgain={tryAgain} />;
  const isPictured = list?.items.some(({ row }) => row.picture) ?? false;
  const isPlace = list?.scope.kind === 'mark';
  const asked = writeQuestion(question);
  return (
    <section className="interface-text" aria-labelledby="_map-count">
      {asked && (
        <p className={styles.note} {...languageAttributes}>
          {messages.map.filtered} <SiteLink href={searchPath(asked)}>{messages.search.title}</SiteLink>{' '}
          <SiteLink href={mapPath()}>{messages.map.showAll}</SiteLink>
        </p>
      )}
      <div className={styles.head} {...languageAttributes}>
        <p id="_map-count" className={styles.count} role="status">
          {!list
            ? messages.map.loading
            : isPlace
              ? messages.map.here({ count: list.total })
              : messages.map.inView({ count: list.total })}
        </p>
        {list?.total === 0 && (
          <button type="button" className={styles.way} onClick={open?.showAll}>
            {messages.map.wholeMap}
          </button>
        )}
        {list?.scope.kind === 'area' && list.total > 0 && (
          <SiteLink
            className={styles.way}
            href={searchPath(writeQuestion({ ...question, area: searchedArea(list.scope.area) }))}
          >
            {messages.map.search}
          </SiteLink>
        )}
        {isPlace && (
          <button type="button" className={styles.way} onClick={open?.listView}>
            {messages.viewer.close}
          </button>
        )}
      </div>
      <ul className={styles.rows} onMouseLeave={() => open?.highlight(undefined)}>
        {list?.items.map((item) => (
          <MapRow key={item.row.number} {...{ item, open, isPictured }} />
        ))}
      </ul>
      {more && (
        <div className={styles.more}>
          <Button onClick={more}>{messages.search.more}</Button>
        </div>
      )}
    </section>
  );
}

/** Returns an area as the search takes it: within one turn of the globe, rounded to a few metres. */
function searchedArea([west, south, east, north]: Area): Area {
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  const turned = (longitude: number) => round(((((longitude + 180) % 360) + 360) % 360) - 180);
  const isWhole = east - west >= 360;
  return [
    isWhole ? -180 : turned(west),
    round(Math.max(-90, south)),
    isWhole ? 180 : turned(east),
    round(Math.min(90, north)),
  ];
}

interface MapRowProps {
  item: ListedItem;
  open: OpenMap | undefined;
  /** True if any row of the list has a picture. */
  isPictured: boolean;
}

/** An item of the list. Hover or focus highlights it on the map. */
function MapRow({ item: { row, place }, open, isPictured }: MapRowProps) {
  const { messages, languageAttributes } = usePageContext();
  const highlight = () => open?.highlight(place);
  return (
    <ItemRow
      {...{ row, isPictured }}
      note={row.date}
      onMouseEnter={highlight}
      onFocus={highlight}
      onBlur={() => open?.highlight(undefined)}
    >
      <button
        type="button"
        className={styles.show}
        aria-label={messages.map.show({ title: row.title })}
        title={messages.map.show({ title: row.title })}
        onClick={() => open?.goTo(place)}
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

import type { Area } from '#client/map/area';
import { writeQuestion } from '#client/search/address';
import { Button } from '#components/Button/Button';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { Unavailable } from '#components/Unavailable/Unavailable';
import { mapPath, searchPath } from '#model/urls';
import styles from './MapList.module.css';
import { MapRow } from './MapRow';
import { useListed } from './useListed';
import type { ShownMap } from './useMap';

/** What is in view, or at the place that was chosen: the same as the map, for those who do not see it. */
export function MapList({ shown, index }: { shown: ShownMap; index: string }) {
  const { messages, languageAttributes } = usePageContext();
  const { open, query, question, state, listing, attempt } = shown;
  const { listed, isLost, more } = useListed({ open, index, listing, attempt });
  if (state === 'failed' || isLost)
    return <Unavailable text={messages.map.failed} tryAgain={shown.tryAgain} />;
  const isPictured = listed?.items.some(({ row }) => row.picture) ?? false;
  const isPlace = listed?.listing.kind === 'mark';
  return (
    <section className={styles.list} aria-labelledby="_map-count">
      {query && (
        <p className={styles.note} {...languageAttributes}>
          {messages.map.narrowed}{' '}
          <SiteLink href={searchPath(writeQuestion(question))}>{messages.search.title}</SiteLink>{' '}
          <SiteLink href={mapPath()}>{messages.map.widen}</SiteLink>
        </p>
      )}
      <div className={styles.head} {...languageAttributes}>
        <p id="_map-count" className={styles.count} role="status">
          {listed && (isPlace ? messages.map.here(listed.total) : messages.map.inView(listed.total))}
        </p>
        {listed?.listing.kind === 'area' && listed.total > 0 && (
          <SiteLink
            className={styles.way}
            href={searchPath(writeQuestion({ ...question, area: searchedArea(listed.listing.area) }))}
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
      <ul className={styles.rows} onMouseLeave={() => open?.point(undefined)}>
        {listed?.items.map((item) => (
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

/** As a question has it: on one turn of the globe, and to a few metres. */
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

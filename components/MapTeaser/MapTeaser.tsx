import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { MapDrawing, SiteMap } from '#model/schema';
import { mapPath } from '#model/urls';
import styles from './MapTeaser.module.css';

/** The map on the front page. */
export interface FrontMap extends Pick<SiteMap, 'items'> {
  drawing: MapDrawing;
}

/** Class of a path's dots, by the path's index. */
const dotSizes = ['one', 'few', 'tens', 'hundreds', 'thousands'] as const;

interface MapTeaserProps {
  map: FrontMap;
  /** True if it has the width of the page, and so must not exceed the window's height. */
  isWide: boolean;
}

/** A drawing of the places of all items, which links to the map. */
export function MapTeaser({ map: { items, drawing }, isWide }: MapTeaserProps) {
  const messages = useMessages();
  const { width, height, land, borders, grid, dots } = drawing;
  return (
    <SiteLink
      className={isWide ? `${styles.link} ${styles.wide}` : styles.link}
      style={{ '--ratio': (width / height).toFixed(4) }}
      href={mapPath()}
    >
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
        <path className={styles.land} d={land} />
        <path className={styles.grid} d={grid} />
        <path className={styles.borders} d={borders} />
        {dotSizes.map((size, n) => dots[n] && <path key={size} className={styles[size]} d={dots[n]} />)}
      </svg>
      <span className={styles.caption}>
        <InterfaceText>{messages.front.onMap({ count: items })}</InterfaceText>
      </span>
    </SiteLink>
  );
}

import { useEffect, useRef, useState } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import type { Piece } from '../../model/linked-pieces';
import { MapList } from './MapList';
import { MapNotes } from './MapNotes';
import styles from './MapPage.module.css';
import { MapTools } from './MapTools';
import { type AskedMap, useMap } from './useMap';

export interface MapDeskProps extends AskedMap {
  /** What the service of its tiles asks to be said; none of the site's own base map. */
  credit: Piece[];
}

/** The map with its list. It comes with the script: nothing stands in its place where none runs. */
export function MapDesk(props: MapDeskProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? <LiveMap {...props} /> : null;
}

function LiveMap({ map, index, facets, credit }: MapDeskProps) {
  const { messages, languageAttributes } = usePageContext();
  const element = useRef<HTMLDivElement>(null);
  const shown = useMap(element, { map, index, facets });
  const { open, state } = shown;
  return (
    <div className={styles.desk}>
      <div className={styles.map}>
        {/* Maps are read from left to right in every script: the east is on the right. */}
        <div className={styles.frame} dir="ltr">
          <div
            ref={element}
            className={styles.window}
            role="application"
            aria-label={messages.map.title}
            aria-describedby="_map-keys"
            aria-busy={state === 'coming'}
            lang={languageAttributes?.lang}
          />
          {open && <MapTools open={open} />}
        </div>
        <MapNotes credit={credit} />
      </div>
      <MapList shown={shown} index={index} />
    </div>
  );
}

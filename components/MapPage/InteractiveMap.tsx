import { useEffect, useRef, useState } from 'react';
import type { OpenMap } from '#client/map/open-map';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import type { SiteMap } from '#model/schema';
import { type Piece, splitLinks } from '#model/text/links-in-text';
import { MapList } from './MapList';
import styles from './MapPage.module.css';
import { type MapSource, useMap } from './useMap';

export interface InteractiveMapProps extends MapSource {
  /** Attribution of a tile service; empty for the site's own base map. */
  credit: Piece[];
}

/** The map with its list, rendered after hydration; nothing without JavaScript. */
export function InteractiveMap(props: InteractiveMapProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <HydratedMap {...props} /> : null;
}

function HydratedMap({ map, index, facets, credit }: InteractiveMapProps) {
  const { messages, languageAttributes } = usePageContext();
  const element = useRef<HTMLDivElement>(null);
  const state = useMap(element, { map, index, facets });
  const { open, status } = state;
  return (
    <div className={styles.desk}>
      <div className={styles.map}>
        {/* Left to right in every script: east is on the right. */}
        <div className={styles.frame} dir="ltr">
          <div
            ref={element}
            className={styles.window}
            role="application"
            aria-label={messages.map.title}
            aria-describedby="_map-keys"
            aria-busy={status === 'loading'}
            lang={languageAttributes?.lang}
          />
          {open && <MapTools open={open} />}
        </div>
        <MapNotes credit={credit} />
      </div>
      <MapList state={state} index={index} />
    </div>
  );
}

/** Returns the attribution of a tile service, with its links; empty for the site's own base map. */
export function creditOf({ tiles, attribution }: SiteMap): Piece[] {
  return tiles ? splitLinks(attribution ?? new URL(tiles).host) : [];
}

/** SVG paths on a 24 × 24 grid, as in the picture viewer. */
const icons = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

/** Buttons for visitors without wheel or keyboard. */
function MapTools({ open }: { open: OpenMap }) {
  const { messages, languageAttributes } = usePageContext();
  const { map, viewer } = messages;
  return (
    <div className={styles.tools} {...languageAttributes}>
      <MapTool icon="zoomIn" label={viewer.zoomIn} act={() => open.zoomBy(1)} />
      <MapTool icon="zoomOut" label={viewer.zoomOut} act={() => open.zoomBy(-1)} />
      <MapTool icon="whole" label={map.wholeMap} act={open.showAll} />
    </div>
  );
}

interface MapToolProps {
  icon: keyof typeof icons;
  label: string;
  act: () => void;
}

function MapTool({ icon, label, act }: MapToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={act}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={icons[icon]} fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
  );
}

/** The keys that move the map, and the source of its data. */
function MapNotes({ credit }: { credit: readonly Piece[] }) {
  const { map } = useMessages();
  return (
    <div className={styles.notes}>
      <p id="_map-keys">
        <InterfaceText>{map.keys}</InterfaceText>
      </p>
      {credit.length === 0 ? (
        <p>
          <InterfaceText>{map.credit}</InterfaceText>
        </p>
      ) : (
        <Credit pieces={credit} />
      )}
    </div>
  );
}

function Credit({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p dir="auto">
      {pieces.map(({ text, href }) =>
        href ? (
          <a key={text} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

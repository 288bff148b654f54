import type { OpenMap } from '#client/map/open';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './MapPage.module.css';

/** Lines in a square of 24, as in the viewer of pictures. */
const lines = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

/** What can be done with the map, for those who have neither wheel nor keyboard. */
export function MapTools({ open }: { open: OpenMap }) {
  const { messages, languageAttributes } = usePageContext();
  const { map, viewer } = messages;
  return (
    <div className={styles.tools} {...languageAttributes}>
      <MapTool icon="zoomIn" label={viewer.zoomIn} act={() => open.zoomBy(1)} />
      <MapTool icon="zoomOut" label={viewer.zoomOut} act={() => open.zoomBy(-1)} />
      <MapTool icon="whole" label={map.whole} act={open.showAll} />
    </div>
  );
}

interface MapToolProps {
  icon: keyof typeof lines;
  label: string;
  act: () => void;
}

function MapTool({ icon, label, act }: MapToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={act}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={lines[icon]} fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
  );
}

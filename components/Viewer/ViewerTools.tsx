import type { Action } from '#client/viewer/keys';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Copy } from '../CopyButton/useCopy';
import styles from './Viewer.module.css';

interface ViewerToolsProps {
  clipboard: Copy;
  /** Returns the address of the current view. */
  address: () => string;
  /** Window pixels per pixel of the picture; undefined until it is shown. */
  scale: number | undefined;
  /** Index of the shown part, from 0, and the number of parts. */
  index: number;
  parts: number;
  /** Index and number of parts as text; empty for a single part. */
  part: string;
  /** Path of the page that compares the picture with another one of the item. */
  comparison: string;
  act: (action: Action) => void;
}

/** Buttons to zoom, turn and move the picture, and to go to other parts. */
export function ViewerTools({
  clipboard,
  address,
  scale,
  index,
  parts,
  part,
  comparison,
  act,
}: ViewerToolsProps) {
  const { viewer, saved } = useMessages();
  return (
    <div className={styles.tools}>
      <div className={styles.group}>
        <ViewerTool action="zoomOut" act={act} />
        <span className={styles.value}>
          {scale !== undefined && <InterfaceText>{viewer.scale({ percent: 100 * scale })}</InterfaceText>}
        </span>
        <ViewerTool action="zoomIn" act={act} />
        <ViewerTool action="whole" act={act} />
      </div>
      <div className={styles.group}>
        <ViewerTool action="turnLeft" act={act} />
        <ViewerTool action="turnRight" act={act} />
      </div>
      {/* Directions are the screen's, not the text's. */}
      <div className={styles.group} dir="ltr">
        <ViewerTool action="moveLeft" act={act} />
        <ViewerTool action="moveUp" act={act} />
        <ViewerTool action="moveDown" act={act} />
        <ViewerTool action="moveRight" act={act} />
      </div>
      {/* The viewer is never rendered on the server, so `navigator` can be read here. */}
      {'clipboard' in navigator && (
        <div className={styles.group}>
          <ViewerTool action="copyView" act={() => clipboard.copy(address())} />
          {clipboard.result && (
            <span className={styles.value}>
              <InterfaceText>{clipboard.result}</InterfaceText>
            </span>
          )}
        </div>
      )}
      {part && (
        <div className={styles.group}>
          <ViewerTool action="previousPart" isDisabled={index === 0} act={act} />
          <span className={styles.value}>
            <InterfaceText>{part}</InterfaceText>
          </span>
          <ViewerTool action="nextPart" isDisabled={index === parts - 1} act={act} />
          <SiteLink className={styles.tool} href={comparison} title={saved.compare}>
            <Icon of="compare" />
            <span className="visually-hidden">
              <InterfaceText>{saved.compare}</InterfaceText>
            </span>
          </SiteLink>
        </div>
      )}
    </div>
  );
}

interface ViewerToolProps {
  action: Action;
  /** As `aria-disabled`, so that it keeps the focus. */
  isDisabled?: boolean;
  act: (action: Action) => void;
}

export function ViewerTool({ action, isDisabled = false, act }: ViewerToolProps) {
  const { viewer } = useMessages();
  const isWay = /(Part|Item)$/.test(action);
  return (
    <button
      type="button"
      className={`${styles.tool} ${isWay ? styles.way : ''}`}
      title={viewer[action]}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : () => act(action)}
    >
      <Icon of={action} />
      <span className="visually-hidden">
        <InterfaceText>{viewer[action]}</InterfaceText>
      </span>
    </button>
  );
}

/** SVG paths on a 24 × 24 grid. */
const iconPaths: Record<Action | 'compare', string> = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  turnLeft: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 14',
  turnRight: 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 14',
  moveLeft: 'M20 12H4M10 6l-6 6 6 6',
  moveRight: 'M4 12h16M14 6l6 6-6 6',
  moveUp: 'M12 20V4M6 10l6-6 6 6',
  moveDown: 'M12 4v16M6 14l6 6 6-6',
  previousPart: 'M15 5l-7 7 7 7',
  nextPart: 'M9 5l7 7-7 7',
  previousItem: 'M18 5l-7 7 7 7M6 5v14',
  nextItem: 'M6 5l7 7-7 7M18 5v14',
  copyView:
    'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.7 1.7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.7-1.7',
  compare: 'M3.5 5.5h7v13h-7zM13.5 5.5h7v13h-7z',
  close: 'M5 5l14 14M19 5L5 19',
};

function Icon({ of }: { of: keyof typeof iconPaths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[of]} />
    </svg>
  );
}

import type { Action } from '#client/viewer/keys';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './Viewer.module.css';
import { ViewerTool } from './ViewerTool';

interface ViewerToolsProps {
  /** Pixels of the window for one of the picture; not known until it is shown. */
  scale: number | undefined;
  /** Which part is shown, from 0, and how many there are. */
  index: number;
  parts: number;
  /** Says the same; empty where there is one. */
  part: string;
  act: (action: Action) => void;
}

/** The ways to look at a picture, and from one to the next, by buttons. */
export function ViewerTools({ scale, index, parts, part, act }: ViewerToolsProps) {
  const { viewer } = useMessages();
  return (
    <div className={styles.tools}>
      <div className={styles.group}>
        <ViewerTool action="zoomOut" act={act} />
        <span className={styles.value}>
          {scale !== undefined && <InterfaceText>{viewer.scale(scale)}</InterfaceText>}
        </span>
        <ViewerTool action="zoomIn" act={act} />
        <ViewerTool action="whole" act={act} />
      </div>
      <div className={styles.group}>
        <ViewerTool action="turnLeft" act={act} />
        <ViewerTool action="turnRight" act={act} />
      </div>
      {/* Directions are those of the screen, in every script. */}
      <div className={styles.group} dir="ltr">
        <ViewerTool action="moveLeft" act={act} />
        <ViewerTool action="moveUp" act={act} />
        <ViewerTool action="moveDown" act={act} />
        <ViewerTool action="moveRight" act={act} />
      </div>
      {part && (
        <div className={styles.group}>
          <ViewerTool action="previousPart" isOff={index === 0} act={act} />
          <span className={styles.value}>
            <InterfaceText>{part}</InterfaceText>
          </span>
          <ViewerTool action="nextPart" isOff={index === parts - 1} act={act} />
        </div>
      )}
    </div>
  );
}

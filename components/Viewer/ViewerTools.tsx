import type { Action } from '#client/viewer/keys';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import type { Neighbour } from '#components/ItemNeighbours/ItemNeighbours';
import { useWords } from '#components/Shell/Shell';
import styles from './Viewer.module.css';
import { ViewerTool } from './ViewerTool';

interface ViewerToolsProps {
  /** Pixels of the window for one of the picture; not known until it is shown. */
  scale: number | undefined;
  /** Which part is shown, from 0, and how many there are. */
  index: number;
  parts: number;
  previous: Neighbour | null;
  next: Neighbour | null;
  act: (action: Action) => void;
}

/** All that can be done with the picture, by buttons. */
export function ViewerTools({ scale, index, parts, previous, next, act }: ViewerToolsProps) {
  const { viewer } = useWords();
  return (
    <div className={styles.tools}>
      <div className={styles.group}>
        <ViewerTool action="zoomOut" act={act} />
        <span className={styles.scale}>
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
      {parts > 1 && (
        <div className={styles.group}>
          <ViewerTool action="previousPart" isOff={index === 0} act={act} />
          <span className={styles.count}>
            <InterfaceText>
              {viewer.parts} {viewer.part(index + 1, parts)}
            </InterfaceText>
          </span>
          <ViewerTool action="nextPart" isOff={index === parts - 1} act={act} />
        </div>
      )}
      {(previous || next) && (
        <div className={styles.group}>
          <ViewerTool action="previousItem" isOff={!previous} act={act} />
          <span className={styles.count}>
            <InterfaceText>{viewer.items}</InterfaceText>
          </span>
          <ViewerTool action="nextItem" isOff={!next} act={act} />
        </div>
      )}
    </div>
  );
}

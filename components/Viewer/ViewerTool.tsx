import type { Action } from '#client/viewer/keys';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { Icon } from './Icon';
import styles from './Viewer.module.css';

interface ViewerToolProps {
  action: Action;
  /** It keeps its place and the focus where there is nothing to do. */
  isOff?: boolean;
  act: (action: Action) => void;
}

/** A button of the viewer: a sign for the eye, a name for everybody. */
export function ViewerTool({ action, isOff = false, act }: ViewerToolProps) {
  const { viewer } = useMessages();
  const isWay = /(Part|Item)$/.test(action);
  return (
    <button
      type="button"
      className={`${styles.tool} ${isWay ? styles.way : ''}`}
      title={viewer[action]}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => act(action)}
    >
      <Icon of={action} />
      <span className="visually-hidden">
        <InterfaceText>{viewer[action]}</InterfaceText>
      </span>
    </button>
  );
}

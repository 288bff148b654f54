import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskPicture } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Describe.module.css';

/** Enlargements, relative to the whole picture. */
const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const;

type Action = 'turn' | 'zoomIn' | 'zoomOut' | 'whole';

const actions: readonly Action[] = ['turn', 'zoomIn', 'zoomOut', 'whole'];

interface PictureToReadProps {
  picture: DeskPicture;
  /** The element that takes keys. */
  frame: RefObject<HTMLDivElement | null>;
  /** Id of the element that names the keys. */
  keysId: string;
  /** Returns the focus to the field. */
  onLeave: () => void;
}

/** A picture that can be turned and zoomed to be read. The file stays as it is. Zoomed, the browser scrolls it by the arrows. */
export function PictureToRead({ picture, frame, keysId, onLeave }: PictureToReadProps) {
  const { text } = useDesk();
  const [{ turns, step }, setView] = useState({ turns: 0, step: 0 });
  const zoom = zooms[step] ?? 1;
  /** The point in the centre of the frame, as fractions of the picture's width and height. */
  const centre = useRef({ x: 0.5, y: 0.5 });
  const act = (action: Action) => {
    const { x, y } = centreOf(frame.current);
    centre.current = action === 'turn' ? { x: 1 - y, y: x } : { x, y };
    if (action === 'turn') setView({ step, turns: (turns + 1) % 4 });
    else if (action === 'whole') setView({ step: 0, turns: 0 });
    else {
      const next = step + (action === 'zoomIn' ? 1 : -1);
      setView({ turns, step: Math.min(zooms.length - 1, Math.max(0, next)) });
    }
  };
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || zoom === 1) return;
    box.scrollLeft = centre.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = centre.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [frame, turns, zoom]);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'F2' || event.key === 'Escape') return onLeave();
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  };
  const { src, wide, width, height, color } = picture;
  const isUpright = turns % 2 === 0;
  const ratio = isUpright ? width / height : height / width;
  const own = `${isUpright ? width : height}px`;
  return (
    <div>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled and turned by keys
        tabIndex={0}
        aria-label={text('describe', 'picture')}
        aria-describedby={keysId}
        data-zoomed={step > 0}
        style={{ '--ratio': ratio.toFixed(4), '--own': own, '--zoom': zoom, background: color }}
        onKeyDown={press}
      >
        <div className={styles.turned}>
          <img src={step > 0 ? wide : src} width={width} height={height} alt="" data-turns={turns} />
        </div>
      </div>
      <p className={styles.view}>
        {actions.map((action) => (
          <button key={action} type="button" className={controls.button} onClick={() => act(action)}>
            {text('describe', action)}
          </button>
        ))}
      </p>
    </div>
  );
}

/** Keys by their sign or, for keyboards of other scripts, by their place. */
function actionOf({ key, code }: KeyboardEvent): Action | undefined {
  if (key === '+' || key === '=') return 'zoomIn';
  if (key === '-') return 'zoomOut';
  if (key === '0' || code === 'Digit0') return 'whole';
  return key.toLowerCase() === 'r' || code === 'KeyR' ? 'turn' : undefined;
}

function centreOf(box: HTMLElement | null): { x: number; y: number } {
  if (!box) return { x: 0.5, y: 0.5 };
  return {
    x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  };
}

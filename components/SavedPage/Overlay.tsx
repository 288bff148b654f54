import { type PointerEvent, useState } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { Caption } from './Beside';
import styles from './CompareView.module.css';
import { fitIn } from './fit';
import { type PicturedItem, ratioOf } from './pictured';

const sizes = '92vw';

interface OverlayProps {
  first: PicturedItem;
  second: PicturedItem;
  /** The second shines through the first; otherwise a line parts them. */
  isBlend: boolean;
}

/** The second picture upon the first, whole. Left is left in every language: these are pictures, not words. */
export function Overlay({ first, second, isBlend }: OverlayProps) {
  const { messages, languageAttributes } = usePageContext();
  /** Where the line is, from the left, or how much of the second is seen: in per cent. */
  const [share, setShare] = useState(50);
  const ratio = ratioOf(first);

  function follow({ buttons, clientX, currentTarget }: PointerEvent): void {
    if (isBlend || buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setShare(Math.round(Math.min(100, Math.max(0, (100 * (clientX - left)) / width))));
  }

  return (
    <figure className={styles.overlay} style={{ '--ratio': ratio.toFixed(4), '--share': `${share}%` }}>
      <div className={styles.stack} dir="ltr" onPointerDown={follow} onPointerMove={follow}>
        <Picture picture={first.picture} alt={first.alt ?? first.title} sizes={sizes} from={384} />
        <div
          className={`${styles.layer} ${isBlend ? '' : styles.parted}`}
          style={isBlend ? { opacity: share / 100 } : undefined}
        >
          <div className={styles.fitted} style={fitIn(ratio, ratioOf(second))}>
            <Picture picture={second.picture} alt={second.alt ?? second.title} sizes={sizes} from={384} />
          </div>
        </div>
        {!isBlend && <span className={styles.line} />}
      </div>
      <label className={styles.share} {...languageAttributes}>
        {isBlend ? messages.table.share : messages.table.line}
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          dir="ltr"
          onChange={({ currentTarget }) => setShare(currentTarget.valueAsNumber)}
        />
      </label>
      <figcaption className={styles.captions}>
        <Caption item={first} />
        <Caption item={second} />
      </figcaption>
    </figure>
  );
}

import { type PointerEvent, useState } from 'react';
import type { SavedItem } from '#client/saved/saved-item';
import { usePageContext } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { itemPath } from '#model/urls';
import styles from './CompareView.module.css';
import { fitIn } from './fit';

/** An item with a picture, or a picture of an item, which has an address of its own. */
export type ComparableItem = SavedItem & Required<Pick<SavedItem, 'picture'>> & { href?: string };

interface ComparedProps {
  first: ComparableItem;
  second: ComparableItem;
}

/** Two pictures side by side; on a phone one below the other. */
export function SideBySide({ first, second }: ComparedProps) {
  return (
    <div className={styles.pair}>
      {[first, second].map((item, side) => (
        // Both sides may show the same item: the side is the key.
        <figure key={side} className={styles.side} style={{ '--ratio': aspectRatio(item).toFixed(4) }}>
          <Picture
            picture={item.picture}
            alt={item.alt ?? item.title}
            sizes="(max-width: 39.99em) 92vw, 46vw"
            from={384}
          />
          <figcaption className={styles.caption}>
            <Caption item={item} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Width over height. */
function aspectRatio({ picture: { width, height } }: ComparableItem): number {
  return width / height;
}

function Caption({ item: { id, title, language, date, href = itemPath(id) } }: { item: ComparableItem }) {
  return (
    <p>
      <SiteLink href={href} dir="auto" lang={language}>
        {title}
      </SiteLink>
      {date && (
        <>
          {' '}
          <bdi className={styles.date}>{date}</bdi>
        </>
      )}
    </p>
  );
}

const overlaySizes = '92vw';

/** The second picture on top of the first: blended, or divided by a line. Never mirrored, as pictures are not. */
export function Overlay({ first, second, isBlend }: ComparedProps & { isBlend: boolean }) {
  const { messages, languageAttributes } = usePageContext();
  /** Position of the line from the left, or opacity of the second picture, in percent. */
  const [share, setShare] = useState(50);
  const ratio = aspectRatio(first);

  function followPointer({ buttons, clientX, currentTarget }: PointerEvent): void {
    if (isBlend || buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setShare(Math.round(Math.min(100, Math.max(0, (100 * (clientX - left)) / width))));
  }

  return (
    <figure className={styles.overlay} style={{ '--ratio': ratio.toFixed(4), '--share': `${share}%` }}>
      <div className={styles.stack} dir="ltr" onPointerDown={followPointer} onPointerMove={followPointer}>
        <Picture picture={first.picture} alt={first.alt ?? first.title} sizes={overlaySizes} from={384} />
        <div
          className={`${styles.layer} ${isBlend ? '' : styles.parted}`}
          style={isBlend ? { opacity: share / 100 } : undefined}
        >
          <div className={styles.fitted} style={fitIn(ratio, aspectRatio(second))}>
            <Picture
              picture={second.picture}
              alt={second.alt ?? second.title}
              sizes={overlaySizes}
              from={384}
            />
          </div>
        </div>
        {!isBlend && <span className={styles.line} />}
      </div>
      <label className={styles.share} {...languageAttributes}>
        {isBlend ? messages.saved.shownShare : messages.saved.divider}
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

import { Button } from '#components/Button/Button';
import { useMessages } from '#components/PageContext/PageContext';
import type { ShownItem } from '#model/shown/item';
import styles from './ItemWarning.module.css';

interface ItemWarningProps {
  warning: NonNullable<ShownItem['warning']>;
  /** Undefined before hydration. */
  isRevealed: boolean | undefined;
  /** Undefined if the item has no pictures to show or hide. */
  onToggle: (() => void) | undefined;
}

/** A content warning for an item's pictures, with a button that shows or hides them. */
export function ItemWarning({ warning: { text, language }, isRevealed, onToggle }: ItemWarningProps) {
  const { item } = useMessages();
  return (
    <div className={styles.warning} role="note">
      <p className={styles.text} dir="auto" lang={language}>
        {text}
      </p>
      {onToggle && (
        <div className={isRevealed === undefined ? styles.waiting : undefined}>
          <Button onClick={onToggle}>{isRevealed ? item.hide : item.show}</Button>
        </div>
      )}
    </div>
  );
}

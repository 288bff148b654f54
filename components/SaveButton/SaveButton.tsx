import type { KeptItem } from '#client/saved/kept-item';
import { notify } from '#client/saved/notice';
import { tableLimit } from '#client/saved/stored-item';
import { toggleItem } from '#client/saved/toggle';
import { useIsKept } from '#client/saved/use-saved';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './SaveButton.module.css';
import { Star } from './Star';

interface KeepButtonProps {
  item: KeptItem;
  /** `corner` of a card, which must be positioned; a `line` of its own, with a word beside the star; among other `tools`. */
  place: 'corner' | 'line' | 'tools';
}

/** The star that puts an item on the visitor's table. Without JavaScript its place stays empty. */
export function SaveButton({ item, place }: KeepButtonProps) {
  const { messages, languageAttributes } = usePageContext();
  const isKept = useIsKept(item.id);

  function toggle(): void {
    const { table } = messages;
    const { outcome, isLasting, count } = toggleItem(item);
    if (outcome === 'full') notify(table.full(tableLimit), true);
    else if (!isLasting) notify(table.unsaved, true);
    else notify(table[outcome](item.title, table.items(count)));
  }

  return (
    <span className={styles[place]}>
      {isKept !== undefined && (
        <button
          type="button"
          className={styles.button}
          aria-pressed={isKept}
          aria-label={messages.table.keepItem(item.title)}
          onClick={toggle}
          {...languageAttributes}
        >
          <Star />
          {place === 'line' && <span className={styles.word}>{messages.table.keep}</span>}
        </button>
      )}
    </span>
  );
}

import { notify } from '#client/saved/notice';
import type { SavedItem } from '#client/saved/saved-item';
import { savedItems, useSavedItems } from '#client/saved/saved-items';
import { type StoredItem, savedLimit } from '#client/saved/stored-item';
import { usePageContext } from '#components/PageContext/PageContext';
import { Star } from '#components/Star/Star';
import styles from './SaveButton.module.css';

interface SaveButtonProps {
  item: SavedItem;
  /** Position: in the `caption` of a positioned card; on a `line` of its own, with a label; among other `tools`. */
  place: 'caption' | 'line' | 'tools';
}

/** The star that saves an item. Empty until hydration. */
export function SaveButton({ item, place }: SaveButtonProps) {
  const { messages, languageAttributes } = usePageContext();
  const isSaved = useSavedItems()?.some(({ id }) => id === item.id);

  function toggle(): void {
    const { saved } = messages;
    const { outcome, isStored, count } = toggleItem(item);
    if (outcome === 'full') notify(saved.full({ limit: savedLimit }), true);
    else if (!isStored) notify(saved.notStored, true);
    else
      notify(
        (outcome === 'saved' ? saved.added : saved.removed)({
          title: item.title,
          items: saved.items({ count }),
        }),
      );
  }

  return (
    <span className={styles[place]}>
      {isSaved !== undefined && (
        <button
          type="button"
          className={styles.button}
          aria-pressed={isSaved}
          aria-label={messages.saved.saveItem({ title: item.title })}
          onClick={toggle}
          {...languageAttributes}
        >
          <Star />
          {place === 'line' && <span className={styles.word}>{messages.saved.save}</span>}
        </button>
      )}
    </span>
  );
}

type Outcome = 'saved' | 'removed' | 'full';

/** Appends an item to the saved items, or removes it. */
function toggleItem(item: StoredItem): { outcome: Outcome; isStored: boolean; count: number } {
  let outcome: Outcome = 'full';
  const isStored = savedItems.update((items) => {
    const others = items.filter(({ id }) => id !== item.id);
    if (others.length < items.length) {
      outcome = 'removed';
      return others;
    }
    if (items.length === savedLimit) return items;
    outcome = 'saved';
    return [...items, item];
  });
  return { outcome, isStored, count: savedItems.get().length };
}

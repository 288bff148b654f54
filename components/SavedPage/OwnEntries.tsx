import { useRef } from 'react';
import { moved } from '#client/saved/order';
import type { TableEntry } from '#client/saved/use-found';
import { useMessages } from '#components/PageContext/PageContext';
import { CompareButton } from './CompareButton';
import { MoveButtons } from './MoveButtons';
import styles from './SavedPage.module.css';
import { TableCell } from './TableCell';
import cellStyles from './TableCell.module.css';
import { Icon, ToolButton } from './ToolButton';
import type { Changes } from './useChanges';
import { useDrag } from './useDrag';
import { useKeptFocus } from './useKeptFocus';

interface OwnEntriesProps {
  entries: readonly TableEntry[];
  changes: Changes;
  compare: ((id: string) => void) | undefined;
}

/** The visitor's own items: they can be put in order and taken off. */
export function OwnEntries({ entries, changes, compare }: OwnEntriesProps) {
  const { table } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const ids = entries.map(({ id }) => id);
  const { drag, handlers } = useDrag({ list, ids, onDrop: changes.move });
  const keepFocus = useKeptFocus(list);
  const shown = drag ? moved(entries, ids.indexOf(drag.id), drag.place) : entries;
  if (shown.length === 0) return null;
  return (
    <ul ref={list} className={styles.entries} {...handlers}>
      {shown.map((entry, place) => {
        const { id, item } = entry;
        const title = item?.title ?? id;
        return (
          <TableCell key={id} entry={entry} isDragged={drag?.id === id}>
            {'PointerEvent' in window && (
              <span className={cellStyles.grip} data-grip={id} aria-hidden>
                <Icon name="grip" />
              </span>
            )}
            <MoveButtons
              title={title}
              place={place}
              count={ids.length}
              move={(to) => {
                keepFocus();
                changes.move(id, to);
              }}
            />
            {compare && <CompareButton entry={entry} compare={compare} />}
            <ToolButton
              icon="takeOff"
              label={table.takeOff(title)}
              onClick={() => {
                keepFocus(place);
                changes.takeOff(id);
              }}
            />
          </TableCell>
        );
      })}
    </ul>
  );
}

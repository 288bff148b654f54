import type { TableEntry } from '#client/saved/use-found';
import { useMessages } from '#components/PageContext/PageContext';
import { ToolButton } from './ToolButton';

interface CompareButtonProps {
  entry: TableEntry;
  compare: (id: string) => void;
}

/** Compares an item's picture with another; an item without one has no such button. */
export function CompareButton({ entry: { id, item, state }, compare }: CompareButtonProps) {
  const { table } = useMessages();
  if (!item?.picture || state === 'gone') return null;
  return <ToolButton icon="compare" label={table.compareItem(item.title)} onClick={() => compare(id)} />;
}

import type { StoredItem } from '#client/saved/stored-item';
import { useTable } from '#client/saved/use-saved';
import { useSharedIds } from '#client/saved/use-shared-ids';
import { EmptyTable } from './EmptyTable';
import { ShownTable } from './ShownTable';

/** The visitor's own table, or the one that the address names. */
export function LightTable() {
  const own = useTable();
  const shared = useSharedIds();
  // Until the page is alive nothing is known, and what needs a script is not there.
  if (!own) return <EmptyTable isKnown={false} />;
  const isShared = shared.length > 0 && shared.join() !== idsOf(own).join();
  // By its key, a table of another address begins anew.
  return isShared ? (
    <ShownTable key={shared.join()} ids={shared} own={own} isShared />
  ) : (
    <ShownTable key="own" ids={idsOf(own)} own={own} />
  );
}

function idsOf(items: readonly StoredItem[]): string[] {
  return items.map(({ id }) => id);
}

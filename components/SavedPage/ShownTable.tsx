import { useCallback, useState } from 'react';
import type { StoredItem } from '#client/saved/stored-item';
import { type TableEntry, useEntries } from '#client/saved/use-found';
import { usePageContext } from '#components/PageContext/PageContext';
import { CompareView } from './CompareView';
import { EmptyTable } from './EmptyTable';
import { OwnEntries } from './OwnEntries';
import { picturedIn } from './pictured';
import { SharedEntries } from './SharedEntries';
import { TableTools } from './TableTools';
import { useChanges } from './useChanges';

interface ShownTableProps {
  ids: readonly string[];
  own: readonly StoredItem[];
  /** It is somebody else's: it can be looked at, taken away and kept, and not changed. */
  isShared?: boolean;
}

/** The tools of a table, and its items: all of them, or two side by side. */
export function ShownTable({ ids, own, isShared = false }: ShownTableProps) {
  const { site } = usePageContext();
  const entries = useEntries(ids, { own, localePath: site?.localePath ?? '' });
  const changes = useChanges();
  /** The first of the two that are compared. */
  const [compared, setCompared] = useState<string>();

  const pictured = picturedIn(entries);
  const back = useCallback(() => setCompared(undefined), []);
  const canCompare = pictured.length > 1;
  const compare = canCompare ? setCompared : undefined;
  return (
    <>
      <TableTools {...{ entries, changes, isShared }} compare={compare && (() => compare(pictured[0]?.id))} />
      {entries.length === 0 && <EmptyTable isKnown />}
      {canCompare && compared !== undefined ? (
        <CompareView items={pictured} start={compared} onBack={back} />
      ) : isShared ? (
        <SharedEntries entries={settledIn(entries)} compare={compare} />
      ) : (
        <OwnEntries entries={entries} changes={changes} compare={compare} />
      )}
    </>
  );
}

/** Those before the first that is still asked for: a shared table grows at its end, and nothing on it moves. */
function settledIn(entries: readonly TableEntry[]): readonly TableEntry[] {
  const asked = entries.findIndex(({ state }) => state === 'asked');
  return asked === -1 ? entries : entries.slice(0, asked);
}

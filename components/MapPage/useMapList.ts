import { useMemo, useState } from 'react';
import type { ListScope, OpenMap } from '#client/map/open-map';
import type { PlacedItem } from '#client/map/points-index';
import type { Row } from '#client/search/protocol';
import type { SearchClient } from '#client/search/search-client';
import { useAnswer } from '#client/search/use-answer';

/** Number of items in the list at first, and added by each click on “more”. */
const batch = 20;

/** An item of the list, with its coordinates. */
export interface ListedItem {
  place: PlacedItem;
  row: Row;
}

export interface MapItems {
  total: number;
  items: ListedItem[];
  scope: ListScope;
}

interface MapListOptions {
  open: OpenMap | undefined;
  index: string;
  scope: ListScope | undefined;
  /** Grows with each click on “Try again”. */
  attempt: number;
}

interface MapList {
  list: MapItems | undefined;
  /** True if the items could not be loaded. */
  isLost: boolean;
  more: (() => void) | undefined;
}

/** Loads the first items of a scope; until then, returns the previous scope's. */
export function useMapList({ open, index, scope, attempt }: MapListOptions): MapList {
  const [extended, setExtended] = useState<{ scope: ListScope | undefined; count: number }>();
  const count = extended && extended.scope === scope ? extended.count : batch;
  const ask = useMemo(
    () => open && scope && ((search: SearchClient) => loadItems({ search, open, scope, count })),
    [open, scope, count],
  );
  const { answer: list, isLost } = useAnswer({ index, ask, attempt });
  const hasMore = list !== undefined && list.items.length < list.total;
  return { list, isLost, more: hasMore ? () => setExtended({ scope, count: count + batch }) : undefined };
}

interface LoadOptions {
  search: SearchClient;
  open: OpenMap;
  scope: ListScope;
  count: number;
}

async function loadItems({ search, open, scope, count }: LoadOptions): Promise<MapItems> {
  const { total, items: places } = await open.list(scope, { first: 0, count });
  const numbers = places.map(({ number }) => number);
  const rows = numbers.length > 0 ? await search.request('rows', { numbers }) : [];
  const items = rows.flatMap((row, n) => {
    const place = places[n];
    return place ? [{ place, row }] : [];
  });
  return { total, items, scope };
}

import { useMemo, useState } from 'react';
import type { Listing, OpenMap } from '#client/map/open';
import type { Spot } from '#client/map/points/index-points';
import type { Row, Search } from '#client/search/search';
import { useAnswer } from '#client/search/use-answer';

/** Items that the list has at first, and more by each wish for more. */
const atOnce = 20;

/** An item of the list, with its place. */
export interface ListedItem {
  spot: Spot;
  row: Row;
}

export interface ListedItems {
  total: number;
  items: ListedItem[];
  /** Of which listing. */
  listing: Listing;
}

interface ListedOptions {
  open: OpenMap | undefined;
  index: string;
  listing: Listing | undefined;
  /** Grows with each wish to try again. */
  attempt: number;
}

interface Listed {
  listed: ListedItems | undefined;
  /** Whether they cannot be had. */
  isLost: boolean;
  more: (() => void) | undefined;
}

/** The first items of what the map shows; those of the last view stay until the next have come. */
export function useListed({ open, index, listing, attempt }: ListedOptions): Listed {
  const [wanted, setWanted] = useState<{ listing: Listing | undefined; count: number }>();
  const count = wanted?.listing === listing && wanted ? wanted.count : atOnce;
  const ask = useMemo(
    () => open && listing && ((search: Search) => list({ search, open, listing, count })),
    [open, listing, count],
  );
  const { answer: listed, isLost } = useAnswer({ index, ask, attempt });
  const hasMore = listed !== undefined && listed.items.length < listed.total;
  return { listed, isLost, more: hasMore ? () => setWanted({ listing, count: count + atOnce }) : undefined };
}

interface Wish {
  search: Search;
  open: OpenMap;
  listing: Listing;
  count: number;
}

async function list({ search, open, listing, count }: Wish): Promise<ListedItems> {
  const { total, spots } = await open.list(listing, { first: 0, count });
  const rows = spots.length > 0 ? await search.rows(spots.map(({ number }) => number)) : [];
  const items = rows.flatMap((row, n) => {
    const spot = spots[n];
    return spot ? [{ spot, row }] : [];
  });
  return { total, items, listing };
}

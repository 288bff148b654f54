import { useEffect, useState } from 'react';
import type { Listing, OpenMap } from '#client/map/open';
import type { Spot } from '#client/map/points/index-points';
import { searchIn } from '#client/search/opened';
import type { Row } from '#client/search/search';

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
}

/** The first items of what the map shows; those of the last view stay until the next have come. */
export function useListed({ open, index, listing }: ListedOptions): {
  listed: ListedItems | undefined;
  more: (() => void) | undefined;
} {
  const [listed, setListed] = useState<ListedItems>();
  const [wanted, setWanted] = useState<{ listing: Listing | undefined; count: number }>();
  const count = wanted?.listing === listing && wanted ? wanted.count : atOnce;

  useEffect(() => {
    if (!open || !listing) return;
    let isGone = false;
    async function list(map: OpenMap, of: Listing): Promise<void> {
      const { total, spots } = await map.list(of, { first: 0, count });
      const search = await searchIn(index);
      const rows = spots.length > 0 ? await search.rows(spots.map(({ number }) => number)) : [];
      const items = rows.flatMap((row, n) => {
        const spot = spots[n];
        return spot ? [{ spot, row }] : [];
      });
      if (!isGone) setListed({ total, items, listing: of });
    }
    // Rows that do not arrive leave the list as it was; the next view asks again.
    list(open, listing).catch(() => {});
    return () => {
      isGone = true;
    };
  }, [open, index, listing, count]);

  const hasMore = listed !== undefined && listed.items.length < listed.total;
  return { listed, more: hasMore ? () => setWanted({ listing, count: count + atOnce }) : undefined };
}

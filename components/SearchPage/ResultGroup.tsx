import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadRows, rowOf, rowsVersion, watchRows } from '#client/search/rows';
import { ResultCell } from './ResultCell';
import type { Found } from './useFound';
import { useNear } from './useNear';

interface ResultGroupProps {
  index: string;
  facets: readonly string[];
  found: Found;
  /** Numbers of some results that follow each other. */
  numbers: readonly number[];
  /** Of the first one, from 0. */
  place: number;
  /** Whether the window shows them before it is scrolled: their rows come with the answer. */
  isFirst: boolean;
  isPictured: boolean;
  onFault: (fault: unknown) => void;
}

const noVersion = () => 0;

/** Some results, whose rows are fetched once they are near the window. */
export function ResultGroup({
  index,
  facets,
  found,
  numbers,
  place,
  isFirst,
  isPictured,
  onFault,
}: ResultGroupProps) {
  useSyncExternalStore(watchRows, rowsVersion, noVersion);
  const [isNear, setNear] = useState(isFirst);
  const first = useNear<HTMLLIElement>(() => setNear(true));
  const key = numbers.join();

  // The key is what the numbers are.
  useEffect(() => {
    if (!isNear) return;
    loadRows(index, numbers).catch(onFault);
  }, [index, key, isNear]);

  return numbers.map((number, n) => (
    <ResultCell
      key={n}
      cell={n === 0 ? first : undefined}
      row={rowOf(index, number)}
      result={{ place: place + n, total: found.total, query: found.query, index, facets }}
      marks={found.marks}
      isPictured={isPictured}
    />
  ));
}

import { useCallback, useState } from 'react';
import { placeIn } from '#client/search/places';
import type { Desk } from './useAsked';
import { pageSize } from './wanted';

/** How far an endless list has come: anew for each question, and as far as it was for one that is gone back to. */
export function useShown({ query, isReturn }: Pick<Desk, 'query' | 'isReturn'>) {
  const [now, setNow] = useState({ query: '', shown: pageSize });
  const shown = now.query === query ? now.shown : beginning(query, isReturn);
  const showMore = useCallback(() => setNow({ query, shown: shown + pageSize }), [query, shown]);
  return { shown, showMore };
}

function beginning(query: string, isReturn: boolean): number {
  return (isReturn ? placeIn(query)?.shown : undefined) ?? pageSize;
}

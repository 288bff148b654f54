import { useEffect, useState } from 'react';
import type * as Loaded from './Results';

type Results = typeof Loaded.Results;

/** Kept for a visitor who comes back. */
let loaded: Results | undefined;

/** What shows results: loaded beside the search, since without that there are none. */
export function useResults({
  isLost,
  lose,
}: {
  isLost: boolean;
  lose: (fault: unknown) => void;
}): Results | undefined {
  const [results, setResults] = useState(() => loaded);
  useEffect(() => {
    if (results) return;
    import(/* webpackChunkName: "cells" */ './Results').then(({ Results }) => {
      loaded = Results;
      setResults(() => Results);
    }, lose);
    // What did not arrive is asked for again once the search has been found again.
  }, [results, lose, isLost]);
  return results;
}

import { useEffect, useState } from 'react';

/** A part of a page that is a file of its own; once it was loaded, it is there for a visitor who comes back. */
export interface LazyModule<M> {
  load: () => Promise<M>;
  loaded?: M;
}

interface Wish {
  /** Default: true. */
  isWanted?: boolean;
  /** Grows with each wish to try again. What did not arrive is asked for again then, or when it is wanted again. */
  attempt?: number;
}

/**
 * Loads a part of the page once that is there.
 *
 * @param later the same each time: declared beside the component
 * @returns the part, and whether it did not arrive
 */
export function useLazyModule<M>(
  later: LazyModule<M>,
  { isWanted = true, attempt = 0 }: Wish = {},
): { loaded: M | undefined; isLost: boolean } {
  const [loaded, setLoaded] = useState(() => later.loaded);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (loaded || !isWanted) return;
    later.load().then(
      (part) => {
        later.loaded = part;
        setLoaded(() => part);
      },
      () => setLost(true),
    );
  }, [later, loaded, isWanted, attempt]);
  return { loaded, isLost: isLost && !loaded };
}

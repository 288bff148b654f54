import { useEffect, useState } from 'react';

/** A module in a chunk of its own. */
export interface LazyModule<M> {
  load: () => Promise<M>;
  /** Kept for the next mount. */
  loaded?: M;
}

/** Loads a module once, and keeps it for later mounts. */
export async function loadModule<M>(module: LazyModule<M>): Promise<M> {
  module.loaded = await module.load();
  return module.loaded;
}

interface LoadOptions {
  /** Default: true. */
  isWanted?: boolean;
  /** Increases with each retry. */
  attempt?: number;
}

/**
 * Loads a module after the first render.
 *
 * @param module declared outside the component
 * @returns the module, and whether it could not be loaded
 */
export function useLazyModule<M>(
  module: LazyModule<M>,
  { isWanted = true, attempt = 0 }: LoadOptions = {},
): { loaded: M | undefined; isLost: boolean } {
  const [loaded, setLoaded] = useState(() => module.loaded);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (loaded || !isWanted) return;
    loadModule(module).then(
      (loadedModule) => setLoaded(() => loadedModule),
      () => setLost(true),
    );
  }, [module, loaded, isWanted, attempt]);
  return { loaded, isLost: isLost && !loaded };
}
